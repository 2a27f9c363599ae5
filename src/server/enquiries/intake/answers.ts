import type { FastifyReply, FastifyRequest } from "fastify";
import { ENQUIRY_ERRORS, ENQUIRY_PATHS, type EnquiryError, type SubmitAnswer } from "#enquiry/protocol.ts";
import type { EnquiryField } from "#enquiry/schema.ts";
import { StoreError } from "../store/store-error.ts";
import { resultPage } from "./result/page.ts";

/** Retry-After in seconds when the store could not write. */
const RETRY_AFTER_SECONDS = 5;

export interface Failure {
  error: EnquiryError;
  submissionId?: string | undefined;
  fields?: Partial<Record<EnquiryField, string>>;
  /** Seconds, for Retry-After. */
  retryAfter?: number;
}

/** Thrown when an enquiry cannot be accepted; the app's error handler turns it into the response. */
export class EnquiryFailure extends Error {
  override name = "EnquiryFailure";
  readonly failure: Failure;
  readonly statusCode: number;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.error, options);
    this.failure = failure;
    this.statusCode = ENQUIRY_ERRORS[failure.error];
  }
}

/** The answer when a store throws: later, if that may help, or else that the server is at fault; never a false yes. */
export function storeFailure(cause: unknown, submissionId?: string): EnquiryFailure {
  const passes = cause instanceof StoreError && cause.passes;
  return new EnquiryFailure({ error: passes ? "unavailable" : "internal", submissionId }, { cause });
}

export function answerReceived(request: FastifyRequest, reply: FastifyReply, submissionId: string) {
  reply.header("cache-control", "no-store");
  if (wantsPage(request)) {
    const query = new URLSearchParams({ outcome: "received", id: submissionId });
    return reply.redirect(`${ENQUIRY_PATHS.result}?${query}`, 303);
  }
  return reply.send({ outcome: "received", submissionId } satisfies SubmitAnswer);
}

/** Sends a page to a browser's form post and JSON to a program, both with the failure's status. */
export function answerFailed(request: FastifyRequest, reply: FastifyReply, failure: Failure) {
  const { error, fields, submissionId } = failure;
  const status = ENQUIRY_ERRORS[error];
  reply.code(status).header("cache-control", "no-store");
  if (status === 429 || status === 503)
    reply.header("retry-after", failure.retryAfter ?? RETRY_AFTER_SECONDS);
  if (wantsPage(request)) {
    const complaints = Object.values(fields ?? {});
    const page = resultPage({ outcome: "failed", error, submissionId, complaints });
    return reply.type("text/html; charset=utf-8").send(page);
  }
  const answer: SubmitAnswer = { outcome: "failed", error, ...(fields && { fields }) };
  return reply.send(answer);
}

/** A visitor's navigating browser lists text/html first; fetch asks for JSON or accepts anything. */
function wantsPage({ url, headers }: FastifyRequest): boolean {
  return url.startsWith(ENQUIRY_PATHS.submit) && /\btext\/html\b/u.test(headers.accept ?? "");
}

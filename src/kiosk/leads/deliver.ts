import * as z from "zod/mini";
import { AMENDMENT_PATH, amendmentAnswerSchema } from "#enquiry/amendment.ts";
import { credentialHeader, TYPED_AT_FIELD } from "#enquiry/kiosk-protocol.ts";
import { fetchOffer } from "#enquiry/proof/offer.ts";
import { solve } from "#enquiry/proof/solve.ts";
import { ENQUIRY_PATHS, type EnquiryError, submitAnswerSchema, TOKEN_FIELDS } from "#enquiry/protocol.ts";
import { idOf, type Waiting } from "./outbox-schema.ts";
import type { OutboxProblem } from "./outbox-state.ts";

/** Milliseconds for one request, for networks that accept connections but never answer. */
const REQUEST_TIMEOUT_MS = 10_000;

/** Posts to the server as this kiosk, if it has a credential. */
export const post = (
  path: string,
  body: URLSearchParams,
  credential: string | undefined,
): Promise<Response> =>
  fetch(path, {
    method: "POST",
    headers: { Accept: "application/json", ...(credential && credentialHeader(credential)) },
    body,
    cache: "no-store",
    // Only a captive portal redirects; the server never does.
    redirect: "manual",
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });

export type Delivery =
  | "sent"
  /** The server knows no such lead. */
  | "not-found"
  | Extract<OutboxProblem, "away" | "not-our-server" | "credential-refused" | "enquiry-refused">;

/** Statuses with which the same enquiry would be refused again. Other failures are temporary. */
const REFUSALS: readonly EnquiryError[] = [
  "malformed",
  "conflict",
  "too-large",
  "unsupported-type",
  "invalid",
];

/**
 * Sends a lead once, with the kiosk's credential or, without one, with a fresh proof of work; or what was noted about
 * one, which needs the credential. Never rejects.
 */
export async function deliver(kept: Waiting, credential: string | undefined): Promise<Delivery> {
  const { submissionId, fields } = kept;
  const body = new URLSearchParams({ ...fields, submissionId });
  const isAmendment = "amendmentId" in kept;
  if (isAmendment) {
    body.set("amendmentId", kept.amendmentId);
    body.set("notedAt", kept.notedAt);
  } else if (credential === undefined) {
    const proof = await proofFor(submissionId);
    if (proof !== undefined) body.set(TOKEN_FIELDS.proofOfWork, proof);
  } else {
    body.set(TYPED_AT_FIELD, kept.typedAt);
  }
  try {
    const response = await post(isAmendment ? AMENDMENT_PATH : ENQUIRY_PATHS.submit, body, credential);
    return await judge(response, idOf(kept));
  } catch {
    return "away";
  }
}

const answerSchema = z.union([submitAnswerSchema, amendmentAnswerSchema]);

/** Only a 2xx that names what was sent confirms it: a captive portal answers 200 as well. */
async function judge(response: Response, id: string): Promise<Delivery> {
  if (response.status >= 500) return "away";
  const answer = z.safeParse(answerSchema, await response.json().catch(() => undefined)).data;
  if (answer === undefined) return "not-our-server";
  if (!("error" in answer))
    return response.ok && Object.values(answer).includes(id) ? "sent" : "not-our-server";
  if (answer.error === "credential-refused" || answer.error === "not-found") return answer.error;
  return REFUSALS.includes(answer.error) ? "enquiry-refused" : "away";
}

/** Without a proof the server still stores the lead, set apart: undefined if there can be none now. */
async function proofFor(submissionId: string): Promise<string | undefined> {
  // Nobody stops it: the lead waits in the outbox.
  const { signal } = new AbortController();
  try {
    const offer = await fetchOffer(submissionId, true, signal);
    return offer.provider === "proof-of-work" ? await solve(offer.challenge, signal) : undefined;
  } catch {
    return undefined;
  }
}

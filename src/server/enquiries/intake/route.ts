import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import { TYPED_AT_FIELD } from "#enquiry/kiosk-protocol.ts";
import { ENQUIRY_PATHS, TOKEN_FIELDS } from "#enquiry/protocol.ts";
import {
  ENQUIRY_FIELDS,
  type Enquiry,
  type EnquiryField,
  enquirySchema,
  fieldErrors,
  isDecoyHit,
} from "#enquiry/schema.ts";
import { onPost } from "../../methods.ts";
import type { Outcome } from "../../metrics/metrics.ts";
import type { IntakeStore } from "../store/intake-store.ts";
import type { QuarantineReason, Saved } from "../store/tables.ts";
import { answerReceived, EnquiryFailure, type Failure, storeFailure } from "./answers.ts";
import type { HumanCheck } from "./human-check/human-check.ts";
import type { Verdict } from "./human-check/proof-of-work.ts";
import type { KioskOf } from "./kiosk/credentials.ts";
import type { ParsedForm } from "./parse-form.ts";
import type { PostCount, Price, RateLimiter } from "./rate-limits.ts";

const KNOWN_FIELDS: ReadonlySet<string> = new Set([
  ...ENQUIRY_FIELDS,
  ...Object.values(TOKEN_FIELDS),
  TYPED_AT_FIELD,
]);

/** When a kiosk says that it was typed, in UTC; empty if it does not say. */
function typedAt(form: Form): string {
  const time = new Date(form.fields.get(TYPED_AT_FIELD) ?? "");
  return Number.isNaN(time.getTime()) ? "" : time.toISOString();
}

type Form = Extract<ParsedForm, { kind: "form" }>;

function readForm(request: FastifyRequest): Form {
  const body = request.body as ParsedForm | undefined;
  if (body === undefined) throw new EnquiryFailure({ error: "unsupported-type" });
  if (body.kind === "malformed") throw new EnquiryFailure({ error: "malformed" });
  const names = [...body.fields.keys(), ...body.undecodable];
  if (!names.every((name) => KNOWN_FIELDS.has(name))) throw new EnquiryFailure({ error: "malformed" });
  return body;
}

function parseEnquiry(form: Form): Enquiry {
  const undecodable = ENQUIRY_FIELDS.filter((name) => form.undecodable.has(name));
  if (undecodable.length > 0) {
    const message = "This holds a character that cannot be stored.";
    const fields = Object.fromEntries(undecodable.map((name) => [name, message])) as Partial<
      Record<EnquiryField, string>
    >;
    throw new EnquiryFailure({ error: "invalid", fields, submissionId: submissionIdOf(form) });
  }
  const values = Object.fromEntries(form.fields);
  // If the page's script never ran there is no id; the enquiry is accepted anyway.
  values.submissionId ||= randomUUID();
  const parsed = enquirySchema.safeParse(values);
  if (parsed.success) return parsed.data;
  const fields = fieldErrors(parsed.error);
  throw new EnquiryFailure({ error: "invalid", fields, submissionId: submissionIdOf(form) });
}

function submissionIdOf({ fields }: Form): string | undefined {
  return enquirySchema.shape.submissionId.safeParse(fields.get("submissionId")).data;
}

/** Retry-After in seconds when only an enquiry that passes the human check can be stored. */
const FULL_RETRY_SECONDS = 3_600;

export interface EnquiryRouteOptions {
  siteUrl: string;
  store: IntakeStore;
  humanCheck: HumanCheck;
  rateLimiter: RateLimiter;
  kioskOf: KioskOf;
  onSaved(outcome: Outcome, marks: readonly QuarantineReason[]): void;
}

function priceOf({ error, retryAfter }: Failure): Price {
  if (error === "invalid") return "invalid";
  // Refused by a full quarantine it has a time to come back, and costs as much as if it had been kept there.
  const isOurs = error === "internal" || (error === "unavailable" && retryAfter === undefined);
  return isOurs ? "nothing" : "enquiry";
}

/** POST /api/contact. */
export function enquiryRoute(app: FastifyInstance, options: EnquiryRouteOptions): void {
  const { rateLimiter } = options;
  onPost(app, ENQUIRY_PATHS.submit, options.siteUrl, async (request, reply) => {
    const form = readForm(request);
    const kiosk = await options.kioskOf(request);
    if (kiosk !== undefined) {
      const enquiry = parseEnquiry(form);
      const count = await rateLimiter.kiosk(kiosk);
      await takeEnquiry(options, { form, enquiry, kiosk, count, log: request.log });
      return answerReceived(request, reply, enquiry.submissionId);
    }
    const count = await rateLimiter.post(request.ip);
    try {
      const enquiry = parseEnquiry(form);
      const saved = await takeEnquiry(options, { form, enquiry, count, log: request.log });
      if (saved === "repeated") await count.refund("nothing");
      return answerReceived(request, reply, enquiry.submissionId);
    } catch (error) {
      if (error instanceof EnquiryFailure) await count.refund(priceOf(error.failure));
      throw error;
    }
  });
}

interface Post {
  form: Form;
  enquiry: Enquiry;
  /**
   * The name of the kiosk that vouches for it: no human check is left to do, which it could have waited for in vain.
   */
  kiosk?: string;
  count: PostCount;
  log: FastifyBaseLogger;
}

/** Judges and stores an enquiry. Throws EnquiryFailure if it is not stored. */
async function takeEnquiry(
  { store, humanCheck, onSaved }: EnquiryRouteOptions,
  { form, enquiry, kiosk, count, log }: Post,
): Promise<Extract<Saved, "stored" | "repeated">> {
  const { nicknameField: _decoy, ...content } = enquiry;
  const { submissionId } = enquiry;
  const storing = <T>(work: Promise<T>): Promise<T> =>
    work.catch((cause: unknown) => {
      const failure = storeFailure(cause, submissionId);
      onSaved(failure.statusCode === 503 ? "unavailable" : "internal", []);
      throw failure;
    });
  const isOverHard = count.retryAfter > 0;
  const highVerdict =
    isOverHard && kiosk === undefined
      ? await storing(humanCheck.highProof(form.fields, submissionId))
      : undefined;
  const isRefused = isOverHard && highVerdict === undefined;
  // Asked first only for a retry beyond the limit, and to save a request to the provider: `save` detects repeats
  // itself.
  if (isRefused || (kiosk === undefined && humanCheck.asksProvider(form.fields))) {
    const known = await storing(store.recognise(content));
    if (known === "repeated") return known;
    if (isRefused)
      throw new EnquiryFailure({ error: "too-many", retryAfter: count.retryAfter, submissionId });
    if (known === "conflict") throw new EnquiryFailure({ error: "conflict", submissionId });
  }

  const receivedAt = new Date();
  const marks: QuarantineReason[] = [];
  if (isDecoyHit(enquiry)) marks.push("decoy");
  if (count.isOverSoft) marks.push("soft-limit");
  const vouched: Verdict | undefined = kiosk === undefined ? undefined : { marks: [] };
  const verdict =
    vouched ?? highVerdict ?? (await storing(humanCheck.judge(form.fields, submissionId, receivedAt)));
  marks.push(...verdict.marks);

  const saved = await storing(
    store.save({
      content,
      receivedAt,
      marks,
      trace: verdict.trace,
      ...(kiosk !== undefined && { kiosk: { name: kiosk, typedAt: typedAt(form) } }),
    }),
  );
  onSaved(saved, marks);
  if (saved === "full") {
    log.warn({ marks }, "the quarantine is full");
    throw new EnquiryFailure({ error: "unavailable", submissionId, retryAfter: FULL_RETRY_SECONDS });
  }
  if (saved === "conflict") throw new EnquiryFailure({ error: "conflict", submissionId });
  // Not stored, so not a yes: sent again, it comes after the erasure.
  if (saved === "erased") throw new EnquiryFailure({ error: "unavailable", submissionId });
  // The id, so that what was answered can be compared with what is stored; nothing that was typed.
  log.info({ id: submissionId, saved, marks, pending: verdict.trace?.kind === "pending" }, "enquiry");
  return saved;
}

import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ENQUIRY_PATHS, TOKEN_FIELDS } from "#enquiry/protocol.ts";
import {
  ENQUIRY_FIELDS,
  type EnquiryField,
  enquirySchema,
  fieldErrors,
  isDecoyHit,
} from "#enquiry/schema.ts";
import { refuseOtherMethods } from "../../methods.ts";
import type { IntakeStore, Mark, Saved } from "../store/intake-store.ts";
import { answerReceived, EnquiryFailure } from "./answers.ts";
import type { HumanCheck } from "./human-check/human-check.ts";
import { isOwnOrigin } from "./origin.ts";
import type { ParsedForm } from "./parse-form.ts";
import type { RateLimiter } from "./rate-limits.ts";

const KNOWN_FIELDS: ReadonlySet<string> = new Set([...ENQUIRY_FIELDS, ...Object.values(TOKEN_FIELDS)]);

/** Retry-After in seconds when only an enquiry that passes the human check can be stored. */
const FULL_RETRY_SECONDS = 3_600;

export interface EnquiryRouteOptions {
  siteUrl: string;
  store: IntakeStore;
  humanCheck: HumanCheck;
  rateLimiter: RateLimiter;
  /** Counts the outcome of an enquiry. */
  onSaved(outcome: Saved, marks: readonly Mark[]): void;
}

/** POST /api/contact. */
export function enquiryRoute(app: FastifyInstance, options: EnquiryRouteOptions): void {
  const { store, humanCheck, rateLimiter } = options;
  refuseOtherMethods(app, ENQUIRY_PATHS.submit, ["POST"]);

  app.route({
    method: "POST",
    url: ENQUIRY_PATHS.submit,
    onRequest: async (request) => {
      if (!isOwnOrigin(request, options.siteUrl)) throw new EnquiryFailure({ error: "foreign-origin" });
    },
    handler: async (request, reply) => {
      const form = readForm(request);
      const retryAfter = await rateLimiter.hard(request.ip);
      const submissionId = enquirySchema.shape.submissionId.safeParse(form.fields.get("submissionId")).data;
      if (retryAfter > 0) throw new EnquiryFailure({ error: "too-many", retryAfter, submissionId });

      const enquiry = parseEnquiry(form, submissionId);
      const { nicknameField: _decoy, ...content } = enquiry;
      // Looked up first only to save a request to the provider; otherwise `save` detects repeats itself, atomically.
      if (humanCheck.asksProvider(form.fields)) {
        const known = await storing(enquiry.submissionId, () => store.recognise(content));
        if (known === "conflict") throw new EnquiryFailure({ error: "conflict", submissionId });
        if (known === "repeated") return answerReceived(request, reply, enquiry.submissionId);
      }

      const receivedAt = new Date();
      const marks: Mark[] = [];
      if (isDecoyHit(enquiry)) marks.push("decoy");
      if (await rateLimiter.soft(request.ip)) marks.push("soft-limit");
      const verdict = await storing(enquiry.submissionId, () =>
        humanCheck.judge(form.fields, enquiry.submissionId, receivedAt),
      );
      marks.push(...verdict.marks);

      const entry = { content, receivedAt, marks, trace: verdict.trace };
      const saved = await storing(enquiry.submissionId, () => store.save(entry));
      options.onSaved(saved, marks);
      if (saved === "full") {
        request.log.warn({ marks }, "the quarantine is full");
        throw new EnquiryFailure({ error: "unavailable", submissionId, retryAfter: FULL_RETRY_SECONDS });
      }
      if (saved === "conflict") throw new EnquiryFailure({ error: "conflict", submissionId });
      // The id, so that what was answered can be compared with what is stored; nothing that was typed.
      const id = enquiry.submissionId;
      request.log.info({ id, saved, marks, pending: verdict.trace?.kind === "pending" }, "enquiry");
      return answerReceived(request, reply, enquiry.submissionId);
    },
  });
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

function parseEnquiry(form: Form, submissionId: string | undefined) {
  const undecodable = ENQUIRY_FIELDS.filter((name) => form.undecodable.has(name));
  if (undecodable.length > 0) {
    const message = "This holds a character that cannot be stored.";
    const fields = Object.fromEntries(undecodable.map((name) => [name, message])) as Partial<
      Record<EnquiryField, string>
    >;
    throw new EnquiryFailure({ error: "invalid", fields, submissionId });
  }
  const parsed = enquirySchema.safeParse({
    ...Object.fromEntries(form.fields),
    // If the page's script never ran there is no id; the enquiry is accepted anyway.
    submissionId: form.fields.get("submissionId") || randomUUID(),
  });
  if (parsed.success) return parsed.data;
  throw new EnquiryFailure({ error: "invalid", fields: fieldErrors(parsed.error), submissionId });
}

/** Turns any store error into 503: never a false success, never blamed on the visitor. */
async function storing<T>(submissionId: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new EnquiryFailure({ error: "unavailable", submissionId }, { cause });
  }
}

import * as z from "zod/mini";
import { ENQUIRY_FIELDS } from "./schema.ts";

/** The one call and its two helpers (specification §7). */
export const ENQUIRY_PATHS = {
  submit: "/api/contact",
  humanCheck: "/api/contact/human-check",
  result: "/api/contact/result",
  resultStyle: "/api/contact/result.css",
  resultScript: "/api/contact/result.js",
} as const;

/** Form fields in which the two human checks put their token. */
export const TOKEN_FIELDS = { turnstile: "cf-turnstile-response", proofOfWork: "altcha" } as const;

/** The action under which the challenge provider issues tokens; the server refuses any other. */
export const HUMAN_CHECK_ACTION = "enquiry";

/** BroadcastChannel on which the result page tells the form how it went. */
export function resultChannelName(submissionId: string): string {
  return `enquiry-${submissionId}`;
}

/** What is posted on that channel. */
export const resultMessageSchema = z.object({ outcome: z.enum(["received", "failed"]) });
export type ResultMessage = z.infer<typeof resultMessageSchema>;

/** Why an enquiry was not taken, and the status that goes with it. */
export const ENQUIRY_ERRORS = {
  malformed: 400,
  "foreign-origin": 403,
  "not-found": 404,
  "wrong-method": 405,
  conflict: 409,
  "too-large": 413,
  "unsupported-type": 415,
  invalid: 422,
  "too-many": 429,
  internal: 500,
  unavailable: 503,
} as const;
export type EnquiryError = keyof typeof ENQUIRY_ERRORS;

/** The JSON answer to a `fetch` with Accept: application/json. */
export const submitAnswerSchema = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("received"), submissionId: z.uuid() }),
  z.object({
    outcome: z.literal("failed"),
    error: z.enum(Object.keys(ENQUIRY_ERRORS) as [EnquiryError, ...EnquiryError[]]),
    /** With `invalid`: what is wrong, by field. */
    fields: z.optional(z.partialRecord(z.enum(ENQUIRY_FIELDS), z.string())),
  }),
]);
export type SubmitAnswer = z.infer<typeof submitAnswerSchema>;

/** A proof-of-work challenge as ALTCHA (v2 format) writes it; it goes back unchanged inside the token. */
export const proofChallengeSchema = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    nonce: z.string(),
    salt: z.string(),
    expiresAt: z.int(),
  }),
  signature: z.string(),
});
export type ProofChallenge = z.infer<typeof proofChallengeSchema>;

/** The answer of GET /api/contact/human-check?submissionId=… */
export const humanCheckAnswerSchema = z.discriminatedUnion("provider", [
  z.object({
    provider: z.literal("turnstile"),
    siteKey: z.string(),
    scriptUrl: z.url(),
    action: z.string(),
  }),
  z.object({
    provider: z.literal("proof-of-work"),
    challenge: proofChallengeSchema,
    /** Seconds from now for which the challenge is good. A span, not a time: the visitor's clock may be wrong. */
    expiresIn: z.int().check(z.positive()),
  }),
]);
export type HumanCheckAnswer = z.infer<typeof humanCheckAnswerSchema>;

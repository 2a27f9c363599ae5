import * as z from "zod/mini";

/** The enquiry endpoint and its helpers (docs/behaviour.md 11.1). */
export const ENQUIRY_PATHS = {
  submit: "/api/contact",
  humanCheck: "/api/contact/human-check",
  result: "/api/contact/result",
  resultStyle: "/api/contact/result.css",
  resultScript: "/api/contact/result.js",
} as const;

/** The page behind the links in the owner's mails, its two files, and what its script asks (docs/behaviour.md 24). */
export const MAIL_LINK_PATHS = {
  page: "/owner",
  style: "/api/owner/page.css",
  script: "/api/owner/page.js",
  act: "/api/owner",
} as const;

export const TOKEN_FIELDS = { turnstile: "cf-turnstile-response", proofOfWork: "altcha" } as const;

/** The action for which the challenge provider issues tokens; the server rejects any other. */
export const HUMAN_CHECK_ACTION = "enquiry";

/** BroadcastChannel on which the result page reports the outcome to the form. */
export function resultChannelName(submissionId: string): string {
  return `enquiry-${submissionId}`;
}

export const resultMessageSchema = z.object({ outcome: z.enum(["received", "failed"]) });
export type ResultMessage = z.infer<typeof resultMessageSchema>;

export const ENQUIRY_ERRORS = {
  malformed: 400,
  "foreign-origin": 403,
  /** Unknown or revoked. */
  "credential-refused": 403,
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

/** The JSON response to a `fetch` with Accept: application/json, also from a server that is newer than the page. */
export const submitAnswerSchema = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("received"), submissionId: z.uuid() }),
  z.object({
    outcome: z.literal("failed"),
    /** One that this page does not know yet says, like `malformed`, that what was sent does not suit the server. */
    error: z.catch(z.enum(Object.keys(ENQUIRY_ERRORS) as [EnquiryError, ...EnquiryError[]]), "malformed"),
    /** Only with `invalid`: error messages by field, perhaps of fields that this page does not know. */
    fields: z.optional(z.record(z.string(), z.string())),
  }),
]);
export type SubmitAnswer = z.infer<typeof submitAnswerSchema>;

/** A proof-of-work challenge in ALTCHA's v2 format; it is returned unchanged inside the token. */
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

/** The response of GET /api/contact/human-check?submissionId=… */
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
    /** Seconds until the challenge expires. A duration, not a time, because the visitor's clock may be wrong. */
    expiresIn: z.int().check(z.positive()),
  }),
]);
export type HumanCheckAnswer = z.infer<typeof humanCheckAnswerSchema>;

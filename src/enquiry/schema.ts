import * as z from "zod/mini";
import { isEmailAddress } from "./email.ts";
import { codePoints, isCleanLine, isCleanText, normaliseNewlines } from "./text.ts";

/** Reasons for an enquiry (docs/behaviour.md 7.1). */
export const ENQUIRY_REASONS = ["alpha", "investor"] as const;
export const DEFAULT_REASON = "alpha";

/** Maximum lengths in code points (docs/behaviour.md 7.1). The limit for e-mail is from RFC 5321. */
export const ENQUIRY_LIMITS = {
  firstName: 100,
  lastName: 100,
  email: 254,
  phone: 40,
  organization: 200,
  message: 280,
} as const;

/** One line of text, trimmed; `name` starts the error message. */
function line(name: string, limit: number, missing: string) {
  return z.string({ error: missing }).check(
    z.refine(isCleanLine, {
      error: `${name} holds a line break or a character that cannot be stored.`,
      abort: true,
    }),
    z.trim(),
    z.refine((text) => codePoints(text) <= limit, {
      error: `${name} may have at most ${limit} characters.`,
      abort: true,
    }),
  );
}

function requiredLine(name: string, limit: number, missing: string) {
  return line(name, limit, missing).check(z.minLength(1, { error: missing, abort: true }));
}

/** One enquiry, shared by form, server and store. */
export const enquirySchema = z.object({
  reason: z._default(
    z.enum(ENQUIRY_REASONS, { error: "Choose one of the two reasons: alpha or investor." }),
    DEFAULT_REASON,
  ),
  firstName: requiredLine("First name", ENQUIRY_LIMITS.firstName, "Enter your first name."),
  lastName: requiredLine("Last name", ENQUIRY_LIMITS.lastName, "Enter your last name."),
  email: requiredLine("E-mail", ENQUIRY_LIMITS.email, "Enter your e-mail address.").check(
    z.refine(isEmailAddress, { error: "Enter a complete e-mail address, such as name@example.org." }),
  ),
  phone: z._default(line("Phone", ENQUIRY_LIMITS.phone, "Enter a phone number, or leave this empty."), ""),
  organization: requiredLine("Organization", ENQUIRY_LIMITS.organization, "Enter your organization."),
  message: z._default(
    z.string({ error: "Write a message, or leave this empty." }).check(
      z.overwrite(normaliseNewlines),
      z.refine(isCleanText, { error: "Message holds a character that cannot be stored.", abort: true }),
      z.refine((text) => codePoints(text) <= ENQUIRY_LIMITS.message, {
        error: `Message may have at most ${ENQUIRY_LIMITS.message} characters.`,
      }),
    ),
    "",
  ),
  /** Honeypot field, invisible to people. Any value parses; see `isDecoyHit`. */
  nicknameField: z._default(z.string(), ""),
  /** Generated when the form is shown, so that a retry is stored only once. */
  submissionId: z.uuid({ error: "Reload the page: this form has no valid number." }).check(z.toLowerCase()),
});

/** Form values before validation. */
export type EnquiryInput = z.input<typeof enquirySchema>;
/** A validated enquiry, as stored and displayed. */
export type Enquiry = z.output<typeof enquirySchema>;
export type EnquiryField = keyof Enquiry;
export type EnquiryReason = (typeof ENQUIRY_REASONS)[number];

/** All fields of the endpoint except the human check's tokens, in the form's order. */
export const ENQUIRY_FIELDS = Object.keys(enquirySchema.shape) as readonly EnquiryField[];

export function isDecoyHit(enquiry: Pick<Enquiry, "nicknameField">): boolean {
  return enquiry.nicknameField !== "";
}

/** The first error of each field; unknown field names are skipped. */
export function fieldErrors(error: z.core.$ZodError): Partial<Record<EnquiryField, string>> {
  const messages: Partial<Record<EnquiryField, string>> = {};
  for (const issue of error.issues) {
    const field = ENQUIRY_FIELDS.find((name) => name === issue.path[0]);
    if (field !== undefined) messages[field] ??= issue.message;
  }
  return messages;
}

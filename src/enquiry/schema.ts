import * as z from "zod/mini";
import { codePoints, isCleanLine, isCleanText, normaliseNewlines } from "./text.ts";

/** Why somebody writes (specification §5). */
export const ENQUIRY_REASONS = ["alpha", "investor"] as const;
export const DEFAULT_REASON = "alpha";

/** Longest values, in code points. The message's is specification §9; e-mail's is RFC 5321's; the rest are generous. */
export const ENQUIRY_LIMITS = {
  firstName: 100,
  lastName: 100,
  email: 254,
  phone: 40,
  organization: 200,
  message: 280,
} as const;

/** A browser's own rule for type="email" (HTML standard), plus a domain that has a dot. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** One line of text, trimmed; `name` opens the sentence in which a visitor is told what is wrong. */
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

/** One enquiry, as the form makes it, the server accepts it and the store keeps it. */
export const enquirySchema = z.object({
  reason: z._default(
    z.enum(ENQUIRY_REASONS, { error: "Choose one of the two reasons: alpha or investor." }),
    DEFAULT_REASON,
  ),
  firstName: requiredLine("First name", ENQUIRY_LIMITS.firstName, "Enter your first name."),
  lastName: requiredLine("Last name", ENQUIRY_LIMITS.lastName, "Enter your last name."),
  email: requiredLine("E-mail", ENQUIRY_LIMITS.email, "Enter your e-mail address.").check(
    z.regex(EMAIL, { error: "Enter a complete e-mail address, such as name@example.org." }),
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
  /** Decoy: people never see it. Anything in it parses; see `isDecoyHit`. */
  nicknameField: z._default(z.string(), ""),
  /** Made when the form is shown, so that a retry can never be stored twice. */
  submissionId: z.uuid({ error: "Reload the page: this form has no valid number." }).check(z.toLowerCase()),
});

/** What a form holds before it is checked. */
export type EnquiryInput = z.input<typeof enquirySchema>;
/** What is stored and shown. */
export type Enquiry = z.output<typeof enquirySchema>;
export type EnquiryField = keyof Enquiry;
export type EnquiryReason = (typeof ENQUIRY_REASONS)[number];

/** Every field the call may carry, human-check tokens aside, in the form's order. */
export const ENQUIRY_FIELDS = Object.keys(enquirySchema.shape) as readonly EnquiryField[];

export function isDecoyHit(enquiry: Pick<Enquiry, "nicknameField">): boolean {
  return enquiry.nicknameField !== "";
}

/** The first complaint about each field, by field name; names that are no field are left out. */
export function fieldErrors(error: z.core.$ZodError): Partial<Record<EnquiryField, string>> {
  const messages: Partial<Record<EnquiryField, string>> = {};
  for (const issue of error.issues) {
    const field = ENQUIRY_FIELDS.find((name) => name === issue.path[0]);
    if (field !== undefined) messages[field] ??= issue.message;
  }
  return messages;
}

import * as z from "zod/mini";
import { enquiryWords as words } from "#content/enquiry.ts";
import { interpolate } from "#lib/text.ts";
import { isEmailAddress } from "./email.ts";
import { type EnquiryValues, eachField, type Field, type FieldName } from "./fields.ts";
import {
  blankBreaks,
  codePoints,
  holdsInvisible,
  isBlank,
  isCleanLine,
  isWhole,
  storedText,
  trimBlank,
} from "./text.ts";

/** The rule of one field. A line is trimmed, an address also of what cannot be seen; a message keeps its blanks. */
function ruleOf(field: Field) {
  if (field.kind === "choice") return z._default(z.enum(field.choices, field.invalid), field.choices[0]);
  const { kind, title, limit, required } = field;
  const fits = z.refine<string>((text) => codePoints(text) <= limit, {
    error: interpolate(words.tooLong, { title, limit: String(limit) }),
    abort: true,
  });
  const typed = z.string(required);
  const text =
    kind === "message"
      ? typed.check(
          z.overwrite(storedText),
          z.refine(isWhole, { error: interpolate(words.notStorable, { title }), abort: true }),
          fits,
        )
      : typed.check(
          z.overwrite(blankBreaks),
          z.refine(isCleanLine, {
            error: interpolate(words.notOneLine, { title }),
            abort: true,
          }),
          kind === "email" ? z.overwrite(trimBlank) : z.trim(),
          fits,
        );
  const given = required
    ? text.check(z.refine((given) => !isBlank(given), { error: required, abort: true }))
    : text;
  const checked =
    kind === "email"
      ? given.check(
          z.refine((address) => !holdsInvisible(address), {
            error: words.invisible,
            abort: true,
          }),
          z.refine((address) => address === "" || isEmailAddress(address), {
            error: words.notAnAddress,
          }),
        )
      : given;
  return required ? checked : z._default(checked, "");
}

export const valuesSchema = z.object(
  // `eachField` knows one type for all rules: the union of theirs.
  eachField(ruleOf) as { [Name in FieldName]: z.ZodMiniType<EnquiryValues[Name], EnquiryValues[Name]> },
);

export const enquirySchema = z.object({
  ...valuesSchema.shape,
  /** Honeypot field, invisible to people. Any value parses; see `isDecoyHit`. */
  nicknameField: z._default(z.string(), ""),
  /** Generated when the form is shown, so that a retry is stored only once. */
  submissionId: z.uuid({ error: words.noNumber }).check(z.toLowerCase()),
});

export type Enquiry = z.output<typeof enquirySchema>;
export type EnquiryField = keyof Enquiry;

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

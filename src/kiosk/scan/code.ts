import { isEmailAddress } from "#enquiry/email.ts";
import { FIELDS } from "#enquiry/fields.ts";
import { codePoints, trimBlank } from "#enquiry/text.ts";
import { clean } from "./clean.ts";
import { type Contact, certainIn, contactIn } from "./contact.ts";
import { isCompany, nameOf } from "./names.ts";

/** Fields of the form that a code can fill, in the order in which they are shown. */
export const SCANNED = ["firstName", "lastName", "email", "organization", "phone", "badge"] as const;
export type ScannedValues = Partial<Record<(typeof SCANNED)[number], string>>;

/** Why nothing of a code is taken; the sentences are in src/content/kiosk-scan.ts. */
export type Refusal = "long" | "network" | "payment" | "other" | "empty";
export type Reading = { values: ScannedValues } | { refused: Refusal };

/** More than any badge or contact needs; the largest QR code holds 7,089 digits. */
const LONGEST = 4096;

/** Codes that are meant for a phone, not for a form. Nothing of them is kept: some hold a password. */
const REFUSED: readonly (readonly [RegExp, Refusal])[] = [
  [/^(?:wifi|dpp):/iu, "network"],
  [/^(?:bitcoin|ethereum|litecoin|lightning|upi|payto|swish|paypal):|^lnbc/iu, "payment"],
  // European and Swiss transfers, the Czech and Slovak format, and the one of EMVCo.
  [/^(?:BCD|SPC)\r?\n|^SPD\*|^000201[\s\S]*6304[0-9A-F]{4}$/u, "payment"],
  [
    /^(?:javascript|data|file|blob|intent|market|otpauth(?:-migration)?|smsto|mmsto|sms|geo|lpa|fido|hc1|tg|whatsapp):/iu,
    "other",
  ],
  [/^begin:(?:vevent|vcalendar)/iu, "other"],
  // A driver's licence (AAMVA) and a boarding pass (IATA), with what is nobody's business here.
  [/^@\p{Cc}*(?:ANSI|AAMVA)\s?\d{6}|^M[1-4][A-Z]+\/[A-Z\s]{1,19}E[A-Z\d]{5,7}\s/u, "other"],
];

/** Reads a scanned code (docs/behaviour.md 21.50). Pure; never throws, whatever the code holds, and opens nothing. */
export function readCode(code: string): Reading {
  if (code.length > LONGEST) return { refused: "long" };
  const text = code.replace(/^[\p{Cc}\p{White_Space}\uFEFF]+/u, "");
  const refused = REFUSED.find(([pattern]) => pattern.test(text))?.[1];
  if (refused) return { refused };
  const badge = clean(text);
  const isShort = codePoints(badge) <= FIELDS.badge.limit;
  const contact = contactIn(text);
  const certain = contact ? null : certainIn(text);
  if (!contact && !certain && !isShort) return { refused: "long" };
  // All of a text without keys goes with its address, since it says more than is certain.
  const isAddress = certain?.email?.[0] === badge;
  const values = valuesOf(
    contact ?? { ...certain, badge: isShort && !isAddress ? [badge] : [], turns: true },
  );
  return Object.keys(values).length > 0 ? { values } : { refused: "empty" };
}

function valuesOf({ badge, email, organization, phone, first, last, full, turns }: Contact): ScannedValues {
  const [company] = [...(organization ?? []), ...(full ?? []).filter(isCompany)];
  const whole = full?.find((name) => name !== company);
  const [firstName, lastName] = nameOf({ first: first?.[0], last: last?.[0], full: whole }, turns);
  const found = {
    firstName,
    lastName,
    // A part of an address would be somebody else's.
    email: email
      ?.map((address) => trimBlank(address.replace(/^mailto:/iu, "")))
      .find((address) => codePoints(address) <= FIELDS.email.limit && isEmailAddress(address)),
    organization: company,
    phone: phone?.find((number) => /\d/u.test(number))?.replace(/^tel:|;.*$/gisu, ""),
    badge: badge?.[0],
  };
  return Object.fromEntries(
    SCANNED.flatMap((field) => {
      const value = [...(found[field] ?? "")].slice(0, FIELDS[field].limit).join("").trim();
      return value ? [[field, value]] : [];
    }),
  );
}

import { isEmailAddress } from "#enquiry/email.ts";
import { FIELDS, type FieldName } from "#enquiry/fields.ts";
import { codePoints, trimBlank } from "#enquiry/text.ts";
import { readPairs } from "./pairs.ts";
import { readMecard, readVcard } from "./vcard.ts";

/** Fields of the form that a code can fill, in the order in which they are shown. */
export const SCANNED = ["firstName", "lastName", "email", "organization", "phone", "badge"] as const;
type ScannedField = (typeof SCANNED)[number] & FieldName;
export type ScannedValues = Partial<Record<ScannedField, string>>;

/** A person as a code describes them, not yet cleaned: of each kind all values, the best one first. */
export type Person = Partial<
  Record<"first" | "last" | "full" | "email" | "phone" | "organization" | "badge", readonly string[]>
>;

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
    /^(?:javascript|data|file|blob|intent|market|otpauth(?:-migration)?|smsto|mmsto|sms|geo|matmsg|lpa|fido|hc1|tg|whatsapp):/iu,
    "other",
  ],
  [/^begin:(?:vevent|vcalendar)/iu, "other"],
];

/** Reads a scanned code (docs/behaviour.md 21.50). Pure; never throws, whatever the code holds, and opens nothing. */
export function readCode(code: string): Reading {
  if (code.length > LONGEST) return { refused: "long" };
  const text = code.replace(/^[\p{Cc}\p{White_Space}\uFEFF]+/u, "");
  const refused = REFUSED.find(([pattern]) => pattern.test(text))?.[1];
  if (refused) return { refused };
  const person = personIn(text);
  const badge = clean(text);
  if (!person && codePoints(badge) > FIELDS.badge.limit) return { refused: "long" };
  const values = valuesOf(person ?? { badge: [badge] });
  return Object.keys(values).length > 0 ? { values } : { refused: "empty" };
}

/** Null if the code is in no format of a contact. */
function personIn(text: string): Person | null {
  if (/^begin:vcard/iu.test(text)) return readVcard(text);
  if (/^mecard:/iu.test(text)) return readMecard(text.slice("mecard:".length));
  const [, scheme, address = ""] = /^(mailto|tel):([^?]*)/iu.exec(text) ?? [];
  if (scheme) return { [/tel/iu.test(scheme) ? "phone" : "email"]: decoded(address).split(",") };
  return isEmailAddress(clean(text)) ? { email: [text] } : readPairs(text);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function valuesOf(person: Person): ScannedValues {
  const [firstName, lastName] = nameOf(person);
  const found = {
    firstName,
    lastName,
    // A part of an address would be somebody else's.
    email: person.email
      ?.map((address) => trimBlank(clean(address)))
      .find((address) => codePoints(address) <= FIELDS.email.limit && isEmailAddress(address)),
    organization: person.organization?.[0],
    phone: person.phone?.find((number) => /\d/u.test(number)),
    badge: person.badge?.[0],
  };
  return Object.fromEntries(
    SCANNED.flatMap((name) => {
      const value = [...clean(found[name] ?? "")].slice(0, FIELDS[name].limit).join("").trim();
      return value ? [[name, value]] : [];
    }),
  );
}

/** First and last name; one that is given as a whole is divided at its comma, or before its last word. */
function nameOf(person: Person): readonly (string | undefined)[] {
  const [first = "", last = "", full = ""] = [person.first, person.last, person.full].map((all) => all?.[0]);
  if (clean(first) || clean(last)) return [first, last];
  const [family, given] = full.split(",", 2);
  if (family && given?.trim()) return [given, family];
  const words = clean(full).split(" ");
  return words.length < 2 ? [full] : [words.slice(0, -1).join(" "), words.at(-1)];
}

/** One line without control characters, lone surrogates and marks that turn the direction of reading. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Bidi_Control}\uFEFF]/gu, "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{White_Space}]+/gu, " ")
    .trim();
}

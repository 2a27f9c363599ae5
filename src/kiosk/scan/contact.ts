import { groupBy } from "#lib/group-by.ts";
import { type Pairs, split, unescaped, vcard } from "./vcard.ts";

/** Names of keys, without spaces and marks: those of vCard and MECARD, and as fairs write them. The best ones first. */
const KEYS = {
  first: "first firstname fname given givenname vorname prenom nombre",
  last: "last lastname lname surname family familyname nachname nom apellido",
  full: "fn name fullname attendee visitor",
  email: "email mail mailto emailaddress courriel",
  phone: "phone tel telephone phonenumber mobile cell telefon",
  organization: "organization organisation org company companyname firma institution affiliation",
  badge: "id badge badgeid badgenumber barcode attendeeid visitorid regid registrationid",
};

/** A person as a code describes them: of each kind all values, the best one first. */
export type Person = Readonly<Record<keyof typeof KEYS, readonly string[]>>;

/** Separators of pairs; the first one that the text holds is taken. */
const SEPARATORS = [/[\r\n]+/u, /;/u, /\|/u, /\t/u, /\^/u, /&/u];

/** Null if the code is in no format of a contact. */
export function personIn(text: string): Person | null {
  if (/^begin:vcard/iu.test(text)) return personOf(vcard(text));
  if (/^mecard:/iu.test(text)) return personOf(mecard(text.slice("mecard:".length)));
  const [, scheme, address = ""] = /^(mailto|tel):([^?]*)/iu.exec(text) ?? [];
  if (scheme)
    return personOf(
      decoded(address)
        .split(",")
        .map((value) => [scheme, value]),
    );
  // The keys of an address are its server's.
  if (/^\w+:\/\//u.test(text)) return null;
  const person = personOf(json(text) ?? lines(text));
  // A badge's number alone is kept as the code has it, with its key.
  return Object.entries(person).some(([kind, values]) => kind !== "badge" && values.length > 0)
    ? person
    : null;
}

function personOf(pairs: Pairs): Person {
  const spelled = (key: string) => key.normalize("NFD").replace(/\P{L}/gu, "").toLowerCase();
  const byKey = groupBy(pairs, ([key]) => spelled(key));
  const kinds = Object.entries(KEYS).map(([kind, keys]) => {
    const found = keys.split(" ").flatMap((key) => byKey.get(key) ?? []);
    return [kind, found.map(([, value]) => clean(value)).filter(Boolean)];
  });
  return Object.fromEntries(kinds);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function json(text: string): Pairs | null {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== "object" || parsed === null) return null;
    const entries: [string, unknown][] = Object.entries(parsed);
    return entries.flatMap(([key, value]) => (typeof value === "object" ? [] : [[key, String(value)]]));
  } catch {
    return null;
  }
}

/** Pairs such as `key=value` or `key: value`. */
function lines(text: string): Pairs {
  const separator = SEPARATORS.find((pattern) => pattern.test(text.trim())) ?? /$/u;
  return text.split(separator).flatMap((entry) => {
    const [, key, value = ""] = /^([^:=]{1,40})[:=](.*)$/su.exec(entry) ?? [];
    return key === undefined ? [] : [[key, value]];
  });
}

function mecard(text: string): Pairs {
  return split(text, ";").map((entry) => {
    const [key = "", ...value] = split(entry, ":");
    return [key.trim().toUpperCase() === "N" ? "name" : key, unescaped(value.join(":"))];
  });
}

/** One line without control characters, lone surrogates and marks that turn the direction of reading. */
export function clean(text: string): string {
  return text
    .replace(/\p{Cs}/gu, "\uFFFD")
    .replace(/[\p{Bidi_Control}\uFEFF]/gu, "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{White_Space}]+/gu, " ")
    .trim();
}

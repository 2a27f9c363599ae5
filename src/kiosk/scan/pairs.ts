import type { Person } from "./code.ts";

/** Names of keys as fairs write them, without spaces and marks. */
const KEYS = {
  first: ["first", "firstname", "fname", "given", "givenname", "vorname", "prenom", "nombre"],
  last: ["last", "lastname", "lname", "surname", "family", "familyname", "nachname", "nom", "apellido"],
  full: ["name", "fullname", "fn", "attendee", "visitor"],
  emails: ["email", "mail", "emailaddress", "courriel"],
  phones: ["phone", "tel", "telephone", "phonenumber", "mobile", "cell", "telefon"],
  organization: [
    "organization",
    "organisation",
    "org",
    "company",
    "companyname",
    "firma",
    "institution",
    "affiliation",
  ],
  badge: [
    "id",
    "badge",
    "badgeid",
    "badgenumber",
    "barcode",
    "attendeeid",
    "visitorid",
    "regid",
    "registrationid",
  ],
} as const satisfies Record<keyof Person, readonly string[]>;

/** Separators of pairs; the first one that the text holds is taken. */
const SEPARATORS = [/[\r\n]+/u, /;/u, /\|/u, /\t/u, /\^/u, /&/u];

/** Reads a badge of keys and values, as JSON or as `key=value`, `key: value`. Null unless a key is known. */
export function readPairs(text: string): Person | null {
  // The keys of an address are its server's.
  if (/^\w+:\/\//u.test(text)) return null;
  const values = new Map<string, string>();
  for (const [key, value] of fromJson(text) ?? fromLines(text)) {
    const name = key
      .normalize("NFD")
      .replace(/[^\p{L}]/gu, "")
      .toLowerCase();
    if (value.trim() !== "" && !values.has(name)) values.set(name, value);
  }
  const one = (names: readonly string[]) => values.get(names.find((name) => values.has(name)) ?? "");
  const many = (names: readonly string[]) => names.flatMap((name) => values.get(name) ?? []);
  const person = {
    first: one(KEYS.first),
    last: one(KEYS.last),
    full: one(KEYS.full),
    organization: one(KEYS.organization),
    badge: one(KEYS.badge),
    emails: many(KEYS.emails),
    phones: many(KEYS.phones),
  } satisfies Person;
  const { badge, ...rest } = person;
  // A badge's number alone is kept as the code has it, with its key.
  return Object.values(rest).some((value) => value !== undefined && value.length > 0) ? person : null;
}

type Pairs = readonly (readonly [key: string, value: string])[];

function fromJson(text: string): Pairs | null {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== "object" || parsed === null) return null;
    return Object.entries(parsed).flatMap(([key, value]: [string, unknown]) =>
      typeof value === "string" || typeof value === "number" ? [[key, String(value)] as const] : [],
    );
  } catch {
    return null;
  }
}

function fromLines(text: string): Pairs {
  const separator = SEPARATORS.find((pattern) => pattern.test(text.trim())) ?? /$/u;
  return text.split(separator).flatMap((entry) => {
    const [, key, value] = /^([^:=]{1,40})[:=](.*)$/su.exec(entry) ?? [];
    return key !== undefined && value !== undefined ? [[key, value] as const] : [];
  });
}

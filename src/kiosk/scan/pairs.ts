import type { Person } from "./code.ts";

/** Names of keys as fairs write them, without spaces and marks. */
const KEYS: Record<keyof Person, string> = {
  first: "first firstname fname given givenname vorname prenom nombre",
  last: "last lastname lname surname family familyname nachname nom apellido",
  full: "name fullname fn attendee visitor",
  email: "email mail emailaddress courriel",
  phone: "phone tel telephone phonenumber mobile cell telefon",
  organization: "organization organisation org company companyname firma institution affiliation",
  badge: "id badge badgeid badgenumber barcode attendeeid visitorid regid registrationid",
};

/** Separators of pairs; the first one that the text holds is taken. */
const SEPARATORS = [/[\r\n]+/u, /;/u, /\|/u, /\t/u, /\^/u, /&/u];

/** Reads a badge of keys and values, as JSON or as `key=value`, `key: value`. Null unless a key is known. */
export function readPairs(text: string): Person | null {
  // The keys of an address are its server's.
  if (/^\w+:\/\//u.test(text)) return null;
  const values = new Map<string, string>();
  for (const [key = "", value = ""] of fromJson(text) ?? fromLines(text)) {
    const name = key.normalize("NFD").replace(/\P{L}/gu, "").toLowerCase();
    if (value.trim() !== "" && !values.has(name)) values.set(name, value);
  }
  const known = Object.entries(KEYS)
    .map(([field, keys]) => [field, keys.split(" ").flatMap((key) => values.get(key) ?? [])] as const)
    .filter(([, found]) => found.length > 0);
  // A badge's number alone is kept as the code has it, with its key.
  return known.some(([field]) => field !== "badge") ? Object.fromEntries(known) : null;
}

/** Each a key and its value, or empty. */
type Pairs = readonly (readonly string[])[];

function fromJson(text: string): Pairs | null {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== "object" || parsed === null) return null;
    return Object.entries(parsed).map(([key, value]: [string, unknown]) =>
      typeof value === "string" || typeof value === "number" ? [key, String(value)] : [],
    );
  } catch {
    return null;
  }
}

function fromLines(text: string): Pairs {
  const separator = SEPARATORS.find((pattern) => pattern.test(text.trim())) ?? /$/u;
  return text.split(separator).map((entry) => /^([^:=]{1,40})[:=](.*)$/su.exec(entry)?.slice(1) ?? []);
}

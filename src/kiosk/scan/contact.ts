import { groupBy } from "#lib/group-by.ts";

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

/** Keys and values in a code's order. */
type Pairs = readonly (readonly [key: string, value: string])[];

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

/** Versions 2.1, 3.0 and 4.0 (RFC 2426, RFC 6350): the preferred values first, then those of work. */
function vcard(text: string): Pairs {
  const properties = unfolded(text).split("\n").map(propertyOf);
  return properties
    .sort((one, other) => one.rank - other.rank)
    .flatMap(({ name, value }): Pairs => {
      const parts = split(value, ";").map(unescaped);
      if (name === "ORG") return parts.map((unit) => [name, unit]);
      if (name !== "N") return [[name, unescaped(value)]];
      // A list within a part of the name, as vCard 4.0 has it, is divided by commas.
      const [family = "", given = "", more = ""] = parts.map((part) => part.replaceAll(",", " "));
      return [
        ["first", `${given} ${more}`],
        ["last", family],
      ];
    });
}

/**
 * Its lines without folds: one that begins with white space continues the one before, and so does what follows the '='
 * at the end of quoted-printable text. Version 2.1 keeps the white space, since it folds between words.
 */
function unfolded(text: string): string {
  return text
    .replace(/\r\n?/gu, "\n")
    .replace(/^[^:\n]*[;=]quoted-printable[;:](?:[^\n]*=\n)+/gimu, (soft) => soft.replaceAll("=\n", ""))
    .replace(/\n[ \t]/gu, /^version:2\.1\s*$/imu.test(text) ? " " : "");
}

function propertyOf(line: string) {
  const [, name = "", parameters = "", value = ""] =
    /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^";:])*)*):(.*)$/su.exec(line) ?? [];
  const charset = /charset="?([\w-]+)/iu.exec(parameters)?.[1] ?? "utf-8";
  const isQuoted = /[;=]quoted-printable(?:;|$)/iu.test(parameters);
  return {
    name: name.toUpperCase(),
    rank: rankOf(parameters.toLowerCase()),
    value: isQuoted ? fromQuotedPrintable(value, charset) : value,
  };
}

/** TYPE=WORK and vCard 2.1's bare WORK alike. */
function rankOf(parameters: string): number {
  const order = /pref=(\d+)/u.exec(parameters)?.[1];
  if (order !== undefined) return Number(order) - 200;
  if (/\bpref\b/u.test(parameters)) return -200;
  return /\bwork\b/u.test(parameters) ? -1 : 0;
}

function fromQuotedPrintable(text: string, charset: string): string {
  const encoder = new TextEncoder();
  const bytes = [...text.matchAll(/=[0-9a-f]{2}|./gisu)].flatMap(([token]) =>
    token.length === 3 ? [Number.parseInt(token.slice(1), 16)] : [...encoder.encode(token)],
  );
  // Some phones say UTF-8 and write Latin letters in one byte, or name no character set.
  for (const name of [charset, "utf-8"]) {
    try {
      return new TextDecoder(name, { fatal: true }).decode(new Uint8Array(bytes));
    } catch {
      // Not this one, or none that the browser knows.
    }
  }
  return new TextDecoder("windows-1252").decode(new Uint8Array(bytes));
}

/** Splits at a separator that no backslash stands before. */
function split(text: string, separator: string): string[] {
  const parts = [""];
  for (const [token] of text.matchAll(/\\?./gsu))
    if (token === separator) parts.push("");
    else parts[parts.length - 1] += token;
  return parts;
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/gsu, (_, character: string) => (/n/iu.test(character) ? " " : character));
}

/** One line without control characters, lone surrogates and marks that turn the direction of reading. */
export function clean(text: string): string {
  return text
    .replace(/\p{Cs}/gu, "\uFFFD")
    .replace(/[\p{Bidi_Control}\uFEFF]/gu, "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{White_Space}]+/gu, " ")
    .trim();
}

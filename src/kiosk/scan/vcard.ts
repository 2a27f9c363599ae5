import type { Person } from "./code.ts";

/** One line of a vCard, unfolded. */
interface Property {
  name: string;
  /** In lower case: TYPE=WORK and vCard 2.1's bare WORK alike. */
  parameters: string;
  value: string;
}

/** Reads vCard 2.1, 3.0 and 4.0 (RFC 2426, RFC 6350). */
export function readVcard(text: string): Person {
  const properties = unfolded(text)
    .split("\n")
    .flatMap((line) => propertyOf(line) ?? []);
  /** Values of a property, the preferred one first, then those of work. */
  const all = (name: string) =>
    properties
      .filter((property) => property.name === name)
      .sort((one, other) => rank(one) - rank(other))
      .map(({ value }) => value);
  const [family = "", given = "", more = ""] = split(
    all("N").find((name) => /[^;\s]/u.test(name)) ?? "",
    ";",
  );
  return {
    // A list within a part of the name, as vCard 4.0 has it, is divided by commas.
    first: [[given, more].map((part) => unescaped(part).replaceAll(",", " ")).join(" ")],
    last: [unescaped(family).replaceAll(",", " ")],
    full: all("FN").map(unescaped),
    email: all("EMAIL").map((address) => unescaped(address).replace(/^mailto:/iu, "")),
    phone: all("TEL").map((number) => unescaped(number).replace(/^tel:/iu, "").replace(/;.*$/su, "")),
    organization: all("ORG").flatMap((units) =>
      split(units, ";")
        .filter((unit) => unit.trim())
        .map(unescaped),
    ),
  };
}

/** Reads what follows `MECARD:`. */
export function readMecard(text: string): Person {
  const entries = split(text, ";").map((entry) => split(entry, ":"));
  const all = (name: string) =>
    entries
      .filter(([key = ""]) => key.trim().toUpperCase() === name)
      .map(([, ...value]) => value.join(":").trim());
  const [name = ""] = all("N");
  const [family = "", given] = split(name, ",").map(unescaped);
  return {
    ...(given === undefined ? { full: [family] } : { first: [given], last: [family] }),
    email: all("EMAIL").map(unescaped),
    phone: all("TEL").map(unescaped),
    organization: all("ORG").map(unescaped),
  };
}

/**
 * Its lines without folds: one that begins with white space continues the one before, and so does what follows the '='
 * at the end of quoted-printable text. Version 2.1 keeps the white space, since it folds between words.
 */
function unfolded(text: string): string {
  return text
    .replace(/\r\n?/gu, "\n")
    .replace(/^[^:\n]*[;=]quoted-printable[;:](?:[^\n]*=\n)+/gimu, (lines) => lines.replaceAll("=\n", ""))
    .replace(/\n[ \t]/gu, /^version:2\.1\s*$/imu.test(text) ? " " : "");
}

const QUOTED = /^[^:]*[;=]quoted-printable[;:]/iu;

function propertyOf(line: string): Property | null {
  const [, name = "", parameters = "", value = ""] =
    /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)*):(.*)$/su.exec(line) ?? [];
  if (name === "") return null;
  const [, charset = "utf-8"] = /charset="?([\w-]+)/iu.exec(parameters) ?? [];
  return {
    name: name.toUpperCase(),
    parameters: parameters.toLowerCase(),
    value: QUOTED.test(line) ? fromQuotedPrintable(value, charset) : value,
  };
}

function rank({ parameters }: Property): number {
  const [, order] = /pref=(\d+)/u.exec(parameters) ?? [];
  if (order !== undefined) return Number(order) - 200;
  if (/\bpref\b/u.test(parameters)) return -200;
  return /\bwork\b/u.test(parameters) ? -1 : 0;
}

function fromQuotedPrintable(text: string, charset: string): string {
  const encoder = new TextEncoder();
  const bytes = (text.match(/=[0-9a-f]{2}|./gisu) ?? []).flatMap((token) =>
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
  for (const token of text.match(/\\?./gsu) ?? [])
    if (token === separator) parts.push("");
    else parts[parts.length - 1] += token;
  return parts;
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/gsu, (_, character: string) => (/n/iu.test(character) ? " " : character));
}

import { namePart } from "./names.ts";

/** Keys and values in a code's order. */
export type Pairs = readonly (readonly [key: string, value: string])[];

interface Property {
  /** Name that it shares with other lines of one entry, as Apple's devices write it: `item1`. */
  group: string;
  name: string;
  parameters: string;
  value: string;
}

/** Names of properties, where a line could also be the rest of the one before. */
const PROPERTY = /^[ \t]*(?:[\w-]+\.)?(?:BEGIN|VERSION|N|FN|ORG|TITLE|ROLE|TEL|EMAIL|ADR|URL|NOTE|END)[;:]/iu;
/** Numbers at which nobody speaks. */
const SILENT = /fax|facsimile|pager|modem|bbs|textphone|telex/iu;

/** Versions 2.1, 3.0 and 4.0 (RFC 2426, RFC 6350): the preferred values first, then those of work. */
export function vcard(text: string): Pairs {
  const properties = unfolded(text).split("\n").map(propertyOf);
  const end = properties.findIndex(({ name }) => name === "END");
  const card = end === -1 ? properties : properties.slice(0, end);
  const labels = new Map(
    card.filter(({ name }) => name === "X-ABLABEL").map(({ group, value }) => [group, value]),
  );
  return card
    .filter(
      ({ group, name, parameters, value }) =>
        name !== "TEL" || !SILENT.test(`${parameters} ${value} ${(group && labels.get(group)) || ""}`),
    )
    .sort((one, other) => rankOf(one.parameters) - rankOf(other.parameters))
    .flatMap(({ name, value }) => pairsOf(name, value));
}

function pairsOf(name: string, value: string): Pairs {
  const parts = split(value, ";").map(unescaped);
  if (name === "ORG") return parts.map((unit) => [name, unit]);
  if (name !== "N") return [[name, unescaped(value)]];
  // A list within a part of the name, as vCard 4.0 has it, is divided by commas.
  const [family = "", given = "", more = ""] = parts.map((part) => namePart(part).replaceAll(",", " "));
  return parts.length === 1
    ? [["name", unescaped(value)]]
    : [
        ["first", `${given} ${more}`],
        ["last", family],
      ];
}

/**
 * Its lines without folds: one that begins with white space continues the one before, and so does what follows the '='
 * at the end of quoted-printable text. Version 2.1 keeps the white space, since it folds between words. A card whose
 * lines are all indented, as templates write them, has no folds where a property begins.
 */
function unfolded(text: string): string {
  const lines = text
    .replace(/\r\n?/gu, "\n")
    .replace(/^[^:\n]*[;=]quoted-printable[;:](?:[^\n]*=\n)+/gimu, (soft) => soft.replaceAll("=\n", ""))
    .split("\n");
  const isIndented = lines.some((line) => /^[ \t]+(?:VERSION|END):/iu.test(line));
  const fold = lines.some((line) => /^\s*VERSION:\s*2\.1\s*$/iu.test(line)) ? " " : "";
  return lines.reduce((before, line) => {
    if (isIndented && PROPERTY.test(line)) return `${before}\n${line.trimStart()}`;
    return /^[ \t]/u.test(line) ? before + fold + line.slice(1) : `${before}\n${line}`;
  });
}

function propertyOf(line: string): Property {
  const [, group = "", name = "", parameters = "", value = ""] =
    /^(?:([\w-]+)\.)?([\w-]+)((?:;(?:"[^"]*"|[^";:])*)*):(.*)$/su.exec(line) ?? [];
  const charset = /charset="?([\w-]+)/iu.exec(parameters)?.[1] ?? "utf-8";
  const isQuoted = /[;=]quoted-printable(?:;|$)/iu.test(parameters);
  return {
    group,
    name: name.toUpperCase(),
    parameters: parameters.toLowerCase(),
    value: isQuoted ? fromQuotedPrintable(value, charset) : value,
  };
}

/** TYPE=WORK and vCard 2.1's bare WORK alike. */
function rankOf(parameters: string): number {
  const order = /pref=(\d+)/u.exec(parameters)?.[1];
  if (order !== undefined) return Number(order) - 200;
  if (/\bpref\b/u.test(parameters)) return -200;
  if (/\b(?:msg|video|isdn)\b/u.test(parameters)) return 1;
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
export function split(text: string, separator: string): string[] {
  const parts = [""];
  for (const [token] of text.matchAll(/\\?./gsu))
    if (token === separator) parts.push("");
    else parts[parts.length - 1] += token;
  return parts;
}

export function unescaped(text: string): string {
  return text.replace(/\\(.)/gsu, (_, character: string) => (/n/iu.test(character) ? " " : character));
}

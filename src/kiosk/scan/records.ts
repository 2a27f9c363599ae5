import { countOfKeys, isKey } from "./keys.ts";
import type { Pairs } from "./vcard.ts";

/** Ends of lines, and the separators with which a code divides its own fields (ISO/IEC 15434). */
export const LINES = /(?:[^\P{Cc}\t]|[\u2028\u2029])+/u;
/** Separators of pairs; of several that fit, the one that brings most keys, else the first. */
const SEPARATORS = [
  LINES,
  /;/u,
  /\|/u,
  /\t/u,
  /\^/u,
  /&/u,
  // A value may hold a comma itself.
  /,(?=\s*["']?\p{L}[\p{L}\s_.-]{0,30}["']?\s*[:=])/u,
];
/** Separators of cells in a list without keys. */
const CELLS = [/\t/u, /\|/u, /;/u, /\^/u, /,/u];

/** Pairs such as `key=value`, `key: value` or `Key - value`, or of a table's header and its first row. */
export function records(text: string): Pairs {
  const found = [...SEPARATORS.map((separator) => pairsBy(text, separator)), table(text)];
  return found.reduce((best, pairs) => (countOfKeys(pairs) > countOfKeys(best) ? pairs : best));
}

function pairsBy(text: string, separator: RegExp): Pairs {
  const isAddress = separator.source === "&";
  return text
    .trim()
    .split(separator)
    .flatMap((entry): Pairs => {
      const [, key, value = ""] =
        /^\??([^:=：＝\t]{1,40}?)(?:\s*[:=：＝]|\s+[-–—>→]+(?=\s)|\t)(.*)$/su.exec(entry.trim()) ?? [];
      return key === undefined ? [] : [[key, isAddress ? fromQuery(value) : unquoted(value)]];
    });
}

/** A value as forms send it: a plus is a space, but for one that begins a telephone number or stands in an address. */
const fromQuery = (value: string): string =>
  decoded(value.includes("@") ? value : value.replace(/(?!^\+\d)\+/gu, " "));

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The names of columns above a row of values, or each before its value. */
function table(text: string): Pairs {
  const [head = [], row = []] = text.trim().split(LINES).map(cells);
  if (head.filter(isKey).length < 2) return [];
  if (head.every(isKey)) return head.flatMap((key, index): Pairs => [[key, row[index] ?? ""]]);
  return head.flatMap((key, index): Pairs => (index % 2 === 0 ? [[key, head[index + 1] ?? ""]] : []));
}

/** The cells of a list; the first separator that the line holds divides it, outside of quotes. */
export function cells(line: string): string[] {
  const separator = CELLS.find((pattern) => pattern.test(line));
  if (!separator) return [line.trim()];
  const cell = new RegExp(
    `(?:^|${separator.source})\\s*("(?:[^"]|"")*"|(?:(?!${separator.source}).)*)`,
    "gsu",
  );
  return [...line.matchAll(cell)].map(([, value = ""]) => unquoted(value));
}

function unquoted(value: string): string {
  const text = value.trim();
  const [, quoted] = /^"(.*)"$/su.exec(text) ?? [];
  return quoted?.replaceAll('""', '"') ?? text;
}

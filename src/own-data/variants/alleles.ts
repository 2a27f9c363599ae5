import { textIn } from "../reading/lines.ts";
import { type Row, SPACE } from "../reading/row.ts";

/** Kinds of structural variants by the first part of their symbol: `<DEL>`, `<DEL:ME>`, `<CNV:TR>`, `<CN2>`. */
const SYMBOLS: Readonly<Record<string, string>> = {
  DEL: "Deletion",
  INS: "Insertion",
  DUP: "Duplication",
  INV: "Inversion",
  CNV: "Copy number",
  CN: "Copy number",
  BND: "Break end",
  TRA: "Translocation",
  CTX: "Translocation",
};

/** Every type of a variant that is told apart, in the order in which they are listed. */
export const TYPES = ["SNV", "MNV", ...new Set(Object.values(SYMBOLS)), "Other"];

/** The bit of a type in a set of them, by its place among {@link TYPES}. */
const bitOf = (name: string): number => 1 << TYPES.indexOf(name);
export const SNV = bitOf("SNV");
const BREAK_END = bitOf("Break end");

const [STAR, COMMA, POINT, LESS, X, OPEN, CLOSE] = [..."*,.<X[]"].map((sign) => sign.charCodeAt(0));

/** Alternatives that stand for no variant: none was seen, or none was looked for. */
const NOT_SEEN = /^<(?:\*|X|NON_REF)>$/u;

/**
 * The types of a variant, whose alleles are in columns 3 and 4, as bcftools 1.16 tells them, but with structural kinds
 * by their names, and with every break end told as one. They are bits of a number; 0 is a site without a variant.
 */
export function typesOf({ bytes, starts, ends }: Row): number {
  let [types, hasStar] = [0, false];
  let [from, to] = [starts[4] as number, ends[4] as number];
  while (from < to && (bytes[from] as number) <= SPACE) from += 1;
  while (from < to && (bytes[to - 1] as number) <= SPACE) to -= 1;
  for (let place = from; place <= to; place += 1) {
    if (place < to && bytes[place] !== COMMA) continue;
    types |= typeOf(bytes, starts[3] as number, ends[3] as number, from, place);
    hasStar ||= place === from + 1 && bytes[from] === STAR;
    from = place + 1;
  }
  return types === 0 && hasStar ? bitOf("Other") : types;
}

/** The type of an alternative, from one place to another, beside a reference. */
function typeOf(bytes: Uint8Array, start: number, end: number, from: number, to: number): number {
  const first = bytes[from];
  const length = to - from;
  if (length === 0 || (length === 1 && (first === POINT || first === STAR))) return 0;
  if (first === LESS) return typeOfSymbol(textIn(bytes, from, to));
  if (first === POINT || bytes[to - 1] === POINT) return BREAK_END;
  for (let place = from; place < to; place += 1)
    if (bytes[place] === OPEN || bytes[place] === CLOSE) return BREAK_END;
  if (length === 1 && end - start === 1) return first === bytes[start] || first === X ? 0 : SNV;
  return typeOfBases(bytes, start, end, from, to);
}

function typeOfSymbol(alternative: string): number {
  if (NOT_SEEN.test(alternative)) return 0;
  const symbol = /^<([A-Z]+)\d*[:>]/iu.exec(alternative)?.[1] ?? "";
  return bitOf(SYMBOLS[symbol.toUpperCase()] ?? "Other");
}

/** Alleles are compared without the bases that they share at their start and, behind those, at their end. */
function typeOfBases(bytes: Uint8Array, start: number, end: number, from: number, to: number): number {
  let [left, right] = [0, 0];
  const shorter = Math.min(end - start, to - from);
  while (left < shorter && isSame(bytes[start + left], bytes[from + left])) left += 1;
  while (left + right < shorter && isSame(bytes[end - right - 1], bytes[to - right - 1])) right += 1;
  const [removed, added] = [end - start - left - right, to - from - left - right];
  if (removed === 0) return added === 0 ? 0 : bitOf("Insertion");
  if (added === 0) return bitOf("Deletion");
  if (removed !== added) return bitOf("Other");
  return removed === 1 ? SNV : bitOf("MNV");
}

/** Whether two bases are the same, whatever their case. */
const isSame = (a = 0, b = 0): boolean => a === b || ((a ^ b) === 32 && (a & 95) > 64);

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

/** Alternatives that stand for no variant: none was seen, the base was deleted before, or none was looked for. */
const NOT_SEEN = /^(?:[.*]?|<(?:\*|X|NON_REF)>)$/u;

/**
 * The type of an alternative as bcftools 1.16 tells it, but with structural kinds by their names, and with every break
 * end told as one; null for what is no variant.
 */
function typeOf(reference: string, alternative: string): string | null {
  if (NOT_SEEN.test(alternative)) return null;
  if (alternative.startsWith("<")) {
    const symbol = /^<([A-Z]+)\d*[:>]/iu.exec(alternative)?.[1] ?? "";
    return SYMBOLS[symbol.toUpperCase()] ?? "Other";
  }
  if (/[[\]]|^\..|.\.$/u.test(alternative)) return "Break end";
  if (reference.length === 1 && alternative.length === 1)
    return reference === alternative || alternative === "X" ? null : "SNV";
  return typeOfBases(reference.toUpperCase(), alternative.toUpperCase());
}

/** Alleles are compared without the bases that they share at their start and, behind those, at their end. */
function typeOfBases(reference: string, alternative: string): string | null {
  const shorter = Math.min(reference.length, alternative.length);
  let start = 0;
  while (start < shorter && reference[start] === alternative[start]) start += 1;
  let [left, right] = [reference.length, alternative.length];
  while (left > start && right > start && reference[left - 1] === alternative[right - 1])
    [left, right] = [left - 1, right - 1];
  const [removed, added] = [left - start, right - start];
  if (removed === 0) return added === 0 ? null : "Insertion";
  if (added === 0) return "Deletion";
  if (removed !== added) return "Other";
  return removed === 1 ? "SNV" : "MNV";
}

/** The types of a variant's alternatives; none for a site without a variant. */
export function typesOf(reference: string, alternatives: string): string[] {
  const types = new Set<string>();
  for (const each of alternatives.split(",")) {
    const type = typeOf(reference, each);
    if (type) types.add(type);
  }
  if (types.size === 0 && /(?:^|,)\*(?:,|$)/u.test(alternatives)) types.add("Other");
  return [...types];
}

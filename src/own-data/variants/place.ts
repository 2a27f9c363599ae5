import { chromosomeOf } from "./contigs.ts";

/** A place that somebody typed or pressed. */
export interface SoughtPlace {
  contig: string;
  /** From 1. */
  position: number;
}

/** The last position that BCF and the indexes of a VCF can hold (VCF 4.5, 1.6.1 and 6.3.1). */
export const LAST_POSITION = 2 ** 31 - 1;

/** A place as people write it: `7:117,587,806`, `chr7 117587806`, `chr7:1-2` for its first base; undefined for none. */
export function placeIn(text: string): SoughtPlace | undefined {
  const [, contig, digits = ""] = /^\s*(\S+?)[:\s]+(\d[\d,.]*)(?:-[\d,.]+)?\s*$/u.exec(text) ?? [];
  return contig ? { contig, position: Number(digits.replace(/\D/gu, "")) } : undefined;
}

/** Whether two names are one contig: the same, or of the same human chromosome. */
export const isSameContig = (a: string, b: string): boolean =>
  a === b || (chromosomeOf(a) >= 0 && chromosomeOf(a) === chromosomeOf(b));

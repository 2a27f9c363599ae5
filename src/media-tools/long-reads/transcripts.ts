import { at } from "#lib/at.ts";
import { addTo } from "#lib/counts.ts";
import type { Random } from "#lib/variates.ts";
import { clip, type Interval } from "./interval.ts";

export interface Gene {
  /** Exon lengths, bp, from 5' to 3'. */
  readonly exonsBp: readonly number[];
  /** Each isoform as ascending exon indices. */
  readonly isoforms: readonly (readonly number[])[];
}

export interface Molecule {
  readonly gene: number;
  readonly isoform: number;
  /** Index in the isoform's exons at which the read begins: 0 is end to end, more is truncated at the 5' end. */
  readonly first: number;
}

export function alternativeExons(gene: Gene): ReadonlySet<number> {
  const alternative = gene.exonsBp.flatMap((_, exon) => {
    const having = gene.isoforms.filter((isoform) => isoform.includes(exon)).length;
    return having < gene.isoforms.length ? [exon] : [];
  });
  return new Set(alternative);
}

/** Each exon's interval in the spliced transcript, bp from its 5' end. */
export function splicedExons(gene: Gene, isoform: number): { exon: number; at: Interval }[] {
  let start = 0;
  return at(gene.isoforms, isoform).map((exon) => {
    const place = { start, end: start + at(gene.exonsBp, exon) };
    start = place.end;
    return { exon, at: place };
  });
}

/** Length of the spliced transcript, bp. */
export function transcriptLength(gene: Gene, isoform: number): number {
  return at(splicedExons(gene, isoform), at(gene.isoforms, isoform).length - 1).at.end;
}

/** Exons overlapped by a stretch of the spliced transcript, in order. */
export function exonsSeen(gene: Gene, isoform: number, stretch: Interval): number[] {
  return splicedExons(gene, isoform)
    .filter(({ at }) => clip(at, stretch))
    .map(({ exon }) => exon);
}

export function compatibleIsoforms(gene: Gene, chain: readonly number[]): number[] {
  const wanted = `,${chain.join(",")},`;
  return gene.isoforms.flatMap((isoform, index) =>
    `,${isoform.join(",")},`.includes(wanted) ? [index] : [],
  );
}

/**
 * Short reads of one transcript: a Poisson number (at least one) of stretches of `lengthBp` bp at uniform positions.
 * Sorted by start; a transcript shorter than the read yields the whole transcript.
 */
export function fragmentTranscript(
  random: Random,
  transcriptBp: number,
  lengthBp: number,
  meanCount: number,
): Interval[] {
  const size = Math.min(lengthBp, transcriptBp);
  const count = Math.max(1, random.poisson(meanCount));
  return Array.from({ length: count }, () => {
    const start = random.integer(transcriptBp - size + 1);
    return { start, end: start + size };
  }).sort((a, b) => a.start - b.start);
}

/**
 * Captures transcripts of one cell, drawn by isoform weight; complete ones first, then by gene and isoform. A share
 * `cutShort` of them (0 to 1) begins at a later exon, as after incomplete reverse transcription.
 */
export function captureCell(
  random: Random,
  genes: readonly Gene[],
  count: number,
  weights: readonly (readonly number[])[],
  cutShort: number,
): Molecule[] {
  const choices = weights.flatMap((isoforms, gene) =>
    isoforms.map((weight, isoform) => ({ gene, isoform, weight })),
  );
  const drawn = Array.from({ length: count }, () => {
    const { gene, isoform } = at(choices, random.weighted(choices.map(({ weight }) => weight)));
    const exons = at(at(genes, gene).isoforms, isoform).length;
    return { gene, isoform, first: random.next() < cutShort ? random.integer(exons - 1) + 1 : 0 };
  });
  return drawn.sort((a, b) => a.first - b.first || a.gene - b.gene || a.isoform - b.isoform);
}

/** Number of molecules with each exon junction, keyed "from-to". */
export function countJunctions(gene: Gene, molecules: readonly Molecule[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { isoform, first } of molecules) {
    const exons = at(gene.isoforms, isoform).slice(first);
    exons.slice(1).forEach((exon, index) => {
      addTo(counts, `${exons[index]}-${exon}`);
    });
  }
  return counts;
}

import type { Gene } from "#demos/genome/transcripts.ts";
import {
  type Contig,
  coarser,
  FINE_BIN,
  largest,
  roundTheGenome,
  type VariantRecord,
  type Variants,
} from "#demos/viewer-scroll/variants.ts";
import { at } from "#lib/at.ts";
import type { Letters, Ring, Span, Stretch } from "#scenes/inside/model/subject.ts";

/** Half the width of a stretch in units, bars that it has at most, and a margin round a gene as a share of it. */
const HALF = 0.8;
const BARS = 160;
const MARGIN = 0.05;
/** Bars of the ring. */
const RING = 360;

const SPANS: Readonly<Record<string, Span["kind"]>> = {
  Deletion: "deletion",
  Insertion: "insertion",
  Duplication: "duplication",
  Inversion: "inversion",
  "Break end": "break",
  Translocation: "break",
};

export const isBases = (text: string): boolean => /^[ACGTN]+$/iu.test(text);

/** A stretch with the counts of its bins as bars, and strokes that divide it into some twenty parts. */
function stretch(
  at: number,
  [from, to]: readonly [number, number],
  bins: Float64Array | Uint32Array,
  rest: Pick<Stretch, "line" | "parts">,
): Stretch {
  const counts = [...coarser(bins, Math.ceil(Math.max(1, bins.length) / BARS))];
  const scale = HALF / Math.max(at - from, to - at);
  const step = 10 ** Math.max(0, Math.floor(Math.log10((to - from) / 5)));
  return { from, to, at, scale, reads: [], counts, most: Math.max(1, ...counts), step, ...rest };
}

/** A whole contig. */
export function contigStretch({ length, bins }: Contig, place: number, parts: Stretch["parts"]): Stretch {
  const whole = [0, Math.max(length, place + 1)] as const;
  return stretch(place, whole, bins, { line: whole, parts });
}

/** A gene, with the records of chromosome 7 over it. */
export function geneStretch(
  { start, end, coding }: Gene,
  place: number,
  [snvs, others]: Variants["seven"],
): Stretch {
  const margin = (end - start) * MARGIN;
  const first = Math.max(0, Math.floor((start - margin) / FINE_BIN));
  const last = Math.ceil((end + margin) / FINE_BIN);
  const bins = snvs.slice(first, last).map((count, bin) => count + at(others, first + bin));
  return stretch(place, [first * FINE_BIN, last * FINE_BIN], bins, {
    line: [start, end],
    parts: [[coding.start, coding.end]],
  });
}

/** The records of all contigs round the genome, and where the place is among them; empty where it is not drawn. */
export function ringOf(contigs: readonly Contig[], contig: Contig | undefined, place: number): Ring {
  const heights = new Array<number>(contig ? RING : 0).fill(0);
  const arcs = roundTheGenome(contigs);
  if (!contig) return { heights, at: 0 };
  contigs.forEach(({ bins }, i) => {
    const { from, to } = at(arcs, i);
    bins.forEach((count, bin) => {
      const part = Math.min(RING - 1, Math.floor((from + ((bin + 0.5) / bins.length) * (to - from)) * RING));
      heights[part] = at(heights, part) + count;
    });
  });
  const most = largest(Float64Array.from(heights));
  const { from, to } = at(arcs, contigs.indexOf(contig));
  return {
    heights: heights.map((height) => Math.sqrt(height / Math.max(1, most))),
    at: from + Math.min(1, place / contig.length) * (to - from),
  };
}

/** The change as the file has it: its letters or, where it has none, its kind. */
export function changeOf(record: VariantRecord, type: string, alternative: string): Letters | Span {
  const was = record.reference.text.toUpperCase();
  if (isBases(was) && isBases(alternative)) return { was, is: alternative.toUpperCase() };
  return { kind: SPANS[type] ?? "other" };
}

/** Bases that a change without letters is long; null where the file does not say. */
export function spanLength({ end, size, position }: VariantRecord, kind: Span["kind"]): number | null {
  if (kind === "break") return null;
  if (size !== null) return Math.abs(size);
  return end === null || end <= position || kind === "insertion" ? null : end - position;
}

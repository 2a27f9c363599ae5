import { mixRgb } from "#design/colour.ts";
import { DAPI, FROST, RHODAMINE } from "#design/tokens.ts";
import { at as itemAt } from "#lib/at.ts";
import { clamp01 } from "#lib/math.ts";
import type { Vec3 } from "#lib/vec.ts";
import { CFTR_END, CFTR_EXONS, CFTR_START, READ_LENGTHS } from "../../data/gene.ts";
import { FOLLOWED, FOLLOWED_CORE, PALE, QUIET } from "../../look.ts";
import { ball, flat, glow, line, type Mark, ring, tube } from "../marks.ts";
import type { PlacedRead, Stretch } from "../subject.ts";
import { createRandom } from "./random.ts";
import { READ_BASES } from "./read.ts";

const GENE_SEED = 9;
/** Reads over a base, on average. */
const DEPTH = 34;
/** Half the gene's width in units, and the view's margin in bases. */
const HALF = 0.82;
const MARGIN = 6000;

/**
 * The base, counted from 0, that half of the reads have different: G551D, chr7:117,587,806 G>A (rs75527207). It lies on
 * the axis.
 */
export const VARIANT = 117_587_805;

const FOLLOWED_ROW = 15;
/** Reads over the gene in rows, as a genome browser stacks them; the first is the one that is followed. */
export function stackedReads(): PlacedRead[] {
  const random = createRandom(GENE_SEED);
  const half = READ_BASES / 2;
  const from = CFTR_START - MARGIN;
  const to = CFTR_END + MARGIN;
  const reads: PlacedRead[] = [
    { start: VARIANT - half, end: VARIANT + half, row: FOLLOWED_ROW, reverse: false },
  ];
  let covered = 0;
  while (covered < DEPTH * (to - from)) {
    const length = itemAt(READ_LENGTHS, Math.floor(random() * READ_LENGTHS.length));
    const start = Math.round(from - length * 0.6 + random() * (to - from + length * 0.2));
    const end = start + length;
    if (start < from || end > to) continue;
    const near = reads.filter((other) => start < other.end + 900 && end > other.start - 900);
    let row = 0;
    while (near.some((other) => other.row === row)) row++;
    reads.push({ start, end, row, reverse: random() < 0.5 });
    covered += length;
  }
  return reads;
}

/** Reads over each of `bins` equal parts of the view. */
export function coverage(reads: readonly PlacedRead[], bins: number): number[] {
  const from = CFTR_START - MARGIN;
  const wide = (CFTR_END - CFTR_START + 2 * MARGIN) / bins;
  return Array.from({ length: bins }, (_, i) => {
    const at = from + (i + 0.5) * wide;
    return reads.filter(({ start, end }) => start <= at && at < end).length;
  });
}

/** The example's gene: reads over CFTR, their coverage, and its exons. */
export function exampleGene(): Stretch {
  const reads = stackedReads();
  return {
    from: CFTR_START - MARGIN,
    to: CFTR_END + MARGIN,
    at: VARIANT,
    scale: (2 * HALF) / (CFTR_END - CFTR_START),
    reads,
    counts: coverage(reads, 260),
    most: 45,
    line: [CFTR_START, CFTR_END],
    parts: CFTR_EXONS,
    step: 10_000,
  };
}

const ROW = 0.04;
/** A row's depth behind the axis' plane. */
const zOf = (row: number): number => (FOLLOWED_ROW - row) * ROW;

/** Units right of the axis. */
const xOf = ({ at, scale }: Stretch, base: number): number => (base - at) * scale;

/** A stretch with reads stacked over it, their amount as a curtain of light in front, and parts on a line. */
export function stretchMarks(stretch: Stretch): Mark[] {
  const z = stretch.reads.length > 0 ? zOf(-2.5) : 0;
  return [...readsMarks(stretch), ...curtain(stretch, z), ...partsMarks(stretch, z)];
}

function readsMarks(stretch: Stretch): Mark[] {
  const { reads, at } = stretch;
  const random = createRandom(GENE_SEED + 1);
  const marks: Mark[] = [];
  reads.forEach(({ start, end, row, reverse }, i) => {
    const z = zOf(row);
    const birth = 0.02 + 0.5 * Math.abs(row - FOLLOWED_ROW) * 0.03 + 0.08 * random();
    const [left, right] = [xOf(stretch, start), xOf(stretch, end)];
    if (i === 0) {
      marks.push(
        tube([left, 0.004, z], [right, 0.004, z], 0.0135, FOLLOWED_CORE),
        glow([0, 0, z], 0.32, FOLLOWED, { opacity: 0.5 }),
        glow([left, 0, z], 0.1, FOLLOWED, { opacity: 0.5 }),
        glow([right, 0, z], 0.1, FOLLOWED, { opacity: 0.5 }),
      );
      return;
    }
    const far = clamp01(row / 40);
    const stain = mixRgb(reverse ? mixRgb(DAPI, PALE, 0.5) : DAPI, [0.03, 0.05, 0.09], 0.05 + 0.4 * far);
    marks.push(tube([left, 0, z], [right, 0, z], 0.0078, stain, { birth }));
    // Single letters that differ from the reference: errors, mostly.
    const length = end - start;
    for (let k = 0; k < length / 2600; k++) {
      const base = start + random() * length;
      marks.push(ball([xOf(stretch, base), 0.004, z], 0.006, mixRgb(FROST, stain, 0.35), { birth }));
    }
    if (start < at && at < end && i % 2 === 0) {
      marks.push(
        ball([0, 0.008, z], 0.0105, RHODAMINE, { birth }),
        glow([0, 0.01, z], 0.045, RHODAMINE, { opacity: 0.6, birth }),
      );
    }
  });
  // Where there are none, a pin marks the place.
  if (reads.length === 0)
    marks.push(
      line([0, LINE_AT, 0.01], [0, 0, 0.01], 0.004, FOLLOWED, { birth: 0.05 }),
      glow([0, 0, 0], 0.3, FOLLOWED, { opacity: 0.6, birth: 0.1 }),
      ball([0, 0, 0.02], 0.022, FOLLOWED_CORE, { birth: 0.1 }),
      ring([0, 0, 0.03], 0.055, FOLLOWED, { birth: 0.1 }),
    );
  return marks;
}

/** Amounts as upright bars, brighter at their tops. */
function curtain(stretch: Stretch, z: number): Mark[] {
  const { counts, most, from, to } = stretch;
  const bins = counts.length;
  const [left, right] = [xOf(stretch, from), xOf(stretch, to)];
  const wide = right - left;
  const colour = mixRgb(FOLLOWED, [0.02, 0.12, 0.1], 0.4);
  return counts.flatMap((count, i): Mark[] => {
    const high = (count / most) * 0.42;
    const x = left + ((i + 0.5) / bins) * wide;
    const y = -0.42 + high / 2;
    const side = x + (wide / bins) * 0.36;
    const birth = 0.15 + 0.35 * Math.abs(x);
    return [
      flat("bar", [x, y, z], [side, y, z], [0, high / 2, 0], colour, { opacity: 0.72, birth }),
      ball([x, -0.42 + high, z], 0.0048, FOLLOWED, { birth }),
    ];
  });
}

const LINE_AT = -0.5;

/** A line with its thick parts, and a ruler below. */
function partsMarks(stretch: Stretch, z: number): Mark[] {
  const { line: whole, parts, step } = stretch;
  const x = (base: number) => xOf(stretch, base);
  const y = LINE_AT;
  const marks = [tube([x(whole[0]), y, z], [x(whole[1]), y, z], 0.004, RHODAMINE, { birth: 0.2 })];
  for (const [start, end] of parts) {
    const middle = x((start + end) / 2);
    const half = Math.max(0.0045, (x(end) - x(start)) / 2);
    marks.push(
      flat("bar", [middle, y, z + 0.001], [middle + half, y, z], [0, 0.028, 0], RHODAMINE, { birth: 0.25 }),
    );
  }
  const stroke = (from: Vec3, to: Vec3): Mark => line(from, to, 0.0014, QUIET, { birth: 0.3 });
  const [first, last] = [Math.ceil(stretch.from / step) * step, Math.floor(stretch.to / step) * step];
  for (let base = first; base <= last; base += step)
    marks.push(stroke([x(base), -0.57, z], [x(base), base % (5 * step) === 0 ? -0.6 : -0.585, z]));
  marks.push(stroke([x(first), -0.57, z], [x(last), -0.57, z]));
  return marks;
}

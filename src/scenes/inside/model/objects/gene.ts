import { mixRgb } from "#design/colour.ts";
import { DAPI, FROST, RHODAMINE } from "#design/tokens.ts";
import { at as itemAt } from "#lib/at.ts";
import { clamp01 } from "#lib/math.ts";
import type { Vec3 } from "#lib/vec.ts";
import { CFTR_END, CFTR_EXONS, CFTR_START, READ_LENGTHS } from "../../data/gene.ts";
import { FOLLOWED, FOLLOWED_CORE, PALE, QUIET } from "../../look.ts";
import { ball, flat, glow, line, type Mark, tube } from "../marks.ts";
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

const xOf = (base: number): number => ((base - VARIANT) / (CFTR_END - CFTR_START)) * 2 * HALF;

interface PlacedRead {
  readonly start: number;
  readonly end: number;
  /** Row from the front, 0 …; the read that is followed has `FOLLOWED_ROW`. */
  readonly row: number;
  readonly reverse: boolean;
}
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

const ROW = 0.04;
/** A row's depth behind the axis' plane. */
const zOf = (row: number): number => (FOLLOWED_ROW - row) * ROW;

/** The reads stacked over CFTR, their coverage as a curtain of light in front, and the gene's exons on a line. */
export function geneMarks(): Mark[] {
  const random = createRandom(GENE_SEED + 1);
  const marks: Mark[] = [];
  const reads = stackedReads();
  reads.forEach(({ start, end, row, reverse }, i) => {
    const z = zOf(row);
    const birth = 0.02 + 0.5 * Math.abs(row - FOLLOWED_ROW) * 0.03 + 0.08 * random();
    const [left, right] = [xOf(start), xOf(end)];
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
      marks.push(ball([xOf(base), 0.004, z], 0.006, mixRgb(FROST, stain, 0.35), { birth }));
    }
    if (start < VARIANT && VARIANT < end && i % 2 === 0) {
      marks.push(
        ball([0, 0.008, z], 0.0105, RHODAMINE, { birth }),
        glow([0, 0.01, z], 0.045, RHODAMINE, { opacity: 0.6, birth }),
      );
    }
  });
  marks.push(...curtain(reads), ...exons());
  return marks;
}

/** Coverage: upright bars before the reads, brighter at their tops. */
function curtain(reads: readonly PlacedRead[]): Mark[] {
  const bins = 260;
  const counts = coverage(reads, bins);
  const z = zOf(-2.5);
  const [left, right] = [xOf(CFTR_START - MARGIN), xOf(CFTR_END + MARGIN)];
  const wide = right - left;
  const colour = mixRgb(FOLLOWED, [0.02, 0.12, 0.1], 0.4);
  return counts.flatMap((count, i): Mark[] => {
    const high = (count / 45) * 0.42;
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

/** The gene: a line with its exons, and a ruler of 10,000 bases below. */
function exons(): Mark[] {
  const z = zOf(-2.5);
  const y = -0.5;
  const marks = [tube([xOf(CFTR_START), y, z], [xOf(CFTR_END), y, z], 0.004, RHODAMINE, { birth: 0.2 })];
  for (const [start, end] of CFTR_EXONS) {
    const x = xOf((start + end) / 2);
    const half = Math.max(0.0045, (xOf(end) - xOf(start)) / 2);
    marks.push(flat("bar", [x, y, z + 0.001], [x + half, y, z], [0, 0.028, 0], RHODAMINE, { birth: 0.25 }));
  }
  const stroke = (from: Vec3, to: Vec3): Mark => line(from, to, 0.0014, QUIET, { birth: 0.3 });
  for (let base = 117_480_000; base <= 117_670_000; base += 10_000) {
    const x = xOf(base);
    marks.push(stroke([x, -0.57, z], [x, base % 50_000 === 0 ? -0.6 : -0.585, z]));
  }
  marks.push(stroke([xOf(117_480_000), -0.57, z], [xOf(117_670_000), -0.57, z]));
  return marks;
}

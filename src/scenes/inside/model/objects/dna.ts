import type { Rgb } from "#design/colour.ts";
import { at as itemAt } from "#lib/at.ts";
import { hash } from "#lib/hash.ts";
import { add, beside, cross, dot, sub, times, unit, type Vec3 } from "#lib/vec.ts";
import { BASE_COLOURS } from "../../look.ts";
import { BASES, type Base, ball, type Mark, tube } from "../marks.ts";

/* B-DNA (Olson et al. 2001, J. Mol. Biol. 313:229; Alberts et al.): lengths in nanometres. */
export const RISE = 0.34;
export const BASES_A_TURN = 10.5;
export const DNA_RADIUS = 1;
/** Angle between the two strands, seen along the axis: it makes the minor groove narrower than the major one. */
const GROOVE = 2.45;

/** One base pair's place: its middle, the axis' direction and the direction to the first strand's backbone. */
export interface BasePair {
  readonly at: Vec3;
  readonly along: Vec3;
  readonly out: Vec3;
}

export const PARTNER: Readonly<Record<Base, Base>> = { A: "T", C: "G", G: "C", T: "A" };

/** A synthetic sequence in which the pair at index 0 is an A. */
const baseAt = (seed: number, i: number): Base =>
  i === 0 ? "A" : itemAt(BASES, Math.floor(4 * hash(seed, Math.abs(i), i < 0 ? 1 : 0)));

/** Base pairs along a path of points one rise apart; the strands turn by 360° in BASES_A_TURN pairs. */
export function basePairs(path: readonly Vec3[], start: Vec3, first: number): BasePair[] {
  let out = start;
  return path.map((at, i) => {
    const along = unit(sub(itemAt(path, Math.min(i + 1, path.length - 1)), itemAt(path, Math.max(i - 1, 0))));
    out = beside(out, along);
    const angle = (2 * Math.PI * (first + i)) / BASES_A_TURN;
    return { at, along, out: add(times(out, Math.cos(angle)), cross(along, out), Math.sin(angle)) };
  });
}

/** Place of a strand's backbone at a pair: 0 the first strand, 1 its partner. */
export function backbone({ at, along, out }: BasePair, strand: 0 | 1): Vec3 {
  if (strand === 0) return add(at, out, DNA_RADIUS);
  const side = cross(along, out);
  return add(at, add(times(out, Math.cos(GROOVE)), side, Math.sin(GROOVE)), DNA_RADIUS);
}

interface DnaLook {
  /** Units of a nanometre. */
  readonly scale: number;
  /** Radii of beads and rungs, in nanometres, and beads for each pair and strand. */
  readonly bead: number;
  readonly rung: number;
  readonly beads: number;
  readonly strands: readonly [Rgb, Rgb];
  /** Colour of all rungs, where their letters are not known. */
  readonly unnamed?: Rgb | undefined;
  /** Index of the sequence's first base. */
  readonly first: number;
  readonly seed: number;
  /** Pairs without a rung: their atoms are drawn elsewhere. */
  readonly open?: number;
  readonly shade?: (at: Vec3) => number;
}

/** Two strands of beads, and a rung in two colours for each pair. */
export function dnaMarks(pairs: readonly BasePair[], look: DnaLook): Mark[] {
  const { scale, bead, rung, beads, strands, unnamed, first, seed, open, shade = () => 0 } = look;
  const marks: Mark[] = [];
  pairs.forEach((pair, i) => {
    const one = backbone(pair, 0);
    const two = backbone(pair, 1);
    for (const [strand, end] of [one, two].entries()) {
      const next = pairs[i + 1];
      const to = next && backbone(next, strand === 0 ? 0 : 1);
      for (let k = 0; k < beads; k++) {
        const at = times(to ? add(end, sub(to, end), k / beads) : end, scale);
        marks.push(ball(at, bead * scale, itemAt(strands, strand), { up: [shade(at), 0, 0] }));
      }
    }
    if (open === first + i) return;
    const letter = baseAt(seed, first + i);
    // Purines (A, G) reach further across than their partners.
    const share = letter === "A" || letter === "G" ? 0.56 : 0.44;
    const middle = add(one, sub(two, one), share);
    for (const [from, base] of [
      [one, letter],
      [two, PARTNER[letter]],
    ] as const) {
      const at = times(from, scale);
      const up: Vec3 = [shade(at), 0, 0];
      marks.push(tube(at, times(middle, scale), rung * scale, unnamed ?? BASE_COLOURS[base], { up }));
    }
  });
  return marks;
}

/** Length of a path in nanometres. */
export const lengthOf = (path: readonly Vec3[]): number =>
  path.reduce((sum, p, i) => sum + (i === 0 ? 0 : Math.hypot(...sub(p, itemAt(path, i - 1)))), 0);

/** Points `step` apart along a path. */
export function resampled(path: readonly Vec3[], step: number): Vec3[] {
  const points: Vec3[] = [itemAt(path, 0)];
  let over = 0;
  for (let i = 1; i < path.length; i++) {
    const from = itemAt(path, i - 1);
    const way = sub(itemAt(path, i), from);
    const size = Math.hypot(...way);
    for (over += size; over >= step; over -= step) points.push(add(from, way, (size - over + step) / size));
  }
  return points;
}

/** A direction across another one, for the choice of a start. */
export const across = (along: Vec3): Vec3 =>
  Math.abs(dot(along, [0, 0, 1])) < 0.9 ? beside([0, 0, 1], along) : beside([0, 1, 0], along);

import { mixRgb, type Rgb } from "#design/colour.ts";
import { FROST } from "#design/tokens.ts";
import { at as itemAt } from "#lib/at.ts";
import { clamp01 } from "#lib/math.ts";
import { add, beside, cross, sub, times, unit, type Vec3 } from "#lib/vec.ts";
import { FOLLOWED, MATTER, PALE } from "../../look.ts";
import { ball, glow, type Mark, tube } from "../marks.ts";
import { across, type BasePair, basePairs, dnaMarks, RISE, resampled } from "./dna.ts";
import { createRandom, type Random } from "./random.ts";

/*
 * The nucleosome's core particle (Luger et al. 1997, Nature 389:251; Davey et al. 2002, J. Mol. Biol. 319:1097):
 * lengths in nanometres. The winding is left-handed.
 */
export const CORE_TURNS = 1.65;
export const CORE_PAIRS = 147;
export const CORE_RADIUS = 4.18;
export const CORE_PITCH = 2.59;
export const HISTONES = 8;

/** Units of a nanometre at this stop. */
export const CHROMATIN_UNITS = 0.1;
export const CHROMATIN_SEED = 55;

/** A nucleosome: its middle, its axis and the direction from the axis to the middle of its DNA. */
interface Nucleosome {
  readonly at: Vec3;
  readonly axis: Vec3;
  readonly dyad: Vec3;
}

/** Angle of the winding, from the middle of the DNA, at which the place that is followed lies: where two turns meet. */
const FOLLOWED_ANGLE = 0.72 * Math.PI;

/** The DNA round a core, `CORE_TURNS` times, from its start to its end. */
export function corePath({ at, axis, dyad }: Nucleosome, steps = 400): Vec3[] {
  const side = cross(axis, dyad);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = (i / steps - 0.5) * CORE_TURNS * 2 * Math.PI;
    const ring = add(times(dyad, Math.cos(angle)), side, -Math.sin(angle));
    return add(add(at, ring, CORE_RADIUS), axis, (angle / (2 * Math.PI)) * CORE_PITCH);
  });
}

/** The one that is followed: turned so that the followed pair faces the viewer at the origin. */
function middleNucleosome(): Nucleosome {
  const axis = unit([0.8, 0.5, 0.3]);
  const front = beside([0, 0, 1], axis);
  const side = cross(axis, front);
  // `front` lies at FOLLOWED_ANGLE from the dyad.
  const dyad = add(times(front, Math.cos(FOLLOWED_ANGLE)), side, Math.sin(FOLLOWED_ANGLE));
  const path = corePath({ at: [0, 0, 0], axis, dyad });
  const i = Math.round((FOLLOWED_ANGLE / (CORE_TURNS * 2 * Math.PI) + 0.5) * (path.length - 1));
  return { at: times(itemAt(path, i), -1), axis, dyad };
}

/** The other nucleosomes of the chain, from the middle one; axes and dyads are still to be made unit vectors. */
const CHAIN: readonly Nucleosome[] = [
  { at: [-33, 21, -34], axis: [0.2, 0.9, 0.4], dyad: [1, 0, 0.2] },
  { at: [-23, 17, -21], axis: [0.9, 0.2, 0.5], dyad: [0.1, 1, 0] },
  { at: [-13.5, 9.5, -11], axis: [-0.3, 0.8, 0.5], dyad: [0.9, 0.3, 0.3] },
  { at: [12.5, -9, -5], axis: [0.5, 0.7, -0.3], dyad: [-0.2, 0.6, 0.8] },
  { at: [17, -1, -20], axis: [0.8, -0.3, 0.5], dyad: [0.3, 1, 0.2] },
  { at: [23, 9, -33], axis: [0.2, 0.9, 0.4], dyad: [-0.8, 0.4, 0.2] },
];

/** A smooth way between the ends of two cores. */
function linker(from: readonly Vec3[], to: readonly Vec3[]): Vec3[] {
  const a = itemAt(from, from.length - 1);
  const b = itemAt(to, 0);
  const leave = unit(sub(a, itemAt(from, from.length - 2)));
  const arrive = unit(sub(itemAt(to, 1), b));
  const size = Math.hypot(...sub(b, a)) * 1.25;
  return Array.from({ length: 121 }, (_, i) => {
    const t = i / 120;
    const [h1, h2] = [(1 - t) ** 2 * (1 + 2 * t), t * t * (3 - 2 * t)];
    const [h3, h4] = [t * (1 - t) ** 2, t * t * (t - 1)];
    return add(add(times(a, h1), b, h2), add(times(leave, h3), arrive, h4), size);
  });
}

/** The chain's nucleosomes, the one that is followed among them, and its DNA as base pairs. */
export function chromatin(): { nucleosomes: readonly Nucleosome[]; pairs: BasePair[]; followed: number } {
  const own = middleNucleosome();
  const nucleosomes = CHAIN.map(({ at, axis, dyad }): Nucleosome => {
    const u = unit(axis);
    return { at: add(own.at, at), axis: u, dyad: beside(dyad, u) };
  });
  nucleosomes.splice(3, 0, own);
  const cores = nucleosomes.map((one) => corePath(one));
  const path = cores.flatMap((core, i) => {
    const next = cores[i + 1];
    return next ? [...core, ...linker(core, next).slice(1, -1)] : core;
  });
  const points = resampled(path, RISE);
  const followed = points.reduce(
    (best, p, i) => (Math.hypot(...p) < Math.hypot(...itemAt(points, best)) ? i : best),
    0,
  );
  const start = across(unit(sub(itemAt(points, 1), itemAt(points, 0))));
  return { nucleosomes, pairs: basePairs(points, start, -followed), followed };
}

/** The eight histones of a core: two rings of four. */
function histones({ at, axis, dyad }: Nucleosome): Mark[] {
  const side = cross(axis, dyad);
  const colour = mixRgb(MATTER, [0.08, 0.1, 0.4], 0.35);
  return Array.from({ length: HISTONES }, (_, i) => {
    const angle = ((i % 4) + (i < 4 ? 0.25 : 0.75)) * (Math.PI / 2);
    const out = add(times(dyad, Math.cos(angle)), side, Math.sin(angle));
    const middle = add(add(at, out, 1.75), axis, i < 4 ? 1.25 : -1.25);
    return ball(times(middle, CHROMATIN_UNITS), 1.72 * CHROMATIN_UNITS, colour);
  });
}

/** Histones' tails, which reach out between the strands. */
function tails(nucleosome: Nucleosome, random: Random): Mark[] {
  const marks: Mark[] = [];
  const colour = mixRgb(MATTER, [0.2, 0.24, 0.4], 0.4);
  for (let i = 0; i < 5; i++) {
    let way = beside(random.unitVector(), nucleosome.axis);
    let at = add(nucleosome.at, way, 3.2);
    for (let k = 0; k < 14; k++) {
      const next = add(at, way, 0.3);
      const [from, to] = [times(at, CHROMATIN_UNITS), times(next, CHROMATIN_UNITS)];
      marks.push(tube(from, to, 0.16 * CHROMATIN_UNITS, colour));
      at = next;
      way = unit(add(way, random.unitVector(), 0.5));
    }
  }
  return marks;
}

/** The fibre around appears when the chromosome's threads have gone. */
const FAR_BIRTH = 0.25;

/** The fibre that continues around: cores as balls and a coarse winding, out to where the nucleus' threads are. */
function fibre(random: Random): Mark[] {
  const marks: Mark[] = [];
  const green: Rgb = mixRgb(FOLLOWED, [0.05, 0.2, 0.15], 0.35);
  let at: Vec3 = [-40, 26, -44];
  let way: Vec3 = unit([-0.5, 0.5, -0.6]);
  for (let i = 0; i < 230; i++) {
    way = unit(
      add(add(times(way, 1.2), random.unitVector(), 0.9), times(add(at, [0, 0, -90], -1), -1 / 120), 0.5),
    );
    at = add(at, way, 13);
    if (Math.hypot(at[0], at[1]) < 26 && at[2] > -50) at = add(at, unit([at[0] + 0.1, at[1], 0]), 24);
    const axis = random.unitVector();
    const core = times(at, CHROMATIN_UNITS);
    marks.push(ball(core, 3.4 * CHROMATIN_UNITS, MATTER, { up: [0.45, 0, 0], birth: FAR_BIRTH }));
    const path = corePath({ at, axis, dyad: across(axis) }, 15).map((p) => times(p, CHROMATIN_UNITS));
    for (let k = 1; k < path.length; k++) {
      const [from, to] = [itemAt(path, k - 1), itemAt(path, k)];
      marks.push(tube(from, to, CHROMATIN_UNITS, green, { up: [0.3, 0, 0], birth: FAR_BIRTH }));
    }
  }
  return marks;
}

/** Nucleosomes on their string of DNA; the pair that is followed is at the origin. */
export function chromatinMarks(named = true): Mark[] {
  const random = createRandom(CHROMATIN_SEED);
  const { nucleosomes, pairs, followed } = chromatin();
  const shade = ([, , z]: Vec3): number => clamp01(-0.12 - z * 0.62) * 0.7;
  return [
    ...dnaMarks(pairs, {
      scale: CHROMATIN_UNITS,
      bead: 0.27,
      rung: 0.19,
      beads: 2,
      strands: [FOLLOWED, mixRgb(FROST, FOLLOWED, 0.22)],
      unnamed: named ? undefined : PALE,
      first: -followed,
      seed: CHROMATIN_SEED,
      shade,
    }),
    ...nucleosomes.flatMap((one) => [...histones(one), ...tails(one, random)]),
    ...fibre(random),
    glow([0, 0, 0.1], 0.3, FOLLOWED, { opacity: 0.5 }),
    glow([0, 0, -0.6], 1.3, FOLLOWED, { opacity: 0.14, birth: FAR_BIRTH }),
  ];
}

import { mixRgb, type Rgb } from "#design/colour.ts";
import { DAPI, FROST } from "#design/tokens.ts";
import { at as itemAt } from "#lib/at.ts";
import { clamp01 } from "#lib/math.ts";
import { add, times, unit, type Vec3 } from "#lib/vec.ts";
import { CHROMOSOMES } from "../../../hero-cubes/model/facts.ts";
import { FOLLOWED, FOLLOWED_CORE, PALE } from "../../look.ts";
import { ball, glow, type Mark, ring, tube } from "../marks.ts";
import { createRandom, type Random } from "./random.ts";

/** Millions of bases of the human chromosomes, to two decimals. */
export const CHROMOSOME_MEGABASES = CHROMOSOMES.map((bases) => Math.round(bases / 1e4) / 100);
/** The chromosomes of a man's cell, as HG002's: two of each, but one X and one Y. */
export const KARYOTYPE: readonly number[] = CHROMOSOME_MEGABASES.flatMap((_, i) => (i < 22 ? [i, i] : [i]));

export const NUCLEUS_RADIUS = 0.826;
const NUCLEUS_SEED = 7;

/** Segments of a thread for a million bases, of which the one that is followed has more. */
const SEGMENTS = 1.15;
const STEP = 0.036;

/** Territories' middles, far from each other; the first is the one that is followed. */
function territories(random: Random): Vec3[] {
  const places: Vec3[] = [[0, 0, 0]];
  while (places.length < KARYOTYPE.length) {
    let best: Vec3 = [0, 0, 0];
    let most = -1;
    for (let i = 0; i < 24; i++) {
      const place = times(random.unitVector(), 0.66 * Math.cbrt(0.25 + 0.75 * random()));
      // The one that is followed is seen from the front.
      if (place[2] > -0.05 && Math.hypot(place[0], place[1]) < 0.36) continue;
      const least = Math.min(
        ...places.map((other, k) => Math.hypot(...add(place, other, -1)) - (k === 0 ? 0.16 : 0)),
      );
      if (least > most) [best, most] = [place, least];
    }
    places.push(best);
  }
  return places;
}

/** A thread that wanders within its territory. */
function thread(random: Random, middle: Vec3, segments: number, wide: number): Vec3[] {
  let at = add(middle, random.unitVector(), wide * 0.5);
  let way = random.unitVector();
  const points: Vec3[] = [at];
  for (let i = 0; i < segments; i++) {
    const home = add(middle, at, -1);
    const far = Math.hypot(...home) / wide;
    way = unit(add(add(times(way, 1.15), random.unitVector(), 0.75), home, (0.5 * far * far) / wide));
    let next = add(at, way, STEP);
    const out = Math.hypot(...next) / (NUCLEUS_RADIUS * 0.93);
    if (out > 1) next = times(next, 1 / out);
    points.push(next);
    at = next;
  }
  return points;
}

/** How deep a place lies among the threads, 0 in front … 1: what little light gets there. */
const shadeAt = ([x, y, z]: Vec3): number => {
  const depth = (Math.sqrt(Math.max(0, 0.7 - x * x - y * y)) - z) / 1.5;
  return clamp01(depth * 1.05) * 0.86;
};

/** Forty-six chromosomes, each a thread in a territory of its own; the one that is followed passes the origin. */
export function nucleusMarks(chromosome: number): Mark[] {
  const random = createRandom(NUCLEUS_SEED);
  const marks: Mark[] = [];
  const order = [chromosome, ...KARYOTYPE.filter((_, i) => i !== KARYOTYPE.indexOf(chromosome))];
  const hues: readonly Rgb[] = [
    DAPI,
    mixRgb(DAPI, [0.1, 0.12, 0.5], 0.5),
    PALE,
    mixRgb(DAPI, FROST, 0.62),
    mixRgb(DAPI, FROST, 0.35),
  ];
  territories(random).forEach((middle, i) => {
    const followed = i === 0;
    const megabases = itemAt(CHROMOSOME_MEGABASES, itemAt(order, i));
    const segments = Math.round(megabases * SEGMENTS * (followed ? 2 : 1));
    const wide = 0.145 * Math.cbrt(megabases / 60);
    let points = thread(random, middle, segments, wide);
    if (followed) {
      // The foremost point comes to the origin, and the rest behind it.
      const fore = points.reduce((best, p) =>
        p[2] - 1.5 * Math.hypot(p[0], p[1]) > best[2] - 1.5 * Math.hypot(best[0], best[1]) ? p : best,
      );
      points = points.map((p) => add(p, fore, -1));
    }
    const hue = followed
      ? FOLLOWED
      : mixRgb(itemAt(hues, i % hues.length), [0.05, 0.06, 0.1], 0.12 * random());
    for (let k = 1; k < points.length; k++) {
      const from = itemAt(points, k - 1);
      const to = itemAt(points, k);
      const shade = followed ? clamp01(-from[2] * 1.5) * 0.75 : shadeAt(from);
      marks.push(tube(from, to, followed ? 0.0135 : 0.012, hue, { up: [shade, 0, 0] }));
    }
    if (!followed) return;
    for (const p of points) if (Math.hypot(...p) < 0.1) marks.push(ball(p, 0.0175, FOLLOWED_CORE));
    marks.push(
      glow([0, 0, 0.01], 0.2, FOLLOWED, { opacity: 0.55 }),
      glow([0, 0, -0.3], 0.75, FOLLOWED, { opacity: 0.16 }),
    );
  });
  marks.push(...envelope());
  return marks;
}

/** The nuclear envelope: its pores, seen best at the rim, and two thin lines, its membranes. */
function envelope(): Mark[] {
  const marks: Mark[] = [];
  const count = 2400;
  for (let i = 0; i < count; i++) {
    const z = 1 - (2 * (i + 0.5)) / count;
    const angle = i * Math.PI * (3 - Math.sqrt(5));
    const level = Math.sqrt(1 - z * z);
    const seen = level ** 6;
    if (z > 0.35 || seen < 0.05) continue;
    const at = times([level * Math.cos(angle), level * Math.sin(angle), z], NUCLEUS_RADIUS * 1.02);
    marks.push(ball(at, 0.0075, PALE, { opacity: 0.9 * seen, up: [clamp01(-z) * 0.6, 0, 0] }));
  }
  marks.push(
    ring([0, 0, 0], (NUCLEUS_RADIUS * 1.05) / 0.94, DAPI, { opacity: 0.5 }),
    ring([0, 0, 0], (NUCLEUS_RADIUS * 1.085) / 0.94, DAPI, { opacity: 0.28 }),
  );
  return marks;
}

import { mixRgb } from "#design/colour.ts";
import { at as itemAt } from "#lib/at.ts";
import { hash } from "#lib/hash.ts";
import { clamp01, mix } from "#lib/math.ts";
import { add, times, unit, type Vec3 } from "#lib/vec.ts";
import { BASE_COLOURS, FOLLOWED, FOLLOWED_CORE, QUIET } from "../../look.ts";
import { BASES, flat, glow, type Mark, ring } from "../marks.ts";
import { LETTER_HALF } from "./base.ts";
import { createRandom } from "./random.ts";

/**
 * Length in bases of the read: the middle one of 64 PacBio HiFi reads of the Genome in a Bottle sample HG002 (chr11,
 * GRCh38; src/demos/data/hg002_reads_intervals.json). Its letters are synthetic.
 */
export const READ_BASES = 15_780;
const READ_SEED = 8;

/** The funnel on which the letters wind, towards the viewer and beyond: its length, and where it begins to flare. */
const LENGTH = 9;
const FLARE = 3;
/** Half a letter's height. */
const HALF = 0.04;
/** Times its distance at its stop at which the read can no longer be seen: it has become a line among others. */
const LAST_SEEN = 6;

/** Radius at a share of the way from the letter on the axis. */
function radiusAt(share: number): number {
  const z = share * LENGTH;
  return 0.17 + 0.45 * z ** 0.34 + 0.2 * Math.max(0, z - FLARE) ** 2;
}

interface Place {
  readonly at: Vec3;
  readonly across: Vec3;
  readonly up: Vec3;
}

/** Places of the letters, from the axis outwards, on a spiral of about equal steps. */
export function spiral(count: number): Place[] {
  // Turns that make the steps along the spiral equal to the letters' width.
  const samples = 3000;
  const areas: number[] = [0];
  for (let i = 1; i <= samples; i++) {
    const share = (i - 0.5) / samples;
    const slope = Math.hypot(LENGTH / samples, radiusAt(i / samples) - radiusAt((i - 1) / samples));
    areas.push(itemAt(areas, i - 1) + 2 * Math.PI * radiusAt(share) * slope);
  }
  const cell = itemAt(areas, samples) / count;
  // A letter is 0.62 as wide as a turn is high.
  const rise = Math.sqrt(cell / 0.62);
  const places: Place[] = [];
  let angle = Math.PI / 2;
  let sample = 1;
  for (let i = 0; i < count; i++) {
    while (sample < samples && itemAt(areas, sample) < (i + 0.5) * cell) sample++;
    const share = sample / samples;
    const radius = radiusAt(share);
    angle -= cell / rise / radius;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const slope = radiusAt(Math.min(1, share + 0.004)) - radiusAt(Math.max(0, share - 0.004));
    const outward = unit([c * slope, s * slope, LENGTH * 0.008]);
    places.push({ at: [c * radius, s * radius, share * LENGTH - 0.2], across: [s, -c, 0], up: outward });
  }
  return places;
}

/** One read: a ribbon of letters that winds from the letter on the axis towards the viewer. */
export function readMarks(): Mark[] {
  const random = createRandom(READ_SEED);
  const marks: Mark[] = [];
  const places = spiral(READ_BASES - 1);
  places.forEach(({ at, across, up }, i) => {
    const share = i / places.length;
    const base = itemAt(BASES, Math.floor(4 * hash(READ_SEED, i)));
    const size = HALF * (0.92 + 0.2 * share);
    const quality = random();
    const colour = quality < 0.06 ? mixRgb(BASE_COLOURS[base], QUIET, 0.7) : BASE_COLOURS[base];
    marks.push(
      flat(base, at, add(at, across, size), times(up, size), colour, {
        // The nearer to the viewer, the less it draws the eye from the axis.
        opacity: (0.66 + 0.34 * random()) * mix(1, 0.45, clamp01((at[2] - 0.6) / 2)),
        radius: LAST_SEEN,
        birth: 0.02 + 0.73 * share,
      }),
    );
  });
  // The letter that is followed, where the turn has left it, and a lens over it.
  const own = LETTER_HALF / 10;
  const lens = 2 * own;
  marks.push(
    glow([0, 0, -0.3], 0.55, FOLLOWED, { opacity: 0.3 }),
    flat("A", [0, 0, 0], [own, 0, 0], [0, own, 0], FOLLOWED_CORE, { radius: LAST_SEEN, birth: 0.3 }),
    ring([0, 0, 0.02], lens, FOLLOWED, { opacity: 0.9, birth: 0.5 }),
  );
  return marks;
}

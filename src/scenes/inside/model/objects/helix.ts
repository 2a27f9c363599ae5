import { mixRgb } from "#design/colour.ts";
import { DAPI, FROST } from "#design/tokens.ts";
import { at as itemAt } from "#lib/at.ts";
import type { Vec3 } from "#lib/vec.ts";
import { FOLLOWED, PALE, QUIET } from "../../look.ts";
import { type Base, ball, glow, type Mark } from "../marks.ts";
import { CHROMATIN_SEED, CHROMATIN_UNITS, chromatin } from "./chromatin.ts";
import { type BasePair, dnaMarks } from "./dna.ts";
import { pairMarks } from "./pair.ts";
import { createRandom } from "./random.ts";

/** Units of a nanometre: five times those of the chromatin, of which this is a part. */
export const HELIX_UNITS = CHROMATIN_UNITS * 5;
/** Base pairs shown on either side of the one that is followed. */
const SIDE = 30;

/** The pair that is followed, at the origin. */
export function followedPair(): BasePair {
  const { pairs, followed } = chromatin();
  return itemAt(pairs, followed);
}

/** The double helix at the origin: the same base pairs as in the chromatin, that of `base` drawn as atoms. */
export function helixMarks(base: Base | null = "A", named = true): Mark[] {
  const { pairs, followed } = chromatin();
  const random = createRandom(9);
  const marks: Mark[] = [
    ...dnaMarks(pairs.slice(followed - SIDE, followed + SIDE + 1), {
      scale: HELIX_UNITS,
      bead: 0.17,
      rung: 0.085,
      beads: 4,
      strands: [DAPI, mixRgb(FROST, DAPI, 0.08)],
      unnamed: named ? undefined : PALE,
      first: -SIDE,
      seed: CHROMATIN_SEED,
      ...(base && { open: 0 }),
    }),
    ...(base ? pairMarks(base, itemAt(pairs, followed), HELIX_UNITS, 0.045) : []),
    glow([0, 0, 0], 0.5, FOLLOWED, { opacity: 0.3 }),
    glow([0, 0, -0.5], 1.4, DAPI, { opacity: 0.1 }),
  ];
  // Water and ions.
  for (let i = 0; i < 90; i++) {
    const at: Vec3 = [random.signed() * 2.4, random.signed() * 1.6, -2.2 + 3.4 * random()];
    if (Math.hypot(at[0], at[1]) < 0.75 && at[2] > -0.8) continue;
    marks.push(ball(at, 0.016 + 0.016 * random(), random() < 0.6 ? DAPI : QUIET, { opacity: 0.55 }));
  }
  return marks;
}

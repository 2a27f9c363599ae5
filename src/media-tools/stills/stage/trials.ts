import { hash } from "#lib/hash.ts";
import type { Vec2, Vec3 } from "#lib/vec.ts";
import { cubesBefore, type Piece } from "./cubes.ts";
import type { Subject } from "./expose.ts";

const SEED = 11;
const LANE = 0.92;
const VISIT = 0.46;
const PEOPLE = 9;
const VISITS = 40;

/** The two arms: side of the aisle, retention of participants, and value of a visit. */
const ARMS = [
  { side: -1, stays: 0.4, value: 0.13 },
  { side: 1, stays: 1, value: 0.46 },
] as const;

/** Two arms of one trial: each participant's consented sample, with a bar for every visit behind it. */
export function cohort(): Piece[] {
  const pieces: Piece[] = [];
  for (const { side, stays, value } of ARMS) {
    for (let person = 0; person < PEOPLE; person++) {
      const x = side * (0.8 + person * LANE);
      const paired = person === 0;
      pieces.push({
        at: [x, paired ? 1 : 0.5, 0],
        specimen: paired ? 1 : 0.55 + 0.4 * hash(SEED + 2, person, side + 1),
        gfp: paired && side > 0,
        kind: hash(SEED + 3, person, side + 1),
        held: paired,
      });
      const visits = VISITS * Math.min(1, stays * (0.3 + 1.1 * hash(SEED, person, side + 1)));
      for (let visit = 0; visit < visits; visit++) {
        const draw = hash(SEED + 1, visit * 64 + person, side + 1);
        const rise = 1 - 0.6 * Math.exp(-visit / 5);
        pieces.push({ at: [x, 0, -1 - visit * VISIT], value: value * rise * (0.7 + 0.42 * draw) });
      }
    }
  }
  return pieces;
}

export function trials(size: Vec2): Subject {
  const focus: Vec3 = [0, 0.8, 0];
  return cubesBefore(cohort(), size, {
    eye: [-1.9, 4.4, 7.4],
    focus,
    on: [0.47, 0.7],
    focal: 1.5,
    aperture: 0.11,
    line: 1.3,
    ground: [0, 1, 0],
  });
}

import type { Vec3 } from "#lib/vec.ts";
import { FOLLOWED, FOLLOWED_CORE } from "../../look.ts";
import { ball, glow, type Mark, mote, ring } from "../marks.ts";

/** Where on the ring the finding is, in units. */
const FOUND_AT: Vec3 = [0.66, 0.16, -0.2];

/**
 * The light between the cells in the middle and the place on the ring where the finding is; the ring itself is the
 * hero's.
 */
export function findingMarks(): Mark[] {
  const marks: Mark[] = [
    glow([0, 0, 0], 0.26, FOLLOWED, { opacity: 0.4 }),
    glow(FOUND_AT, 0.22, FOLLOWED, { opacity: 0.75, birth: 0.75 }),
    ball(FOUND_AT, 0.02, FOLLOWED_CORE, { birth: 0.75 }),
    ring(FOUND_AT, 0.06, FOLLOWED, { birth: 0.78 }),
  ];
  const count = 60;
  for (let i = 0; i <= count; i++) {
    const t = i / count;
    const lift = 0.5 * t * (1 - t);
    const at: Vec3 = [FOUND_AT[0] * t, FOUND_AT[1] * t + lift, FOUND_AT[2] * t];
    marks.push(mote(at, 0.0075, FOLLOWED, { to: [0, 0, 0], opacity: 0.85, birth: 0.5 + 0.28 * t }));
  }
  return marks;
}

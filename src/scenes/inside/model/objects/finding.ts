import type { Vec3 } from "#lib/vec.ts";
import { FOLLOWED, FOLLOWED_CORE } from "../../look.ts";
import type { Mark } from "../marks.ts";

/** Where on the ring the finding is, in units. */
export const FOUND_AT: Vec3 = [0.66, 0.16, -0.2];

/**
 * The light between the cells in the middle and the place on the ring where the finding is; the ring itself is the
 * hero's.
 */
export function findingMarks(): Mark[] {
  const marks: Mark[] = [
    { kind: "glow", from: [0, 0, 0], radius: 0.26, colour: FOLLOWED, opacity: 0.4 },
    { kind: "glow", from: FOUND_AT, radius: 0.22, colour: FOLLOWED, opacity: 0.75, birth: 0.75 },
    { kind: "ball", from: FOUND_AT, radius: 0.02, colour: FOLLOWED_CORE, birth: 0.75 },
    { kind: "ring", from: FOUND_AT, radius: 0.06, colour: FOLLOWED, birth: 0.78 },
  ];
  const count = 60;
  for (let i = 0; i <= count; i++) {
    const t = i / count;
    const lift = 0.5 * t * (1 - t);
    marks.push({
      kind: "mote",
      from: [FOUND_AT[0] * t, FOUND_AT[1] * t + lift, FOUND_AT[2] * t],
      to: [0, 0, 0],
      radius: 0.0075,
      colour: FOLLOWED,
      opacity: 0.85,
      birth: 0.5 + 0.28 * t,
    });
  }
  return marks;
}

import { mixRgb } from "#design/colour.ts";
import { DAPI, GFP, RHODAMINE } from "#design/tokens.ts";
import type { Vec3 } from "#lib/vec.ts";
import { FOLLOWED, FOLLOWED_CORE, QUIET } from "../../look.ts";
import { ball, glow, line, type Mark, mote, ring, tube } from "../marks.ts";
import type { Ring } from "../subject.ts";

/** Where on the ring the finding is, in units. */
const FOUND_AT: Vec3 = [0.66, 0.16, -0.2];

/** Bars round the genome, turned so that the finding's place lies where it always does. */
function ringMarks({ heights, at }: Ring): Mark[] {
  const radius = Math.hypot(FOUND_AT[0], FOUND_AT[2]);
  const start = Math.atan2(FOUND_AT[0], FOUND_AT[2]);
  const onRing = (share: number, y: number): Vec3 => {
    const angle = start + (share - at) * 2 * Math.PI;
    return [radius * Math.sin(angle), y, radius * Math.cos(angle)];
  };
  return heights.flatMap((height, i) => {
    const [here, next] = [i / heights.length, (i + 1) / heights.length];
    const marks = [line(onRing(here, 0), onRing(next, 0), 0.003, QUIET)];
    if (height === 0) return marks;
    const colour = height < 0.5 ? mixRgb(DAPI, GFP, 2 * height) : mixRgb(GFP, RHODAMINE, 2 * height - 1);
    return [...marks, tube(onRing(here, 0.012), onRing(here, 0.03 + 0.22 * height), 0.0052, colour)];
  });
}

/** The light between the middle and the finding's place on the ring; without `around` that is the hero's. */
export function findingMarks(around: Ring | null): Mark[] {
  const marks: Mark[] = [
    ...(around ? ringMarks(around) : []),
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
    const birth = 0.5 + 0.28 * t;
    // Motes wait in the middle, where they would outshine a place; there are none where the ring is the hero's.
    if (around) marks.push(ball(at, 0.0075, FOLLOWED, { birth }));
    else marks.push(mote(at, 0.0075, FOLLOWED, { to: [0, 0, 0], opacity: 0.85, birth }));
  }
  return marks;
}

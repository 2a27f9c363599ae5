import { mixRgb, type Rgb } from "#design/colour.ts";
import { add, type Vec3 } from "#lib/vec.ts";
import { FOLLOWED, FOLLOWED_CORE, MATTER, PALE } from "../../look.ts";
import { flat, glow, type Mark, mote } from "../marks.ts";
import { createRandom } from "./random.ts";

/** Half the edge of the glass, so that it lies exactly on the cube of the block that is followed. */
const TUBE_HALF = 0.564;
/** Points of light, each standing for hundreds of cells; the arrangement is synthetic. */
const TUBE_POINTS = 5200;
const TUBE_SEED = 2;

const LEVEL = 0.29;

const glass: Rgb = mixRgb(MATTER, PALE, 0.3);

const onAxis = (axis: number, value: number): Vec3 => [
  axis === 0 ? value : 0,
  axis === 1 ? value : 0,
  axis === 2 ? value : 0,
];

function box(half: number): Mark[] {
  return [0, 1, 2].flatMap((axis) => {
    const up = axis === 1 ? 2 : 1;
    const right = onAxis(3 - axis - up, half);
    return [-half, half].map((side): Mark => {
      const from = onAxis(axis, side);
      return flat("pane", from, add(from, right), onAxis(up, half), glass, { opacity: 0.95 });
    });
  });
}

/** One tube: its glass, the surface of the liquid and the cells in it; the one that is followed is at the origin. */
export function tubeMarks(): Mark[] {
  const random = createRandom(TUBE_SEED);
  const marks: Mark[] = box(TUBE_HALF);
  const inner = TUBE_HALF * 0.93;
  marks.push(flat("pane", [0, LEVEL, 0], [inner, LEVEL, 0], [0, 0, inner], MATTER, { opacity: 0.5 }));
  // Swarms, as cells settle, and some that float alone.
  const swarms = Array.from({ length: 15 }, () => ({
    at: [random.signed() * 0.4, -0.19 + random.gaussian() * 0.19, random.signed() * 0.4] as Vec3,
    wide: 0.045 + 0.1 * random(),
  }));
  while (marks.length < TUBE_POINTS + 7) {
    const swarm = random() < 0.72 ? swarms[Math.floor(random() * swarms.length)] : undefined;
    const at: Vec3 = swarm
      ? add(swarm.at, [random.gaussian(), random.gaussian(), random.gaussian()], swarm.wide)
      : [random.signed() * inner, -inner + random() * (inner + LEVEL), random.signed() * inner];
    if (Math.abs(at[0]) > inner || at[1] > LEVEL || at[1] < -inner || Math.abs(at[2]) > inner) continue;
    if (Math.hypot(...at) < 0.05) continue;
    const bright = random();
    const colour: Rgb =
      bright > 0.965 ? [0.9, 0.94, 1] : bright < 0.02 ? FOLLOWED : mixRgb(MATTER, PALE, 0.45 * random());
    marks.push(mote(at, 0.0055 + 0.006 * bright ** 3, colour, { opacity: 0.35 + 0.6 * random() }));
  }
  marks.push(glow([0, 0, 0], 0.24, FOLLOWED, { opacity: 0.95 }), mote([0, 0, 0], 0.036, FOLLOWED_CORE));
  return marks;
}

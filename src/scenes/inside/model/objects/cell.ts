import { mixRgb } from "#design/colour.ts";
import { add, beside, sub, times, type Vec3 } from "#lib/vec.ts";
import { FOLLOWED, MATTER, PALE } from "../../look.ts";
import { ball, glow, type Mark, nucleus, rim, tube } from "../marks.ts";
import { createRandom, type Random } from "./random.ts";

/** Radius of the cell that is followed, and of its nucleus, which fills most of a lymphocyte. */
export const CELL_RADIUS = 0.5;
export const NUCLEUS_IN_CELL = 0.318;
const CELL_SEED = 33;

/** Cells around the one that is followed, as far off as the tube's points are. */
const NEIGHBOURS = 300;
const REACH = 15;

/** The nearest: where they show a membrane and leave the text's side quiet. */
const NEAR: readonly Vec3[] = [
  [-0.62, 0.95, -0.75],
  [0.98, 0.72, -0.5],
  [-0.46, -1.02, -0.15],
  [1.1, -0.62, 0.3],
  [-1.25, 0.02, -1.3],
  [0.32, 1.3, -1.9],
  [0.3, -1.45, -1.5],
];

function cellAt(at: Vec3, size: number, seed: number): Mark[] {
  const around = times([0.12, 0.06, 0], size * (seed % 1));
  return [
    nucleus(add(at, around), NUCLEUS_IN_CELL * 1.02 * size, MATTER, { up: [0, seed, 0] }),
    rim(at, CELL_RADIUS * size, mixRgb(FOLLOWED, MATTER, 0.3), { opacity: 0.62, up: [0, seed, 0] }),
  ];
}

/** Between nucleus and membrane: mitochondria, as bent threads, and vesicles. */
function cytoplasm(random: Random): Mark[] {
  const marks: Mark[] = [];
  for (let i = 0; i < 70; i++) {
    const out = random.unitVector();
    let at = times(out, 0.36 + 0.1 * random());
    let way = beside(random.unitVector(), out);
    const green = mixRgb(FOLLOWED, [0.02, 0.1, 0.08], 0.35 + 0.4 * random());
    for (let k = 0; k < 3 + 4 * random(); k++) {
      const next = add(at, way, 0.016);
      marks.push(tube(at, next, 0.0042, green, { opacity: 0.8 }));
      at = next;
      way = beside(add(way, random.unitVector(), 0.45), out);
    }
  }
  for (let i = 0; i < 110; i++) {
    const at = times(random.unitVector(), 0.35 + 0.125 * random());
    marks.push(ball(at, 0.0028 + 0.0034 * random(), mixRgb(PALE, FOLLOWED, random()), { opacity: 0.75 }));
  }
  return marks;
}

/** White blood cells, their nuclei stained blue and their membranes green; the one at the origin is followed. */
export function cellMarks(): Mark[] {
  const random = createRandom(CELL_SEED);
  const marks: Mark[] = [
    nucleus([0, 0, 0], NUCLEUS_IN_CELL, MATTER, { opacity: 0.9, up: [0, 4.4, 0] }),
    rim([0, 0, 0.001], CELL_RADIUS, FOLLOWED, { up: [0, 1.7, 0] }),
    glow([0, 0, 0.002], 0.17, FOLLOWED, { opacity: 0.5 }),
    glow([0, 0, -0.2], 1.1, FOLLOWED, { opacity: 0.2 }),
    ...cytoplasm(random),
  ];
  const places: Vec3[] = [[0, 0, 0], ...NEAR];
  for (const [i, at] of NEAR.entries()) marks.push(...cellAt(at, 0.92 + 0.22 * random(), i * 3.7));
  for (let tries = 0; places.length < NEIGHBOURS && tries < 20_000; tries++) {
    const far = 1.9 + (REACH - 1.9) * random() ** 1.7;
    const at = times(random.unitVector(), far);
    // Nothing stands before the one that is followed, nor where the camera passes.
    if (at[2] > 5 || (at[2] > -0.6 && Math.hypot(at[0], at[1]) < 1.25 + 0.4 * at[2])) continue;
    if (places.some((other) => Math.hypot(...sub(at, other)) < 1.1)) continue;
    places.push(at);
    marks.push(...cellAt(at, 0.8 + 0.35 * random(), places.length * 1.3));
  }
  return marks;
}

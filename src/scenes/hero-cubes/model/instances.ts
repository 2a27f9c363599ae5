import { hash, valueNoise } from "#lib/hash.ts";
import { clamp01 } from "#lib/math.ts";
import {
  CELL_PITCH,
  CLEARANCE,
  COLUMNS,
  COUNT,
  CUBE_HALF,
  EDGE,
  PITCH,
  PLATE_GAP,
  RING_COUNTS,
  RING_FILL,
  RING_RADII,
  ROWS,
  SEED,
  TRAY_PITCH,
} from "./constants.ts";
import { GFP_SPECIMENS, PICKS } from "./picks.ts";

/** The shader's per-instance attributes, four numbers each, 512 × 4. Computed once, then constant. */
export interface Instances {
  /** Centre in the block x, y, z; specimen 0 (empty) … 1 (bright). */
  readonly block: Float32Array;
  /** Offset when picked x, y, z; the second at which the pick starts (< 0: never picked). */
  readonly slide: Float32Array;
  /** Centre of its cell x, z; value 0…1; stain of the specimen: 0 dapi, 1 gfp. */
  readonly cell: Float32Array;
  /** Angle on its ring in radians; ring 0 (outermost) … 3; height 0…1; kind of its specimen 0…1. */
  readonly ring: Float32Array;
  /** Delay 0…1 of each transition; height of its arc in units. */
  readonly motion: Float32Array;
}

/** A cube's grid position in the block: each 0…7, y upwards, z towards the viewer. */
export const gridOf = (i: number): readonly [number, number, number] => [
  i % EDGE,
  Math.floor(i / EDGE) % EDGE,
  Math.floor(i / (EDGE * EDGE)),
];

export const indexOf = (x: number, y: number, z: number): number => x + EDGE * (y + EDGE * z);

/** Column and row of a cube's cell: each tray becomes an 8 × 8 plate, and the eight plates lie four by two. */
function cellOf(i: number): readonly [number, number] {
  const [x, y, z] = gridOf(i);
  const plate = EDGE - 1 - y;
  return [x + EDGE * (plate % 4), z + EDGE * Math.floor(plate / 4)];
}

/** Position of the n-th of `count` cells in a line of plates, centred on 0. */
const placeOf = (n: number, count: number): number =>
  (n - (count - 1) / 2) * CELL_PITCH + (Math.floor(n / EDGE) - (count / EDGE - 1) / 2) * PLATE_GAP;

/** Value of a well: smooth hills with measurement noise. */
function valueAt(column: number, row: number): number {
  const hill = (x: number, y: number, wide: number, high: number): number => {
    const d = ((column - x) ** 2 + ((row - y) * 1.15) ** 2) / (wide * wide);
    return high * Math.exp(-d);
  };
  const hills =
    hill(6, 4.5, 3.1, 0.86) +
    hill(20, 4, 2.6, 0.62) +
    hill(14.5, 10.5, 3.4, 0.95) +
    hill(26.5, 10, 2.8, 0.94) +
    hill(2.5, 13, 2, 0.42);
  const scatter = hash(SEED + 3, column, row);
  return clamp01(0.03 + hills * (0.72 + 0.42 * scatter) + 0.16 * scatter ** 4);
}

/** Height on each ring along the genome, 0…1: coverage, genes, composition, variants. */
function trackAt(ring: number, along: number, step: number): number {
  const wave = (n: number): number => valueNoise(SEED + 11 + ring, along * n, ring) * 2 - 1;
  if (ring === 0) return clamp01(0.36 + 0.3 * wave(23) + 0.22 * wave(61) + 0.5 * hash(31, step) ** 9);
  if (ring === 1) return valueNoise(SEED + 5, along * 36, 1) > 0.5 ? 0.32 : 0.02;
  if (ring === 2) return clamp01(0.24 + 0.2 * wave(14) + 0.16 * wave(39));
  return hash(37, step) > 0.76 ? 0.18 + 0.55 * hash(41, step) : 0.02;
}

/** Ring and position of each cell, chosen for short paths; cells far from the centre are outermost. */
function ringPlaces(): readonly { ring: number; step: number }[] {
  const polar = Array.from({ length: COUNT }, (_, i) => {
    const [column, row] = cellOf(i);
    const x = (column - (COLUMNS - 1) / 2) * (ROWS / COLUMNS);
    const z = row - (ROWS - 1) / 2;
    return { i, far: Math.hypot(x, z), angle: Math.atan2(z, x) };
  }).sort((a, b) => b.far - a.far || a.i - b.i);
  const places = new Array<{ ring: number; step: number }>(COUNT).fill({ ring: 0, step: 0 });
  let from = 0;
  RING_COUNTS.forEach((count, ring) => {
    const members = polar.slice(from, from + count).sort((a, b) => a.angle - b.angle || a.i - b.i);
    members.forEach((member, step) => {
      places[member.i] = { ring, step };
    });
    from += count;
  });
  return places;
}

/** Builds the 512 instances. Deterministic. */
export function makeInstances(): Instances {
  const of = (): Float32Array => new Float32Array(COUNT * 4);
  const all: Instances = { block: of(), slide: of(), cell: of(), ring: of(), motion: of() };
  const places = ringPlaces();
  const middle = (EDGE - 1) / 2;
  for (let i = 0; i < COUNT; i++) {
    const [x, y, z] = gridOf(i);
    const [column, row] = cellOf(i);
    const { ring, step } = places[i] ?? { ring: 0, step: 0 };
    const along = step / (RING_COUNTS[ring] ?? 1);
    const draw = hash(SEED, i);
    const pick = PICKS.find(([at]) => at === i);
    const stained = GFP_SPECIMENS.includes(i);
    const found = draw < 0.2 ? 0 : 0.2 + 0.8 * hash(SEED + 1, i) ** 1.25;
    const specimen = pick || stained ? Math.max(0.8, found) : found;
    const plate = Math.floor(column / EDGE) + 4 * Math.floor(row / EDGE);
    all.block.set(
      [(x - middle) * PITCH, CLEARANCE + CUBE_HALF + y * TRAY_PITCH, (z - middle) * PITCH, specimen],
      i * 4,
    );
    all.slide.set(pick ? [...pick[1], pick[2]] : [0, 0, 0, -1], i * 4);
    all.cell.set(
      [placeOf(column, COLUMNS), placeOf(row, ROWS), valueAt(column, row), stained ? 1 : 0],
      i * 4,
    );
    all.ring.set(
      [along * 2 * Math.PI - Math.PI, ring, trackAt(ring, along, step), hash(SEED + 21, i)],
      i * 4,
    );
    all.motion.set(
      [
        clamp01(plate / 9 + hash(SEED + 6, i) * 0.22),
        clamp01(along * 0.72 + hash(SEED + 7, i) * 0.28),
        clamp01((y / EDGE) * 0.7 + hash(SEED + 8, i) * 0.3),
        0.6 + 1.8 * hash(SEED + 9, i),
      ],
      i * 4,
    );
  }
  return all;
}

/** A ring's radius, in units. */
export const ringRadius = (ring: number): number => RING_RADII[ring] ?? 0;
/** Half the width of a bar along its ring, in units. */
export const ringHalfWidth = (ring: number): number =>
  (2 * RING_FILL * ringRadius(ring) * Math.PI) / (RING_COUNTS[ring] ?? 1);

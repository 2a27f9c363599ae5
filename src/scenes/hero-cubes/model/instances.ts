import { at } from "#lib/at.ts";
import { hash, valueNoise } from "#lib/hash.ts";
import { clamp01 } from "#lib/math.ts";
import type { Vec3 } from "#lib/vec.ts";
import {
  CELL_PITCH,
  CLEARANCE,
  COLUMNS,
  COUNT,
  CUBE_HALF,
  EDGE,
  PITCH,
  PLATE_GAP,
  RINGS,
  ROWS,
  SEED,
  TRAY_PITCH,
} from "./constants.ts";
import { GFP_SPECIMENS, PICKS } from "./picks.ts";

/** Data of an instance for the renderers. Computed once, then constant; each group is an attribute of the shaders. */
export interface Instance {
  /** Centre in the block, in units; specimen 0 (empty) … 1 (bright). */
  readonly block: { readonly x: number; readonly y: number; readonly z: number; readonly specimen: number };
  /** Offset when picked, in units; the second at which the pick starts (< 0: never picked). */
  readonly slide: { readonly x: number; readonly y: number; readonly z: number; readonly start: number };
  /** Centre of its cell, in units; value 0…1; stain of the specimen: 0 dapi, 1 gfp. */
  readonly cell: { readonly x: number; readonly z: number; readonly value: number; readonly stain: 0 | 1 };
  /** Angle on its ring in radians; ring 0 (outermost) … 3; height 0…1; kind of its specimen 0…1. */
  readonly ring: {
    readonly angle: number;
    readonly index: number;
    readonly height: number;
    readonly kind: number;
  };
  /** Delay 0…1 of each transition; height of its arc in units. */
  readonly motion: {
    readonly unfold: number;
    readonly wheel: number;
    readonly home: number;
    readonly arc: number;
  };
}

/** The attributes of the vertex shaders: four numbers an instance, in the order of the shaders' components. */
export const attributesOf = (instances: readonly Instance[]): Record<keyof Instance, Float32Array> => {
  const packed = (four: (instance: Instance) => readonly number[]) =>
    Float32Array.from(instances.flatMap(four));
  return {
    block: packed(({ block: { x, y, z, specimen } }) => [x, y, z, specimen]),
    slide: packed(({ slide: { x, y, z, start } }) => [x, y, z, start]),
    cell: packed(({ cell: { x, z, value, stain } }) => [x, z, value, stain]),
    ring: packed(({ ring: { angle, index, height, kind } }) => [angle, index, height, kind]),
    motion: packed(({ motion: { unfold, wheel, home, arc } }) => [unfold, wheel, home, arc]),
  };
};

/** A cube's grid position in the block: each 0…7, y upwards, z towards the viewer. */
export const gridOf = (i: number): readonly [number, number, number] => [
  i % EDGE,
  Math.floor(i / EDGE) % EDGE,
  Math.floor(i / (EDGE * EDGE)),
];

/** Centre of a cube in the block, in units. */
export function blockCentre(i: number): Vec3 {
  const [x, y, z] = gridOf(i);
  const middle = (EDGE - 1) / 2;
  return [(x - middle) * PITCH, CLEARANCE + CUBE_HALF + y * TRAY_PITCH, (z - middle) * PITCH];
}

/** Whether a cube is on one of the two visible sides. */
export const isOnSide = (i: number): boolean => gridOf(i)[0] === EDGE - 1 || gridOf(i)[2] === EDGE - 1;

/** Column and row of a cube's cell: each tray becomes an 8 × 8 plate, and the eight plates lie four by two. */
export function cellOf(i: number): readonly [number, number] {
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
  RINGS.forEach(({ bars }, ring) => {
    const members = polar.slice(from, from + bars).sort((a, b) => a.angle - b.angle || a.i - b.i);
    members.forEach((member, step) => {
      places[member.i] = { ring, step };
    });
    from += bars;
  });
  return places;
}

/** Rounds to single precision, as on the GPU, so that all renderers compute with the same numbers. */
const single = <Group extends Record<string, number>>(group: Group): Group => {
  const rounded = Object.entries(group).map(([name, value]) => [name, Math.fround(value)]);
  return Object.fromEntries(rounded) as Group;
};

/** Builds the 512 instances. Deterministic. */
export function makeInstances(): readonly Instance[] {
  const places = ringPlaces();
  return places.map(({ ring, step }, i): Instance => {
    const [x, y, z] = blockCentre(i);
    const [column, row] = cellOf(i);
    const along = step / at(RINGS, ring).bars;
    const draw = hash(SEED, i);
    const pick = PICKS.find(([index]) => index === i);
    const stained = GFP_SPECIMENS.includes(i);
    const found = draw < 0.2 ? 0 : 0.2 + 0.8 * hash(SEED + 1, i) ** 1.25;
    const plate = Math.floor(column / EDGE) + 4 * Math.floor(row / EDGE);
    const [slideX, slideY, slideZ] = pick ? pick[1] : [0, 0, 0];
    return {
      block: single({
        x,
        y,
        z,
        specimen: pick || stained ? Math.max(0.8, found) : found,
      }),
      slide: single({ x: slideX, y: slideY, z: slideZ, start: pick ? pick[2] : -1 }),
      cell: single({
        x: placeOf(column, COLUMNS),
        z: placeOf(row, ROWS),
        value: valueAt(column, row),
        stain: stained ? 1 : 0,
      }),
      ring: single({
        angle: along * 2 * Math.PI - Math.PI,
        index: ring,
        height: trackAt(ring, along, step),
        kind: hash(SEED + 21, i),
      }),
      motion: single({
        unfold: clamp01(plate / 9 + hash(SEED + 6, i) * 0.22),
        wheel: clamp01(along * 0.72 + hash(SEED + 7, i) * 0.28),
        home: clamp01((y / EDGE) * 0.7 + hash(SEED + 8, i) * 0.3),
        arc: 0.6 + 1.8 * hash(SEED + 9, i),
      }),
    };
  });
}

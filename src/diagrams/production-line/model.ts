import { seededRandom } from "#lib/random.ts";
import type { Vec2 } from "#lib/vec.ts";

/**
 * The line's world coordinates: x along the belt, z across it away from the viewer, h up. One unit is a viewBox unit of
 * the wide arrangement; a well of a 96-well plate is ten wide.
 */
export type Place = readonly [x: number, z: number, h: number];

/** Projection of a unit away from the viewer: right and up (cabinet projection). */
const DEPTH: Vec2 = [0.28, -0.4];

export function project([x, z, h]: Place): Vec2 {
  return [x + z * DEPTH[0], z * DEPTH[1] - h];
}

/** Well spacing of a 96-well plate. */
export const WELL = 10;

/** A microplate's footprint is the same for 96 and 384 wells (ANSI/SLAS 1); only the spacing differs. */
export const PLATE = { columns: 12, rows: 8, width: 12 * WELL, depth: 8 * WELL } as const;

/** Sheets in the structuring stack: one per modality, each with the same wells. */
export const SHEETS = 6;

/** The dataset: a field of dots on one lattice, starting at the line's width and growing exponentially. */
export const FIELD = { pitch: 8, columns: 72, firstRows: 8, lastRows: 92 } as const;

/** Rows of the field at a column; always even, so that they are symmetric about the belt's middle. */
export function rowsAt(column: number): number {
  const grown = FIELD.firstRows * (FIELD.lastRows / FIELD.firstRows) ** (column / (FIELD.columns - 1));
  return 2 * Math.round(grown / 2);
}

const FIELD_COLUMNS = Array.from({ length: FIELD.columns }, (_, column) => column);

/** The field's rows, nearest first: z, and the first and last columns (inclusive) where the field has that row. */
export const FIELD_ROWS = Array.from({ length: FIELD.lastRows }, (_, row) => {
  const aside = row - (FIELD.lastRows - 1) / 2;
  const from = FIELD_COLUMNS.findIndex((column) => rowsAt(column) / 2 > Math.abs(aside));
  return { z: PLATE.depth / 2 + aside * FIELD.pitch, from, to: FIELD.columns - 1 };
});

/** A few bright dots of the field, more of them where it is wide; world coordinates. */
export const SPARKS: readonly Place[] = (() => {
  const random = seededRandom(12);
  return Array.from({ length: 70 }, (): Place => {
    const column = Math.floor(FIELD.columns * (1 - random() ** 2.2 * 0.98));
    const row = Math.floor((random() - 0.5) * rowsAt(column)) + 0.5;
    return [column * FIELD.pitch, PLATE.depth / 2 + row * FIELD.pitch, 0];
  });
})();

/** The projected corners of a horizontal rectangle. */
export function sheet([x, z, h]: Place, width: number, across: number): readonly [Vec2, Vec2, Vec2, Vec2] {
  return [
    project([x, z, h]),
    project([x + width, z, h]),
    project([x + width, z + across, h]),
    project([x, z + across, h]),
  ];
}

/** The visible faces of a box: front, top and right. */
export function box(
  [x, z, h]: Place,
  width: number,
  across: number,
  height: number,
): readonly (readonly Vec2[])[] {
  const [left, right, back] = sheet([x, z, h], width, across);
  const top = sheet([x, z, h + height], width, across);
  return [[left, right, top[1], top[0]], top, [right, back, top[2], top[1]]];
}

/**
 * The traced sample: its place on a 96-well plate and on a 384-well plate (both in wells of the first), and its dot in
 * the field (in columns, and rows from the belt's middle).
 */
export const TRACED = { in96: [9.5, 4.5], in384: [9.25, 4.25], inField: [47, 5.5] } as const;

export interface Station {
  readonly at: Vec2;
  readonly scale: number;
}

/** An arc through the air in viewBox units: when it is taken, and its height above a straight line. */
export interface Hop {
  readonly when: "filling" | "moving";
  readonly from: Vec2;
  readonly to: Vec2;
  readonly rise: number;
}

/** One arrangement of the line, in its own viewBox units. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly stations: readonly [
    tube: Station,
    gantry: Station,
    sequencer: Station,
    stack: Station,
    field: Station,
  ];
  /** Where plates stand between the stations, with 96 and 384 wells; null in the vertical arrangement. */
  readonly slots: { readonly in96: Vec2; readonly in384: Vec2 } | null;
  readonly hops: readonly Hop[];
  /** Positions of each station's name and batch size. */
  readonly labels: readonly { readonly label: Vec2; readonly mark: Vec2 }[];
  /** Paths of the belt's edges, its rollers, and the scale with its ticks and leaders. */
  readonly belt: string;
  readonly rollers: string;
  readonly rule: string;
}

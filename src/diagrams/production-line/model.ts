import type { Point } from "../lib/geometry.ts";
import { seeded } from "../lib/random.ts";

/**
 * The hall in which the line stands: x along the belt, z across it and away from the viewer, h upwards. One unit is a
 * viewBox unit of the wide picture; a well of a 96-well plate takes ten.
 */
export type Place = readonly [x: number, z: number, h: number];

/** How a step away from the viewer shows in the picture: to the right and up (cabinet projection). */
export const depth: Point = [0.28, -0.4];

export const project = ([x, z, h]: Place): Point => [x + z * depth[0], z * depth[1] - h];

/** From one well of a 96-well plate to the next. */
export const well = 10;

/** A microplate's footprint is the same for 96 and 384 wells (ANSI/SLAS 1), so only the lattice gets denser. */
export const plate = { columns: 12, rows: 8, width: 12 * well, depth: 8 * well } as const;

/** Sheets in the structuring station's stack: one modality a sheet, each with the same wells. */
export const sheets = 6;

/** The dataset: a field of dots on one lattice, as wide as the line where it starts and growing exponentially. */
export const field = { pitch: 8, columns: 72, firstRows: 8, lastRows: 92 } as const;

/** Rows of the field at a column, always even, so that they lie evenly about the belt's middle. */
export const rowsAt = (column: number): number => {
  const grown = field.firstRows * (field.lastRows / field.firstRows) ** (column / (field.columns - 1));
  return 2 * Math.round(grown / 2);
};

/** One row of the field: its z, and the columns it spans (the last one included). */
export interface FieldRow {
  readonly z: number;
  readonly from: number;
  readonly to: number;
}

const fieldColumns = Array.from({ length: field.columns }, (_, column) => column);

/** The field row by row, nearest first: each begins where the field has grown wide enough for it. */
export const fieldRows: readonly FieldRow[] = Array.from({ length: field.lastRows }, (_, row): FieldRow => {
  const aside = row - (field.lastRows - 1) / 2;
  const from = fieldColumns.find((column) => rowsAt(column) / 2 > Math.abs(aside)) ?? field.columns - 1;
  return { z: plate.depth / 2 + aside * field.pitch, from, to: field.columns - 1 };
});

/** Dots that each station hands on, as the picture shows them: one sample, then ever more. */
export const batches: readonly number[] = [
  1,
  plate.columns * plate.rows,
  4 * plate.columns * plate.rows,
  sheets * 4 * plate.columns * plate.rows,
  fieldRows.reduce((sum, { from, to }) => sum + to - from + 1, 0),
];

/** A few dots of the field that shine, more of them where it is wide; as places in the hall. */
export const sparks: readonly Place[] = (() => {
  const random = seeded(12);
  return Array.from({ length: 70 }, (): Place => {
    const column = Math.floor(field.columns * (1 - random() ** 2.2 * 0.98));
    const row = Math.floor((random() - 0.5) * rowsAt(column)) + 0.5;
    return [column * field.pitch, plate.depth / 2 + row * field.pitch, 0];
  });
})();

/** The corners of a level rectangle, seen in the picture. */
export const sheet = ([x, z, h]: Place, width: number, across: number): readonly Point[] => [
  project([x, z, h]),
  project([x + width, z, h]),
  project([x + width, z + across, h]),
  project([x, z + across, h]),
];

/** The three faces of a box that the viewer sees: front, top and right. */
export const box = (
  [x, z, h]: Place,
  width: number,
  across: number,
  height: number,
): readonly (readonly Point[])[] => [
  [
    project([x, z, h]),
    project([x + width, z, h]),
    project([x + width, z, h + height]),
    project([x, z, h + height]),
  ],
  sheet([x, z, h + height], width, across),
  [
    project([x + width, z, h]),
    project([x + width, z + across, h]),
    project([x + width, z + across, h + height]),
    project([x + width, z, h + height]),
  ],
];

/**
 * Where the one sample that went in can still be pointed at: a place on a 96-well plate and the same one on a 384-well
 * plate (in wells of the first), and a dot of the field (in its columns and rows from the belt's middle).
 */
export const traced = { in96: [9.5, 4.5], in384: [9.25, 4.25], inField: [47, 5.5] } as const;

/** A station's origin on the belt, and how large it is drawn. */
export interface Station {
  readonly at: Point;
  readonly scale: number;
}

/** A way through the air, in viewBox units: when it is taken, and how far above a straight line it rises. */
export interface Hop {
  readonly when: "filling" | "moving";
  readonly from: Point;
  readonly to: Point;
  readonly rise: number;
}

/** One arrangement of the line, in its own viewBox units. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** The five stations in order. */
  readonly stations: readonly Station[];
  /** Where plates stand between the stations, those of 96 wells and those of 384; none where the line runs down. */
  readonly slots: { readonly in96: Point; readonly in384: Point } | null;
  /** The ways that the sample which is followed takes through the air. */
  readonly hops: readonly Hop[];
  /** Where each station's name and its batch's size stand. */
  readonly labels: readonly { readonly label: Point; readonly mark: Point }[];
  /** The belt's edges, its rollers, and the rule with its ticks and leaders, as paths. */
  readonly belt: string;
  readonly rollers: string;
  readonly rule: string;
}

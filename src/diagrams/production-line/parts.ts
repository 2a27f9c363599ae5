import { at, dotsPath, openPath, short } from "#lib/path.ts";
import { closedPath, PathWriter } from "#lib/path-writer.ts";
import type { Vec2 } from "#lib/vec.ts";
import {
  box,
  FIELD,
  FIELD_ROWS,
  PLATE,
  type Place,
  project,
  SHEETS,
  SPARKS,
  sheet,
  TRACED,
  WELL,
} from "./model.ts";

const boxPath = (corner: Place, width: number, across: number, height: number): string =>
  box(corner, width, across, height).map(closedPath).join("");

const line = (from: Place, to: Place): string => openPath([project(from), project(to)]);

/** A cryotube on its foot; the sample in it is at `SAMPLE_AT`. */
export const TUBE = {
  foot: boxPath([-30, 10, 0], 60, 60, 12),
  glass: `M${at([3, -108])}v66a13 13 0 0 0 26 0v-66`,
  rims: `M${at([3, -108])}a13 5 0 1 0 26 0a13 5 0 1 0 -26 0v-16a13 5 0 1 1 26 0v16M3 -124a13 5 0 1 0 26 0`,
} as const;

export const SAMPLE_AT: Vec2 = [16, -48];

/** In the still the pipetting head is over this row. */
const HEAD_ROW = 3;

/** A row of dots along the belt, horizontal in the projection, so that its dashes stay round. */
const dotRow = (x: number, z: number, length: number): string =>
  `M${at(project([x, z, 0]))}h${short(length + 0.1)}`;

const wellRows = (from: number, to: number, pitch = WELL): string =>
  Array.from({ length: to - from }, (_, row) =>
    dotRow(pitch / 2, (from + row + 0.5) * pitch, PLATE.width - pitch),
  ).join("");

export const ALL_WELLS = wellRows(0, PLATE.rows);
/** A 384-well plate: half the spacing in both directions. */
export const DENSE_WELLS = wellRows(0, 2 * PLATE.rows, WELL / 2);
/** The wells of a plate by number of filled rows, counted from the back. */
export const FILLED_WELLS: readonly string[] = Array.from({ length: PLATE.rows + 1 }, (_, filled) =>
  wellRows(PLATE.rows - filled, PLATE.rows),
);

const PLATE_CORNERS = sheet([0, 0, 0], PLATE.width, PLATE.depth);
export const PLATE_EDGE = closedPath(PLATE_CORNERS);
/** The side walls under a plate's top. */
export const PLATE_SKIRT = ((): string => {
  const [a, b, c] = PLATE_CORNERS;
  return `M${at(a)}v7L${at([b[0], b[1] + 7])}L${at([c[0], c[1] + 7])}V${c[1]}M${at(b)}v7`;
})();

const HEAD_Z = (HEAD_ROW + 0.5) * WELL;
const ACROSS = Array.from({ length: PLATE.columns }, (_, column) => (column + 0.5) * WELL);

/** A gantry behind the belt whose head reaches over it, with twelve channels, one per column of the plate. */
export const GANTRY = {
  posts:
    boxPath([-20, PLATE.depth + 14, -8], 12, 12, 150) +
    boxPath([PLATE.width + 8, PLATE.depth + 14, -8], 12, 12, 150),
  beam: boxPath([-26, PLATE.depth + 8, 142], PLATE.width + 52, 24, 20),
  arm: boxPath([PLATE.width / 2 - 9, HEAD_Z - 9, 118], 18, PLATE.depth - HEAD_Z + 26, 12),
  head: boxPath([-2, HEAD_Z - 8, 76], PLATE.width + 4, 16, 42),
  seam: line([-2, HEAD_Z - 8, 88], [PLATE.width + 2, HEAD_Z - 8, 88]),
  tips: ACROSS.map((x) => line([x, HEAD_Z, 5], [x, HEAD_Z, 76])).join(""),
} as const;

/** The sequencer: a closed box with a window on the reads. */
export const SEQUENCER = {
  body: boxPath([0, -18, -8], 160, PLATE.depth + 36, 138),
  window: "M14 -112h132v92h-132z",
  lid: closedPath(sheet([18, 0, 130], 124, PLATE.depth)),
} as const;

/** Reads in the sequencer's window: rows of strokes with random starts. */
export const READS = Array.from(
  { length: 11 },
  (_, row) => `M${24 + ((row * 7) % 5) * 3} ${-103 + row * 7.5}H136`,
).join("");

/** Position of a well (column, row) on a plate, raised by `height`. */
export function wellPlace([column, row]: readonly [number, number], height = 0): Vec2 {
  return project([column * WELL, row * WELL, height]);
}

export const SHEET_STEP = 23;

export const STACK_POSTS = [
  [0, 0],
  [PLATE.width, 0],
  [PLATE.width, PLATE.depth],
]
  .map(([x = 0, z = 0]) => line([x, z, 0], [x, z, (SHEETS - 1) * SHEET_STEP]))
  .join("");

/** The field's rows of dots. Relative steps compress to two thirds. */
export const FIELD_PATH = FIELD_ROWS.reduce((path, { z, from, to }) => {
  const [x, y] = project([from * FIELD.pitch, z, 0]);
  return path.move([x, y]).line([x + (to - from) * FIELD.pitch + 0.1, y]);
}, new PathWriter(1)).toString();

/** The bright dots, in three groups that pulse in turn; row by row, for the same reason. */
export const FIELD_SPARKS: readonly string[] = [0, 1, 2].map((turn) =>
  dotsPath(
    SPARKS.filter((_, index) => index % 3 === turn)
      .sort(([x, z], [otherX, otherZ]) => z - otherZ || x - otherX)
      .map(project),
  ),
);

export const FIELD_TRACE = project([
  TRACED.inField[0] * FIELD.pitch,
  PLATE.depth / 2 + TRACED.inField[1] * FIELD.pitch,
  0,
]);

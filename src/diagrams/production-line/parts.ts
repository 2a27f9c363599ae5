import { at, closedPath, dotsPath, openPath, short } from "#lib/path.ts";
import type { Vec2 } from "#lib/vec.ts";
import {
  box,
  field,
  fieldRows,
  type Place,
  plate,
  project,
  sheet,
  sheets,
  sparks,
  traced,
  well,
} from "./model.ts";

const boxPath = (corner: Place, width: number, across: number, height: number): string =>
  box(corner, width, across, height).map(closedPath).join("");

const line = (from: Place, to: Place): string => openPath([project(from), project(to)]);

/** A cryotube on its foot; the sample in it is at `sampleAt`. */
export const tube = {
  foot: boxPath([-30, 10, 0], 60, 60, 12),
  glass: `M${at([3, -108])}v66a13 13 0 0 0 26 0v-66`,
  rims: `M${at([3, -108])}a13 5 0 1 0 26 0a13 5 0 1 0 -26 0v-16a13 5 0 1 1 26 0v16M3 -124a13 5 0 1 0 26 0`,
} as const;

export const sampleAt: Vec2 = [16, -48];

/** In the still the pipetting head is over this row. */
const headRow = 3;

/** A row of dots along the belt, horizontal in the projection, so that its dashes stay round. */
const dotRow = (x: number, z: number, length: number): string =>
  `M${at(project([x, z, 0]))}h${short(length + 0.1)}`;

const wellRows = (from: number, to: number, pitch = well): string =>
  Array.from({ length: to - from }, (_, row) =>
    dotRow(pitch / 2, (from + row + 0.5) * pitch, plate.width - pitch),
  ).join("");

export const allWells = wellRows(0, plate.rows);
/** A 384-well plate: half the spacing in both directions. */
export const denseWells = wellRows(0, 2 * plate.rows, well / 2);
/** The wells of a plate by number of filled rows, counted from the back. */
export const filledWells: readonly string[] = Array.from({ length: plate.rows + 1 }, (_, filled) =>
  wellRows(plate.rows - filled, plate.rows),
);

export const plateEdge = closedPath(sheet([0, 0, 0], plate.width, plate.depth));
/** The side walls under a plate's top. */
export const plateSkirt = ((): string => {
  const [a, b, c] = [
    project([0, 0, 0]),
    project([plate.width, 0, 0]),
    project([plate.width, plate.depth, 0]),
  ];
  return `M${at(a)}v7L${at([b[0], b[1] + 7])}L${at([c[0], c[1] + 7])}V${c[1]}M${at(b)}v7`;
})();

const headZ = (headRow + 0.5) * well;
const across = Array.from({ length: plate.columns }, (_, column) => (column + 0.5) * well);

/** A gantry behind the belt whose head reaches over it, with twelve channels, one per column of the plate. */
export const gantry = {
  posts:
    boxPath([-20, plate.depth + 14, -8], 12, 12, 150) +
    boxPath([plate.width + 8, plate.depth + 14, -8], 12, 12, 150),
  beam: boxPath([-26, plate.depth + 8, 142], plate.width + 52, 24, 20),
  arm: boxPath([plate.width / 2 - 9, headZ - 9, 118], 18, plate.depth - headZ + 26, 12),
  head: boxPath([-2, headZ - 8, 76], plate.width + 4, 16, 42),
  seam: line([-2, headZ - 8, 88], [plate.width + 2, headZ - 8, 88]),
  tips: across.map((x) => line([x, headZ, 5], [x, headZ, 76])).join(""),
} as const;

/** The sequencer: a closed box with a window on the reads. */
export const sequencer = {
  body: boxPath([0, -18, -8], 160, plate.depth + 36, 138),
  window: "M14 -112h132v92h-132z",
  lid: closedPath(sheet([18, 0, 130], 124, plate.depth)),
} as const;

/** Reads in the sequencer's window: rows of strokes with random starts. */
export const reads = Array.from(
  { length: 11 },
  (_, row) => `M${24 + ((row * 7) % 5) * 3} ${-103 + row * 7.5}H136`,
).join("");

/** Position of a well (column, row) on a plate, raised by `height`. */
export const wellPlace = ([column, row]: readonly [number, number], height = 0): Vec2 =>
  project([column * well, row * well, height]);

/** Distance between sheets of the structuring stack. */
export const sheetStep = 23;

export const stackPosts = [
  [0, 0],
  [plate.width, 0],
  [plate.width, plate.depth],
]
  .map(([x = 0, z = 0]) => line([x, z, 0], [x, z, (sheets - 1) * sheetStep]))
  .join("");

export const fieldPath = fieldRows
  .map(({ z, from, to }) => dotRow(from * field.pitch, z, (to - from) * field.pitch))
  .join("");

/** The bright dots, in three groups that pulse in turn. */
export const fieldSparks: readonly string[] = [0, 1, 2].map((turn) =>
  dotsPath(sparks.filter((_, index) => index % 3 === turn).map(project)),
);

export const fieldTrace = project([
  traced.inField[0] * field.pitch,
  plate.depth / 2 + traced.inField[1] * field.pitch,
  0,
]);

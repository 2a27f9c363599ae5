import { clamp01, mix, mixPoint, type Point, smoothstep } from "../lib/geometry.ts";
import { field, plate, project, rowsAt, sheets, well } from "./model.ts";

/** Seconds from one plate to the next. */
export const period = 8;

/** Part of a cycle in which the plates stand; in the rest each moves on to the next one's place. */
export const stand = 0.58;

/** Where in its cycle the line is at 0 s: the head stands over the fourth row from the front, as the still picture has it. */
const still = (4.5 / plate.rows) * stand;

/** How far on the line is: whole cycles, and the part of the present one. */
export const cycleAt = (seconds: number): { readonly round: number; readonly part: number } => {
  const cycles = still + seconds / period;
  return { round: Math.floor(cycles), part: cycles % 1 };
};

/** How far every plate is on its way to the next one's place, 0..1: 0 while they stand. */
export const movedAt = (part: number): number => smoothstep(stand, 1, part);

/** Rows of the plate under the head that are filled, from the back, 0 to all of them. */
export const filledAt = (part: number): number =>
  Math.min(plate.rows, Math.ceil((part / stand) * plate.rows));

/** How far the head is from where the still picture has it, in the picture: over its row, and lifted while plates move. */
export const headAt = (part: number): Point => {
  const rowsToGo = plate.rows - (part / stand) * plate.rows;
  const row = Math.max(0, Math.ceil(rowsToGo) - 1);
  const step = smoothstep(0.75, 1, 1 - (rowsToGo - row));
  const there = part < stand ? Math.max(0, row - step) : mix(0, plate.rows - 1, movedAt(part));
  const lift = part < stand ? 5 * Math.sin(Math.PI * step) : 14 * Math.sin(Math.PI * movedAt(part));
  return project([0, (there - 3) * well, lift]);
};

/** Part of the cycle in which the sample's aliquot goes from the tube to its well, ahead of the head. */
const aliquot = 0.4 * stand;

/** How far the aliquot is on its way from the tube to its well, 0..1. */
export const aliquotAt = (part: number): number => smoothstep(0, aliquot, part);

/** Whether the well that is followed has been filled. */
export const tracedIsFilled = (part: number): boolean => part >= aliquot;

/** A way through the air: level at its top, `rise` above the higher end. */
export const hop = (from: Point, to: Point, rise: number, t: number): Point => {
  const [x, y] = mixPoint(from, to, t);
  return [x, y - 4 * rise * t * (1 - t)];
};

/** A sheet of the structuring stack: how many levels up it is, how bright its wells and how much of it is there. */
export interface SheetState {
  readonly level: number;
  readonly light: number;
  readonly presence: number;
}

/**
 * Sheet -1 comes in at the bottom while the plates move, the others rise by a level, and the top one dissolves into the
 * dataset; then each stands where the one above it stood.
 */
export const sheetAt = (sheet: number, part: number): SheetState => {
  const moved = movedAt(part);
  const top = sheets - 1;
  const light = (level: number): number => 0.3 + (0.7 * Math.min(top, Math.max(0, level))) / top;
  if (sheet < 0) return { level: 0, light: light(0), presence: smoothstep(0.7, 1, moved) };
  const level = sheet + moved * (sheet === top ? 0.6 : 1);
  return { level, light: light(level), presence: sheet === top ? 1 - smoothstep(0.1, 0.9, moved) : 1 };
};

/** Part of a cycle that a batch takes to spread over the whole field. */
const spread = 0.8;

/** The column of the field which a batch has reached, from -`behind` to past the last one; it starts when plates move. */
export const frontAt = (part: number, behind: number): number => {
  const on = clamp01(((part - stand + 1) % 1) / spread);
  return Math.floor(mix(-1, field.columns + behind, on));
};

/** The ends of a column of the field, nearest first, in the picture; null where the field has none. */
export const columnEnds = (column: number): readonly [Point, Point] | null => {
  if (column < 0 || column >= field.columns) return null;
  const half = ((rowsAt(column) - 1) / 2) * field.pitch;
  const end = (side: number): Point => project([column * field.pitch, plate.depth / 2 + side * half, 0]);
  return [end(-1), end(1)];
};

/** From one dot of a column to the next, in the picture. */
export const columnPitch = Math.hypot(...project([0, field.pitch, 0]));

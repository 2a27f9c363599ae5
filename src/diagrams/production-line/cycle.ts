import { mixPoint } from "#lib/geometry.ts";
import { clamp, clamp01, mix, smoothstep } from "#lib/math.ts";
import type { Vec2 } from "#lib/vec.ts";
import { field, plate, project, rowsAt, sheets, well } from "./model.ts";

/** Seconds between plates. */
export const period = 8;

/** Part of a cycle in which the plates stand still; in the rest each moves on one place. */
export const stand = 0.58;

/** Phase at 0 s: the head is over the fourth row from the front, as in the still. */
const still = (4.5 / plate.rows) * stand;

/** The line's progress: whole cycles, and the part of the current one. */
export const cycleAt = (seconds: number): { readonly round: number; readonly part: number } => {
  const cycles = still + seconds / period;
  return { round: Math.floor(cycles), part: cycles % 1 };
};

/** Progress of every plate to its next place, 0..1: 0 while they stand. */
export const movedAt = (part: number): number => smoothstep(stand, 1, part);

/** Filled rows of the plate under the head, from the back. */
export const filledAt = (part: number): number =>
  Math.min(plate.rows, Math.ceil((part / stand) * plate.rows));

/** Offset of the head from its position in the still, in viewBox units: over its row, raised while plates move. */
export const headAt = (part: number): Vec2 => {
  const rowsToGo = plate.rows - (part / stand) * plate.rows;
  const row = Math.max(0, Math.ceil(rowsToGo) - 1);
  const step = smoothstep(0.75, 1, 1 - (rowsToGo - row));
  const there = part < stand ? Math.max(0, row - step) : mix(0, plate.rows - 1, movedAt(part));
  const lift = part < stand ? 5 * Math.sin(Math.PI * step) : 14 * Math.sin(Math.PI * movedAt(part));
  return project([0, (there - 3) * well, lift]);
};

/** Part of the cycle in which the sample's aliquot moves from the tube to its well, ahead of the head. */
const aliquot = 0.4 * stand;

/** Progress of the aliquot from the tube to its well, 0..1. */
export const aliquotAt = (part: number): number => smoothstep(0, aliquot, part);

/** Whether the traced well has been filled. */
export const tracedIsFilled = (part: number): boolean => part >= aliquot;

/** A point of an arc from `from` to `to` whose top is `rise` above the higher end. */
export const hop = (from: Vec2, to: Vec2, rise: number, t: number): Vec2 => {
  const [x, y] = mixPoint(from, to, t);
  return [x, y - 4 * rise * t * (1 - t)];
};

/** A sheet of the structuring stack: its level, the brightness of its wells and its opacity. */
export interface SheetState {
  readonly level: number;
  readonly light: number;
  readonly presence: number;
}

/**
 * Sheet -1 enters at the bottom while the plates move, the others rise by a level, and the top one dissolves into the
 * dataset. Each ends where the one above it was.
 */
export const sheetAt = (sheet: number, part: number): SheetState => {
  const moved = movedAt(part);
  const top = sheets - 1;
  const light = (level: number): number => 0.3 + (0.7 * clamp(level, 0, top)) / top;
  if (sheet < 0) return { level: 0, light: light(0), presence: smoothstep(0.7, 1, moved) };
  const level = sheet + moved * (sheet === top ? 0.6 : 1);
  return { level, light: light(level), presence: sheet === top ? 1 - smoothstep(0.1, 0.9, moved) : 1 };
};

/** Part of a cycle in which a batch spreads over the whole field. */
const spread = 0.8;

/** The column that a batch has reached, from -`behind` to past the last one; starts when plates move. */
export const frontAt = (part: number, behind: number): number => {
  const on = clamp01(((part - stand + 1) % 1) / spread);
  return Math.floor(mix(-1, field.columns + behind, on));
};

/** The ends of a field column, nearest first, in viewBox units; null where there is none. */
export const columnEnds = (column: number): readonly [Vec2, Vec2] | null => {
  if (column < 0 || column >= field.columns) return null;
  const half = ((rowsAt(column) - 1) / 2) * field.pitch;
  const end = (side: number): Vec2 => project([column * field.pitch, plate.depth / 2 + side * half, 0]);
  return [end(-1), end(1)];
};

/** Distance between dots of a column, in viewBox units. */
export const columnPitch = Math.hypot(...project([0, field.pitch, 0]));

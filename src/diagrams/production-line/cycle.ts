import { mixPoint } from "#lib/geometry.ts";
import { clamp, clamp01, mix, smoothstep } from "#lib/math.ts";
import type { Vec2 } from "#lib/vec.ts";
import { FIELD, PLATE, project, rowsAt, SHEETS, WELL } from "./model.ts";

/** Seconds between plates. */
export const PERIOD = 8;

/** Part of a cycle in which the plates stand still; in the rest each moves on one place. */
export const STAND = 0.58;

/** Phase at 0 s: the head is over the fourth row from the front, as in the still. */
const STILL = (4.5 / PLATE.rows) * STAND;

/** The line's progress: whole cycles, and the part of the current one. */
export function cycleAt(seconds: number): { readonly round: number; readonly part: number } {
  const cycles = STILL + seconds / PERIOD;
  return { round: Math.floor(cycles), part: cycles % 1 };
}

/** Progress of every plate to its next place, 0..1: 0 while they stand. */
export function movedAt(part: number): number {
  return smoothstep(STAND, 1, part);
}

/** Filled rows of the plate under the head, from the back. */
export function filledAt(part: number): number {
  return Math.min(PLATE.rows, Math.ceil((part / STAND) * PLATE.rows));
}

/** Offset of the head from its position in the still, in viewBox units: over its row, raised while plates move. */
export function headAt(part: number): Vec2 {
  const rowsToGo = PLATE.rows - (part / STAND) * PLATE.rows;
  const row = Math.max(0, Math.ceil(rowsToGo) - 1);
  const step = smoothstep(0.75, 1, 1 - (rowsToGo - row));
  const there = part < STAND ? Math.max(0, row - step) : mix(0, PLATE.rows - 1, movedAt(part));
  const lift = part < STAND ? 5 * Math.sin(Math.PI * step) : 14 * Math.sin(Math.PI * movedAt(part));
  return project([0, (there - 3) * WELL, lift]);
}

/** Part of the cycle in which the sample's aliquot moves from the tube to its well, ahead of the head. */
const ALIQUOT = 0.4 * STAND;

/** Progress of the aliquot from the tube to its well, 0..1. */
export function aliquotAt(part: number): number {
  return smoothstep(0, ALIQUOT, part);
}

export function tracedIsFilled(part: number): boolean {
  return part >= ALIQUOT;
}

/** A point of an arc from `from` to `to` whose top is `rise` above the higher end. */
export function hop(from: Vec2, to: Vec2, rise: number, t: number): Vec2 {
  const [x, y] = mixPoint(from, to, t);
  return [x, y - 4 * rise * t * (1 - t)];
}

/**
 * A sheet of the structuring stack: its level, the brightness of its wells and its opacity. Sheet -1 enters at the
 * bottom, the others rise a level, the top one dissolves. Each ends where the one above was.
 */
export function sheetAt(sheet: number, part: number) {
  const moved = movedAt(part);
  const top = SHEETS - 1;
  const light = (level: number): number => 0.3 + (0.7 * clamp(level, 0, top)) / top;
  if (sheet < 0) return { level: 0, light: light(0), presence: smoothstep(0.7, 1, moved) };
  const level = sheet + moved * (sheet === top ? 0.6 : 1);
  return { level, light: light(level), presence: sheet === top ? 1 - smoothstep(0.1, 0.9, moved) : 1 };
}

/** Part of a cycle in which a batch spreads over the whole field. */
const SPREAD = 0.8;

/** The column that a batch has reached, from -`behind` to past the last one; starts when plates move. */
export function frontAt(part: number, behind: number): number {
  const on = clamp01(((part - STAND + 1) % 1) / SPREAD);
  return Math.floor(mix(-1, FIELD.columns + behind, on));
}

/** The ends of a field column, nearest first, in viewBox units. */
export function columnEnds(column: number): readonly [Vec2, Vec2] {
  const half = ((rowsAt(column) - 1) / 2) * FIELD.pitch;
  const end = (side: number): Vec2 => project([column * FIELD.pitch, PLATE.depth / 2 + side * half, 0]);
  return [end(-1), end(1)];
}

/** Distance between dots of a column, in viewBox units. */
export const COLUMN_PITCH = Math.hypot(...project([0, FIELD.pitch, 0]));

import { clamp01, easeInOut } from "#lib/math.ts";
import { LOOP_SECONDS, PHASE_SECONDS, PHASES, type Phase } from "./constants.ts";

/**
 * A transition that every instance makes once per loop. An instance with delay d (0…1) starts at `start + d * spread`
 * and takes `seconds`. All in seconds.
 */
export interface Move {
  readonly start: number;
  readonly spread: number;
  readonly seconds: number;
}

/** Block → matrix; spans the boundary between samples and data. */
export const UNFOLD: Move = { start: 2.7, spread: 0.6, seconds: 0.95 };
/** Bars rise to their values. */
export const RISE: Move = { start: 3.6, spread: 0.7, seconds: 0.8 };
/** Matrix → rings. */
export const WHEEL: Move = { start: 5.6, spread: 0.55, seconds: 1 };
/** Rings → block; the last instance arrives exactly at the end of the loop. */
export const HOME: Move = { start: 7.7, spread: 0.4, seconds: 0.9 };

/** Maps running time to seconds into the loop, 0 ≤ result < 9. */
export function loopTime(seconds: number): number {
  const t = seconds % LOOP_SECONDS;
  return t < 0 ? t + LOOP_SECONDS : t;
}

/** The index in PHASES of the phase at `seconds` of running time. */
export const phaseIndexAt = (seconds: number): number => Math.floor(loopTime(seconds) / PHASE_SECONDS);

/** The phase at `seconds` of running time. */
export const phaseAt = (seconds: number): Phase => PHASES[phaseIndexAt(seconds)] ?? "samples";

/** Linear progress, 0…1, of an instance with this delay (0…1); `t` is seconds into the loop. */
export const wayOf = (move: Move, delay: number, t: number): number =>
  clamp01((t - move.start - delay * move.spread) / move.seconds);

/** Progress of the composition as a whole, for what all instances share (the camera). */
export const wholeOf = (move: Move, t: number): number =>
  easeInOut((t - move.start) / (move.seconds + move.spread));

import { clamp01, easeInOut } from "#lib/math.ts";

export const PHASES = ["samples", "data", "assets"] as const;
export type Phase = (typeof PHASES)[number];

/** Duration of each state, in seconds (docs/behaviour.md 9.9). All other times of the scene follow from these. */
const PHASE_SECONDS: Readonly<Record<Phase, number>> = { samples: 3, data: 3, assets: 3 };

/** Where in the loop data and assets begin, and the loop's duration, in seconds. */
export const DATA_START = PHASE_SECONDS.samples;
export const ASSETS_START = DATA_START + PHASE_SECONDS.data;
export const LOOP_SECONDS = ASSETS_START + PHASE_SECONDS.assets;

/** A transition once a loop: with delay d (0…1) it starts at `start + d * spread` and takes `seconds`. In seconds. */
export interface Move {
  readonly start: number;
  readonly spread: number;
  readonly seconds: number;
}

/** Block → matrix; spans the boundary between samples and data. */
export const UNFOLD: Move = { start: DATA_START - 0.3, spread: 0.6, seconds: 0.95 };
export const RISE: Move = { start: DATA_START + 0.6, spread: 0.7, seconds: 0.8 };
/** Matrix → rings; spans the boundary between data and assets. */
export const WHEEL: Move = { start: ASSETS_START - 0.4, spread: 0.55, seconds: 1 };
/** Rings → block; the last instance arrives exactly at the end of the loop. */
export const HOME: Move = { start: LOOP_SECONDS - 1.3, spread: 0.4, seconds: 0.9 };

/** Second of the loop of each still: several cubes picked, every bar at its value, every bar on its ring. */
export const STILL_SECONDS: Readonly<Record<Phase, number>> = {
  samples: 1.25,
  data: WHEEL.start - 0.1,
  assets: HOME.start - 0.05,
};

/** Maps running time to seconds into the loop, 0 ≤ result < LOOP_SECONDS. */
export function loopTime(seconds: number): number {
  const t = seconds % LOOP_SECONDS;
  return t < 0 ? t + LOOP_SECONDS : t;
}

/** The index in PHASES of the phase at `seconds` of running time. */
export function phaseIndexAt(seconds: number): 0 | 1 | 2 {
  const t = loopTime(seconds);
  if (t < DATA_START) return 0;
  return t < ASSETS_START ? 1 : 2;
}

/** Linear progress, 0…1, of an instance with this delay (0…1); `t` is seconds into the loop. */
export const progressOf = (move: Move, delay: number, t: number): number =>
  clamp01((t - move.start - delay * move.spread) / move.seconds);

/** Progress of the composition as a whole, for what all instances share (the camera). */
export const wholeProgressOf = (move: Move, t: number): number =>
  easeInOut((t - move.start) / (move.seconds + move.spread));

import { run } from "./run.ts";

/** A run that is watched: how much of it has passed, and whether it goes on. */
export interface ExecuteState {
  /** 0 before the first minute, 1 after the last. */
  position: number;
  playing: boolean;
}

/** Seconds in which the whole run is shown. */
export const PLAY = 9;

export const ready: ExecuteState = { position: 0, playing: false };

export const minuteOf = (state: ExecuteState): number => state.position * run.minutes;

export function playOrPause(state: ExecuteState): ExecuteState {
  if (state.position >= 1) return { position: 0, playing: true };
  return { ...state, playing: !state.playing };
}

export function advance(state: ExecuteState, seconds: number): ExecuteState {
  const position = Math.min(1, state.position + seconds / PLAY);
  return { position, playing: position < 1 };
}

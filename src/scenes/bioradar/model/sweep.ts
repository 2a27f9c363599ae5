/** Speed of the sweep in degrees per second of running time (docs/behaviour.md 9.12). */
export const SWEEP_SPEED = 50;
/** Duration of one turn, in seconds. */
export const TURN_SECONDS = 360 / SWEEP_SPEED;

/** Time of the still, in seconds: the sweep has just crossed the third contact, and the second is still lit. */
export const STILL_SECOND = 2.42;

/** Decay of light behind the sweep, per turn: e⁻⁵ is practically dark. */
export const DECAY = 5;
const REST = Math.exp(-DECAY);

/** The sweep's bearing at `seconds` of running time: degrees clockwise from the far edge, 0 ≤ result < 360. */
export function sweepAngle(seconds: number): number {
  const turns = seconds / TURN_SECONDS;
  return (turns - Math.floor(turns)) * 360;
}

/** Turns since the sweep crossed a bearing: from 0 to just under 1. */
export function ageOf(bearing: number, sweep: number): number {
  const turns = (sweep - bearing) / 360;
  return turns - Math.floor(turns);
}

/** Light left after `age` turns: 1 at the crossing, falling continuously to 0 at the next. */
export const glowAt = (age: number): number => (Math.exp(-DECAY * age) - REST) / (1 - REST);

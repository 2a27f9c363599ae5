/** How fast the sweep turns, in degrees per second of running time (specification §9). */
export const SWEEP_SPEED = 50;
/** One turn, in seconds. */
export const TURN_SECONDS = 360 / SWEEP_SPEED;

/** The moment that the still shows, in seconds: the third contact just crossed, the second still warm. */
export const STILL_SECOND = 2.42;

/** How fast light decays behind the sweep, per turn: e⁻⁵ is dark. */
export const DECAY = 5;
const REST = Math.exp(-DECAY);

/** Where the sweep points: degrees clockwise from the far edge, 0 ≤ result < 360. `seconds` of running time. */
export function sweepAngle(seconds: number): number {
  const turns = seconds / TURN_SECONDS;
  return (turns - Math.floor(turns)) * 360;
}

/** How long ago the sweep crossed a bearing, in turns: 0 now … just under 1 before the next pass. */
export function ageOf(bearing: number, sweep: number): number {
  const turns = (sweep - bearing) / 360;
  return turns - Math.floor(turns);
}

/** Light left after `age` turns: 1 when crossed, 0 before the next pass; never a step but the crossing. */
export const glowAt = (age: number): number => (Math.exp(-DECAY * age) - REST) / (1 - REST);

import { at } from "#lib/at.ts";
import { clamp, clamp01, mix, smoothstep } from "#lib/math.ts";
import { LAST_DEPTH, STOP_IDS, TURN } from "./stops.ts";

/** How a stop is seen at a depth. */
export const newLayer = () => ({
  /** 0 (not drawn) … 1. */
  light: 0,
  /** Its size on screen: 1 at its stop, greater when it is nearer. */
  size: 1,
  /** 0 (sharp) … 1. */
  defocus: 0,
});

type Layer = ReturnType<typeof newLayer>;

/** Log10 of the view's width at each stop, in metres down to the turn and in bases after it. */
const METRES = [-1, -2, -5, -6, -8, -9, -10] as const;
/** The finding is about the same genome as all the cells, so the scale does not change. */
const BASES = [0, 4, 5, 9, 9] as const;

/**
 * How many times the picture is magnified on the way from each stop to the next, or reduced after the turn. Less than
 * the scale changes where that is 10³ or more, so that every step takes the same time on screen; more is the share of
 * the frame that the followed object fills when the stop before it is reached.
 */
const STEPS = [8.5, 20, 2.6, 20, 5, 2.2, 10, 20, 20, 16] as const;

/**
 * How far the picture is magnified at a depth, as a natural logarithm; the steps next to the turn continue beyond it,
 * so that what passes by at the turn keeps its direction.
 */
function logMagnification(depth: number, beyondTurn: boolean): number {
  const first = beyondTurn ? TURN : 0;
  const last = beyondTurn ? LAST_DEPTH : TURN;
  const step = clamp(Math.floor(depth), first, last - 1);
  let sum = 0;
  for (let i = first; i < step; i++) sum += Math.log(at(STEPS, i));
  return sum + (depth - step) * Math.log(at(STEPS, step));
}

/** Eased between points given as alternating positions and values. */
function along(points: readonly number[], position: number): number {
  const last = points.length - 2;
  for (let i = 0; i < last; i += 2) {
    const to = at(points, i + 2);
    if (position >= to) continue;
    return mix(at(points, i + 1), at(points, i + 3), smoothstep(at(points, i), to, position));
  }
  return at(points, last + 1);
}

/** Light by how near a stop is: −1 while the stop around it is shown, 0 at its own, 1 at the one inside it. */
const LIGHT = [-1.3, 0, -1, 0.55, -0.65, 1, 0.35, 1, 0.72, 0.32, 1.06, 0] as const;
const DEFOCUS = [0.55, 0, 1, 1] as const;

/**
 * Log10 of the width of the view in the stop's unit (metres until the turn, bases after it) at a depth 0 …
 * `LAST_DEPTH`.
 */
export function exponentAt(depth: number): { exponent: number; unit: "m" | "bases" } {
  const d = clamp(depth, 0, LAST_DEPTH);
  const beyond = d > TURN;
  const exponents = beyond ? BASES : METRES;
  const place = beyond ? d - TURN : d;
  const step = Math.min(Math.floor(place), exponents.length - 2);
  return {
    exponent: mix(at(exponents, step), at(exponents, step + 1), place - step),
    unit: beyond ? "bases" : "m",
  };
}

/** Writes into `out` how a stop (0 … `LAST_DEPTH`) is seen at a depth. At most four stops have any light. */
export function layerInto(out: Layer, stop: number, depth: number): Layer {
  const d = clamp(depth, 0, LAST_DEPTH);
  const nearness = stop < TURN ? d - stop : stop > TURN ? stop - d : -Math.abs(d - TURN);
  const beyond = stop > TURN || (stop === TURN && d > TURN);
  const change = logMagnification(d, beyond) - logMagnification(stop, beyond);
  out.light = along(LIGHT, nearness);
  out.size = Math.exp(beyond ? -change : change);
  out.defocus = along(DEFOCUS, nearness);
  return out;
}

export const nearestStop = (depth: number): number => clamp(Math.round(depth), 0, STOP_IDS.length - 1);

/**
 * How far a stop's object has come into being at a depth, 0 … 1.1; marks appear as it passes their `birth`. The
 * letter grows out of its atoms, and data out of what was there before.
 */
export function growthAt(stop: number, depth: number): number {
  if (stop < TURN) return 1.1 * clamp01((depth - stop + 1) / 0.7);
  if (stop === TURN) return 1.1 * clamp01((depth - 5.58) / 0.92);
  return 1.1 * clamp01((depth - stop + 0.9) / 0.85);
}

/** Share of the way from the atoms to the letter, which is on the axis from then on. */
export const panAt = (depth: number): number => smoothstep(5.5, 6.6, depth);

/** Share of the turn of the base pair from its place in the helix to face the viewer. */
export const facingAt = (depth: number): number => smoothstep(4.9, 5.75, depth);

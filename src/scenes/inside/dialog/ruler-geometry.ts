import { clamp, clamp01 } from "#lib/math.ts";
import { LAST_DEPTH, TURN } from "../model/stops.ts";
import { exponentAt } from "../model/zoom.ts";

/**
 * The ruler's ends: log10 of metres at the top and the foot of the left side; bases are 0 at the foot, as high at the
 * top.
 */
export const TOP_METRES = -1;
export const DECADES = 9;
/** The finding stands above the right side's top, by this share of its height. */
const ABOVE = 0.045;
/** The depths between which the knob goes round the ruler's foot: 0.15 decades on either side. */
const BEFORE_TURN = 0.15;
const AFTER_TURN = 0.0375;

interface RulerPlace {
  /** From the left side, 0, to the right one, 1. */
  x: number;
  /** From the top, 0, to the foot, 1; below 0 at the finding. */
  y: number;
  /** How far below the foot, in shares of the arc's height. */
  arc: number;
  /** Passed share of each side, 0…1. */
  metres: number;
  bases: number;
  /** The depth's share of the whole way, for the straight ruler. */
  way: number;
}

export const newPlace = (): RulerPlace => ({ x: 0, y: 0, arc: 0, metres: 0, bases: 0, way: 0 });

/** Writes into `out` where a depth is on the double ruler: down in metres, round the foot, up in bases. */
export function placeInto(out: RulerPlace, depth: number): RulerPlace {
  const { exponent, unit } = exponentAt(depth);
  const beyond = clamp01(depth - (LAST_DEPTH - 1));
  const beforeFoot = clamp01((depth - (TURN - BEFORE_TURN)) / BEFORE_TURN);
  const afterFoot = clamp01((depth - TURN) / AFTER_TURN);
  out.x = (beforeFoot + afterFoot) / 2;
  out.y = unit === "m" ? (TOP_METRES - exponent) / DECADES : 1 - exponent / DECADES - ABOVE * beyond;
  // Half a circle: the knob's height follows from how far it has come across.
  out.arc = Math.sqrt(Math.max(0, 1 - (2 * out.x - 1) ** 2));
  out.metres = unit === "m" ? out.y : 1;
  out.bases = unit === "m" ? 0 : 1 - out.y;
  out.way = clamp01(depth / LAST_DEPTH);
  return out;
}

/** The depth between two of it at which the scale has an exponent; the scale rises or falls between them. */
function depthWith(exponent: number, from: number, to: number): number {
  const rises = exponentAt(to).exponent > exponentAt(from + 1e-6).exponent;
  let low = from;
  let high = to;
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2;
    if (exponentAt(middle).exponent < exponent === rises) low = middle;
    else high = middle;
  }
  return high;
}

/** The depth at a place of the double ruler, whose left side is x = 0 and whose top is y = 0; 1 is right or foot. */
export function depthOnSides(x: number, y: number): number {
  if (y > 1 + AFTER_TURN) return TURN;
  if (x < 0.5) return depthWith(clamp(TOP_METRES - y * DECADES, TOP_METRES - DECADES, TOP_METRES), 0, TURN);
  if (y < -ABOVE / 2) return LAST_DEPTH;
  return depthWith(clamp((1 - y) * DECADES, 0, DECADES), TURN, LAST_DEPTH - 1);
}

/** The depth at a share of the straight ruler. */
export const depthOnLine = (share: number): number => clamp01(share) * LAST_DEPTH;

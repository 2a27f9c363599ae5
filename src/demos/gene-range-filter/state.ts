import { at } from "#lib/at.ts";
import { clamp } from "#lib/math.ts";
import type { MarkedCells } from "../cells/cells.ts";

export interface RangeState {
  gene: number;
  before: number;
  /** How far the colours have gone over from the one before, 0–1. */
  blend: number;
  /** The range that passes, its ends included, in the data's units. */
  from: number;
  to: number;
  /** How far what does not pass stands back, 0–1. */
  focus: number;
}

/** The data's precision: ends of a range lie on it, so that what is shown is what is meant. */
export const STEP = 0.01;

export const rounded = (value: number): number => Math.round(value / STEP) * STEP;

export function limits({ cells }: MarkedCells, gene: number): readonly [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { expression } of cells) {
    const value = at(expression, gene);
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return [low, high];
}

export function chooseGene(state: RangeState, data: MarkedCells, gene: number): RangeState {
  const [from, to] = limits(data, gene);
  return { gene, before: state.gene, blend: 1, from, to, focus: 0 };
}

/** Sets the range between two values, in any order, within the marker's limits. */
export function brush(state: RangeState, data: MarkedCells, one: number, other: number): RangeState {
  const [low, high] = limits(data, state.gene);
  const within = (value: number) => clamp(rounded(value), low, high);
  const [from, to] = [within(Math.min(one, other)), within(Math.max(one, other))];
  return { ...state, from, to, focus: from > low || to < high ? 1 : 0 };
}

/** Moves the end of the range that is nearer to a value there. */
export function moveNearerEnd(state: RangeState, data: MarkedCells, value: number): RangeState {
  const { from, to } = state;
  const lower = value < from || (value < to && value - from <= to - value);
  return lower ? brush(state, data, value, to) : brush(state, data, from, value);
}

export function clearRange(state: RangeState, data: MarkedCells): RangeState {
  return brush(state, data, ...limits(data, state.gene));
}

/** Half the data's last digit, against the sums of binary fractions. */
const HALF = STEP / 2;

export function passes({ cells }: MarkedCells, { gene, from, to }: RangeState): (index: number) => boolean {
  return (index) => {
    const value = cells[index]?.expression[gene];
    return value !== undefined && value > from - HALF && value < to + HALF;
  };
}

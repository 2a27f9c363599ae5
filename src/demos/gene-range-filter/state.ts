import { at } from "#lib/at.ts";
import { clamp } from "#lib/math.ts";
import type { Gene, MarkedCells, Mask } from "../cells/cells.ts";

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

export const atRest: RangeState = { gene: 0, before: 0, blend: 1, from: 0, to: 0, focus: 0 };

/** A value on the gene's step: ends of a range lie on it, so that what is shown is what is meant. */
export const rounded = (value: number, { step }: Gene): number => Math.round(value / step) * step;

/** A value with as many decimals as the gene's step has. */
export const valueText = (value: number, { step }: Gene): string =>
  value.toFixed(Math.max(0, Math.round(-Math.log10(step))));

export function limits({ genes }: MarkedCells, gene: number): readonly [number, number] {
  const { low, high } = at(genes, gene);
  return [low, high];
}

export function chooseGene(state: RangeState, data: MarkedCells, gene: number): RangeState {
  const [from, to] = limits(data, gene);
  return { gene, before: state.gene, blend: 1, from, to, focus: 0 };
}

/** Sets the range between two values, in any order, within the marker's limits. */
export function brush(state: RangeState, data: MarkedCells, one: number, other: number): RangeState {
  const gene = at(data.genes, state.gene);
  const { low, high } = gene;
  const within = (value: number) => clamp(rounded(value, gene), low, high);
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

/** The cells in the range. Half a step is added to it, against the sums of binary fractions. */
export function passes(
  data: MarkedCells,
  { gene, from, to }: Pick<RangeState, "gene" | "from" | "to">,
): Mask {
  const { values, step } = at(data.genes, gene);
  const [above, below] = [from - step / 2, to + step / 2];
  const mask = new Uint8Array(values.length);
  for (let index = 0; index < mask.length; index += 1) {
    const value = at(values, index);
    mask[index] = Number(value > above && value < below);
  }
  return mask;
}

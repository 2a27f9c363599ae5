import { at } from "#lib/at.ts";

export type Floats = Float32Array | Float64Array;

export interface Bounds {
  left: number;
  right: number;
  low: number;
  high: number;
}

/** Cells by their places on a map; lists hold a value for each cell. */
export interface CellPlaces {
  x: Floats;
  y: Floats;
  bounds: Bounds;
  /** Whether they are places in a tissue: seen as in its picture, downwards and with one scale. */
  isTissue?: boolean;
}

export interface CellMap extends CellPlaces {
  /** Indices of `types`. */
  type: Uint16Array;
  types: readonly string[];
  /** A visitor's cells have these: the types' colours, how many of them the map names, and names of its axes. */
  colours?: readonly string[];
  named?: number;
  /** How crowded it is round each cell, in steps; missing where the colours say an amount. */
  crowding?: Uint8Array | undefined;
  axes?: readonly [string, string];
}

/** A measure of the cells' quality. */
export interface Figure {
  title: string;
  /** Its name on a cell's card. */
  brief: string;
  unit: "" | " %";
  values: Floats;
  /** The end of its scale, which begins at 0. */
  high: number;
}

export const measures = {
  genes: { title: "Genes detected", brief: "Genes detected", unit: "" },
  mitochondrial: { title: "Mitochondrial fraction", brief: "Mitochondrial", unit: " %" },
} as const satisfies Record<string, Pick<Figure, "title" | "brief" | "unit">>;

/** A measure of one cell, with its unit. */
export const figureText = ({ values, unit }: Figure, cell: number): string => {
  const value = at(values, cell);
  return Number.isNaN(value) ? "–" : `${unit ? value.toFixed(1) : value}${unit}`;
};

export interface TypedCells extends CellMap {
  figures: readonly Figure[];
}

/** A gene's expression, and the range of it in steps of the precision with which a range's ends are set. */
export interface Gene {
  name: string;
  values: Floats;
  low: number;
  high: number;
  step: number;
  histogram: Histogram;
}

/** Bins of a gene's histogram. */
export const GENE_BINS = 48;

export interface MarkedCells extends CellMap {
  genes: readonly Gene[];
}

export function rangeOf(values: Floats): readonly [low: number, high: number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}

/** A gene with limits, which are its lowest and highest values unless others are given. */
export function geneOf(name: string, values: Floats, step: number, [low, high] = rangeOf(values)): Gene {
  return { name, values, low, high, step, histogram: histogram(values, low, high, GENE_BINS) };
}

export function boundsOf(x: Floats, y: Floats): Bounds {
  const [left, right] = rangeOf(x);
  const [low, high] = rangeOf(y);
  return { left, right, low, high };
}

/** Which cells are meant: 1 at their indices. Without it all are. */
export type Mask = Uint8Array;

/** How many cells there are of each type, of those that pass. */
export function countTypes(
  { type, types }: { type: ArrayLike<number>; types: readonly string[] },
  mask?: Mask,
): number[] {
  const counts = new Uint32Array(types.length);
  // Looked up without a check: for hundreds of thousands of cells it would take a frame.
  for (let index = 0; index < type.length; index += 1) {
    const own = type[index] as number;
    if (!mask || mask[index] === 1) counts[own] = (counts[own] as number) + 1;
  }
  return [...counts];
}

/** Indices of the types, the most frequent first. */
export function byCount(cells: Pick<CellMap, "type" | "types">): number[] {
  const counts = countTypes(cells);
  return cells.types.map((_, index) => index).sort((a, b) => at(counts, b) - at(counts, a));
}

/** Counts in bins of equal width from `low` on; the last takes its upper edge too. */
export interface Histogram {
  counts: readonly number[];
  peak: number;
}

/** Heights of its bins as parts of the highest: square roots, as most cells have none of a gene. */
export const rootsOf = ({ counts, peak }: Histogram): number[] =>
  counts.map((count) => Math.sqrt(count / peak));

export function histogram(values: Floats, low: number, high: number, bins: number, mask?: Mask): Histogram {
  const width = (high - low) / bins;
  const counts = new Array<number>(bins).fill(0);
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] as number;
    // A value that is no number is in no bin.
    if ((mask && mask[index] === 0) || !(value >= low && value <= high)) continue;
    const bin = Math.min(bins - 1, Math.floor((value - low) / width));
    counts[bin] = (counts[bin] as number) + 1;
  }
  return { counts, peak: Math.max(1, ...counts) };
}

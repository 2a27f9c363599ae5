import { at } from "#lib/at.ts";
import { clamp01, mix, quantile } from "#lib/math.ts";
import type { CellPlaces } from "./cells.ts";

/** Steps from the loneliest cells to those in the thickest crowd. */
export const CROWDING = 32;

/** Squares along each side of the map in which cells are counted. */
const SQUARES = 320;
/** Parts of the cells that have the first and the last step. */
const [LEAST, MOST] = [0.02, 0.985] as const;
/** From the first step to the last there are at least so many times as many cells: evenly spread ones look even. */
const SPAN = 6;
/** Cells of which the ends of the scale are found. */
const SAMPLE = 20_000;

/** How crowded it is round each cell, in steps: by the logarithm of the number of cells about its place. */
export function crowdingOf({ x, y, bounds }: CellPlaces): Uint8Array {
  const { left, right, low, high } = bounds;
  const squareOf = (value: number, from: number, to: number) =>
    Math.round(clamp01((value - from) / (to - from || 1)) * (SQUARES - 1));
  const squares = new Uint32Array(x.length);
  const counts = new Float32Array(SQUARES * SQUARES);
  for (let cell = 0; cell < x.length; cell += 1) {
    const square =
      squareOf(y[cell] as number, low, high) * SQUARES + squareOf(x[cell] as number, left, right);
    squares[cell] = square;
    counts[square] = (counts[square] as number) + 1;
  }
  // Twice each way: a square's edges are not to be seen.
  const smooth = [1, SQUARES, 1, SQUARES].reduce(spread, counts).map((count) => Math.log(count || 1e-9));
  const step = Math.ceil(x.length / SAMPLE);
  const sample = squares.filter((_, cell) => cell % step === 0);
  const sorted = Float32Array.from(sample, (square) => at(smooth, square)).sort();
  const first = quantile(sorted, LEAST);
  const last = Math.max(quantile(sorted, MOST), first + Math.log(SPAN));
  // Half by amount, half by rank: what most cells have is told apart, too.
  const edges = Float32Array.from({ length: CROWDING - 1 }, (_, step) => {
    const part = (step + 1) / CROWDING;
    return mix(mix(first, last, part), quantile(sorted, part), 0.5);
  });
  const stepOf = Uint8Array.from(smooth, (count) => edges.findLastIndex((edge) => count >= edge) + 1);
  return Uint8Array.from(squares, (square) => at(stepOf, square));
}

/** Each square's mean with the one before it and the one behind it, `stride` away, of which it counts twice. */
function spread(counts: Float32Array, stride: number): Float32Array {
  return counts.map(
    (count, square) => (2 * count + (counts[square - stride] ?? 0) + (counts[square + stride] ?? 0)) / 4,
  );
}

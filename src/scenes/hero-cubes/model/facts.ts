import { at } from "#lib/at.ts";
import { hash } from "#lib/hash.ts";
import { EDGE, RINGS, SEED } from "./constants.ts";
import { cellOf, gridOf, type Instance } from "./instances.ts";

/** The number of the sample in the first well of the first box; the wells follow it, box by box and row by row. */
const FIRST_NUMBER = 267;

/**
 * The specimen of a cube of the block: the one place where samples get their numbers, which are unique, and types. A
 * tray is a box of 8 × 8 wells; the highest is box 1.
 */
export function sampleFacts(i: number, { block }: Instance) {
  const [x, y, z] = gridOf(i);
  const box = EDGE - y;
  return {
    number: FIRST_NUMBER + (EDGE - 1 - y) * EDGE * EDGE + z * EDGE + x,
    box,
    /** Row A…H from the back to the front, column 1…8 from left to right. */
    well: `${"ABCDEFGH".charAt(z)}${x + 1}`,
    isEmpty: block.specimen === 0,
    /** 0…1, from which the specimen's type is chosen: the same in all wells of a row, which were filled together. */
    type: hash(SEED + 41, box, z),
  };
}

/** A bar of the matrix: row and column from 1, value 0…1. */
export function barFacts(i: number, { cell }: Instance) {
  const [column, row] = cellOf(i);
  return { row: row + 1, column: column + 1, value: cell.value };
}

/** Lengths of the human chromosomes 1 to 22, X and Y in bases (GRCh38, Genome Reference Consortium). */
export const CHROMOSOMES = [
  248956422, 242193529, 198295559, 190214555, 181538259, 170805979, 159345973, 145138636, 138394717,
  133797422, 135086622, 133275309, 114364328, 107043718, 101991189, 90338345, 83257441, 80373285, 58617616,
  64444167, 46709983, 50818468, 156040895, 57227415,
] as const;
const GENOME = CHROMOSOMES.reduce((sum, bases) => sum + bases, 0);

/** A bar of the genome: its track, 0 outermost, and where its middle lies, in 10⁶ bases. */
export function assetFacts({ ring }: Instance) {
  const { bars } = at(RINGS, ring.index);
  const step = Math.round(((ring.angle + Math.PI) / (2 * Math.PI)) * bars);
  let base = ((step + 0.5) / bars) * GENOME;
  let n = 0;
  while (base >= at(CHROMOSOMES, n)) {
    base -= at(CHROMOSOMES, n);
    n += 1;
  }
  return {
    track: ring.index,
    chromosome: n === 22 ? "X" : n === 23 ? "Y" : String(n + 1),
    position: base / 1e6,
  };
}

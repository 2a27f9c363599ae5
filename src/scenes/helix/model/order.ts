import { rungDepth } from "./light.ts";
import { alongOf, BEADS, RUNGS, turnAt } from "./strands.ts";

/** Everything that is drawn: both strands' beads, then both halves of every rung. */
export const BEAD_MARKS = BEADS * 2;
export const MARKS = BEAD_MARKS + RUNGS * 2;

/** A mark's strand, 0 or 1: for half a rung the strand it starts from. */
export const strandOf = (mark: number): 0 | 1 => (mark % 2 === 0 ? 0 : 1);

/** The bead that a mark is, or that half a rung starts from, counted from the head. */
export const beadOf = (mark: number): number =>
  mark < BEAD_MARKS ? mark >> 1 : ((mark - BEAD_MARKS) >> 1) * 3;

/** The order in which marks are painted, far before near. A frame changes it in place. */
export interface Order {
  readonly marks: Uint16Array;
  readonly depths: Float32Array;
}

export const createOrder = (): Order => ({
  marks: Uint16Array.from({ length: MARKS }, (_, i) => i),
  depths: new Float32Array(MARKS),
});

/** Sorts for `seconds` of running time. Cheap from frame to frame: hardly anything changes places. */
export function sortMarks({ marks, depths }: Order, seconds: number): void {
  for (let mark = 0; mark < MARKS; mark++) {
    const depth = Math.sin(turnAt(strandOf(mark), alongOf(beadOf(mark)), seconds));
    depths[mark] = mark < BEAD_MARKS ? depth : rungDepth(depth);
  }
  for (let i = 1; i < MARKS; i++) {
    const mark = marks[i] ?? 0;
    const depth = depths[mark] ?? 0;
    let j = i - 1;
    while (j >= 0 && (depths[marks[j] ?? 0] ?? 0) > depth) {
      marks[j + 1] = marks[j] ?? 0;
      j -= 1;
    }
    marks[j + 1] = mark;
  }
}

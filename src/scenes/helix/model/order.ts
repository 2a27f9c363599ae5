import { at, floatAt } from "#lib/at.ts";
import { rungDepth } from "./light.ts";
import { alongOf, BEADS, RUNGS, turnAt } from "./strands.ts";

/** Marks drawn: the beads of both strands, then both halves of every rung. */
export const BEAD_MARKS = BEADS * 2;
export const MARKS = BEAD_MARKS + RUNGS * 2;

/** A mark's strand, 0 or 1; half a rung belongs to the strand it starts at. */
export const strandOf = (mark: number): 0 | 1 => (mark % 2 === 0 ? 0 : 1);

/** Index from the head of the bead that a mark is, or that its half rung starts at. */
export const beadOf = (mark: number): number =>
  mark < BEAD_MARKS ? mark >> 1 : ((mark - BEAD_MARKS) >> 1) * 3;

/** Painting order of the marks, from far to near; sorted in place each frame. */
export const createOrder = () => ({
  marks: Uint16Array.from({ length: MARKS }, (_, i) => i),
  depths: new Float32Array(MARKS),
});

/** Sorts for `seconds` of running time. Cheap, because the order hardly changes between frames. */
export function sortMarks({ marks, depths }: ReturnType<typeof createOrder>, seconds: number): void {
  for (let mark = 0; mark < MARKS; mark++) {
    const depth = Math.sin(turnAt(strandOf(mark), alongOf(beadOf(mark)), seconds));
    depths[mark] = mark < BEAD_MARKS ? depth : rungDepth(depth);
  }
  for (let i = 1; i < MARKS; i++) {
    const mark = at(marks, i);
    const depth = floatAt(depths, mark);
    let gap = i;
    for (; gap > 0; gap--) {
      const before = at(marks, gap - 1);
      if (floatAt(depths, before) <= depth) break;
      marks[gap] = before;
    }
    marks[gap] = mark;
  }
}

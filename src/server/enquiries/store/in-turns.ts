import { setTimeout } from "node:timers/promises";

/**
 * Rest after a step, as a multiple of the time that it took: three quarters of the time belong to visitors' enquiries.
 */
const REST = 3;
/** Longest pause in milliseconds: a step may have taken long only because it waited for the lock. */
const LONGEST_REST = 100;

/**
 * Repeats a step, one small transaction each, until it returns false. It rests in between: SQLite has one writer at a
 * time, and a server that waits for its turn must get it soon.
 */
export async function inTurns(step: () => Promise<boolean>, rest = REST): Promise<void> {
  for (;;) {
    const begin = performance.now();
    if (!(await step())) return;
    await setTimeout(Math.min(LONGEST_REST, (performance.now() - begin) * rest));
  }
}

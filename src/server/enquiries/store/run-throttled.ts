import { setTimeout } from "node:timers/promises";

/**
 * Rest after a step, as a multiple of the time that it took: three quarters of the time belong to visitors' enquiries.
 */
const BACKOFF_FACTOR = 3;
/** Longest pause in milliseconds: a step may have taken long only because it waited for the lock. */
const MAX_PAUSE_MS = 100;

/**
 * Repeats a step, one small transaction each, until it returns false. It rests in between: SQLite has one writer at a
 * time, and a server that waits for its turn must get it soon.
 */
export async function runThrottled(step: () => Promise<boolean>, rest = BACKOFF_FACTOR): Promise<void> {
  for (;;) {
    const begin = performance.now();
    if (!(await step())) return;
    await setTimeout(Math.min(MAX_PAUSE_MS, (performance.now() - begin) * rest));
  }
}

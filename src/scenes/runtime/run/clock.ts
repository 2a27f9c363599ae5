/**
 * Longest gap between two frames that counts as running time, in seconds. A renderer this slow would have been replaced
 * (frame-pace.ts), so a longer gap means that the machine slept or that a debugger or browser dialog blocked the page.
 * Such gaps are skipped, as pauses and hidden tabs are.
 */
export const LONGEST_GAP = 3;

/** Longest step of the clock in seconds: a longer gap counts as this, so that the picture continues without a jump. */
const AFTER_GAP = 1 / 15;

/** Seconds of running time. Advances only when ticked; the first tick after a halt adds nothing. */
export class RunningClock {
  /** Seconds. */
  time: number;
  /** Seconds that the last tick added. */
  delta = 0;
  #last = Number.NaN;

  constructor(start: number) {
    this.time = start;
  }

  /** `now`: milliseconds of a monotonic clock. */
  tick(now: number): void {
    const since = (now - this.#last) / 1000;
    if (since > LONGEST_GAP) this.delta = AFTER_GAP;
    else this.delta = since > 0 ? since : 0;
    this.time += this.delta;
    this.#last = now;
  }

  halt(): void {
    this.#last = Number.NaN;
    this.delta = 0;
  }
}

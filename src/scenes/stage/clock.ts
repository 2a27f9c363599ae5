/** The longest step of a scene's time, in seconds: a tab that was away does not jump. */
export const MAX_DELTA = 1 / 15;

/** Seconds of running time. It stands still unless it is ticked, and the first tick after a halt adds nothing. */
export class RunningClock {
  /** Seconds. */
  time: number;
  /** Seconds since the tick before, 0 … 1/15. */
  delta = 0;
  #last = Number.NaN;

  constructor(start: number) {
    this.time = start;
  }

  /** `now`: milliseconds of a clock that never goes back. */
  tick(now: number): void {
    const since = (now - this.#last) / 1000;
    this.delta = since > 0 ? Math.min(since, MAX_DELTA) : 0;
    this.time += this.delta;
    this.#last = now;
  }

  halt(): void {
    this.#last = Number.NaN;
    this.delta = 0;
  }
}

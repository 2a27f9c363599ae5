const MINUTE = 60_000;

/** Counts lost contexts: one is restored, the second within a minute is the last. */
export class LossCount {
  #last = Number.NEGATIVE_INFINITY;

  /** `now` in milliseconds → whether to wait for the context to come back. */
  note(now: number): "restore" | "give-up" {
    const soon = now - this.#last < MINUTE;
    this.#last = now;
    return soon ? "give-up" : "restore";
  }
}

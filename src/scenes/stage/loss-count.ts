const MINUTE = 60_000;

/** Counts lost contexts: the first is restored, a second within a minute means giving up. */
export class LossCount {
  #last = Number.NEGATIVE_INFINITY;

  /** Records a loss at `now` (milliseconds); returns whether to wait for the context to come back. */
  note(now: number): "restore" | "give-up" {
    const soon = now - this.#last < MINUTE;
    this.#last = now;
    return soon ? "give-up" : "restore";
  }
}

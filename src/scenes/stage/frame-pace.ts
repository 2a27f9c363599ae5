/** What the pace of the first frames asks for. */
export type PaceVerdict = "keep" | "raise" | "lower" | "swap";

/** Frames that only warm up (shaders compile, buffers move), then frames that count. */
const COLD = 5;
const WARM = 60;
/** Milliseconds a frame: below the first there is room for more pixels, above the second WebGL is too slow. */
const ROOM = 12;
const TOO_SLOW = 33;

/**
 * Judges what a frame costs, script and GPU together: 60 warm frames at dpr 1, and 60 more once the dpr
 * was raised. After that it never asks again.
 */
export class FramePace {
  readonly #costs = new Float64Array(WARM);
  #seen = 0;
  #raised = false;
  /** False once the verdict is final: there is no need to measure any more. */
  watching = true;

  /** One frame's cost in milliseconds → what to do now. */
  note(cost: number): PaceVerdict {
    if (!this.watching) return "keep";
    this.#seen += 1;
    if (this.#seen > COLD) this.#costs[this.#seen - COLD - 1] = cost;
    if (this.#seen < COLD + WARM) return "keep";
    const median = this.#costs.sort()[WARM / 2] ?? 0;
    this.#seen = 0;
    if (this.#raised) {
      this.watching = false;
      return median > ROOM ? "lower" : "keep";
    }
    if (median < ROOM) {
      this.#raised = true;
      return "raise";
    }
    this.watching = false;
    return median > TOO_SLOW ? "swap" : "keep";
  }
}

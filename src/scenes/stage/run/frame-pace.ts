import { at } from "#lib/at.ts";

/** Consequence of the measured frame times. */
type PaceVerdict = "keep" | "raise" | "lower" | "swap";

/** Warm-up frames (shaders compile, buffers upload), then frames that are measured. */
const COLD = 5;
const WARM = 60;
/** Milliseconds a frame: below the first the dpr can be raised, above the second WebGL is too slow. */
const ROOM = 12;
const TOO_SLOW = 33;
/** Milliseconds from frame to frame above which it is too slow once a verdict has been given. */
const STALLED = 100;
/** Milliseconds that consecutive slow frames may add up to before there are enough samples for a median. */
const PATIENCE = 3000;
/** Upper limit in milliseconds on what one slow frame counts for, so that a single hitch never decides alone. */
const HITCH = 1000;

/**
 * Decides by what a frame costs, script and GPU together: the median of 60 warm frames at dpr 1, and of 60 more once
 * the dpr was raised. Frames too slow for that are judged by the time they add up to: also later, because a scene may
 * come to what is heavier to draw.
 */
export class FramePace {
  readonly #costs = new Float64Array(WARM);
  #seen = 0;
  /** Milliseconds of consecutive slow frames so far. */
  #slow = 0;
  #raised = false;
  /** False once there is a verdict, so that measuring can stop. */
  watching = true;

  /** Takes one frame's cost in milliseconds, once not `watching` the time since the last; returns what to do now. */
  note(cost: number): PaceVerdict {
    const limit = this.watching ? TOO_SLOW : STALLED;
    this.#slow = cost > limit ? this.#slow + Math.min(cost, HITCH) : 0;
    if (this.#slow >= PATIENCE) {
      const verdict = this.#raised ? "lower" : "swap";
      this.watching = false;
      this.#raised = false;
      this.#slow = 0;
      return verdict;
    }
    if (!this.watching) return "keep";
    this.#seen += 1;
    if (this.#seen > COLD) this.#costs[this.#seen - COLD - 1] = cost;
    if (this.#seen < COLD + WARM) return "keep";
    const median = at(this.#costs.sort(), WARM / 2);
    this.#seen = 0;
    if (this.#raised) {
      this.watching = false;
      this.#raised = median <= ROOM;
      return this.#raised ? "keep" : "lower";
    }
    if (median < ROOM) {
      this.#raised = true;
      return "raise";
    }
    this.watching = false;
    return median > TOO_SLOW ? "swap" : "keep";
  }
}

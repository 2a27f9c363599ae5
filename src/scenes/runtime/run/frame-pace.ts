import { at } from "#lib/at.ts";

/** Settings of each tier: the most device pixels per CSS pixel, and whether the scene shows all of its detail. */
export const TIERS = {
  low: { dpr: 1, detail: false },
  middle: { dpr: 1, detail: true },
  high: { dpr: 2, detail: true },
} as const;

export type Tier = keyof typeof TIERS;

/** Consequence of the measured frame times: another tier, or another renderer. */
type PaceVerdict = Tier | "keep" | "swap";

/** Warm-up frames (shaders compile, buffers upload), then frames that are measured. */
const COLD = 5;
const WARM = 60;
/** Milliseconds a frame: below the first the dpr can be raised, above the second WebGL is too slow. */
const ROOM = 12;
const MAX_FRAME_MS = 33;
/** Milliseconds a first frame above which the low tier is not tried: it takes no less than a third of the middle. */
const HOPELESS = 100;
/** Milliseconds from frame to frame above which it is too slow once a verdict has been given. */
const STALL_MS = 100;
/** Milliseconds that consecutive slow frames may add up to before there are enough samples for a median. */
const SLOW_LIMIT_MS = 3000;
/** Upper limit in milliseconds on what one slow frame counts for, so that a single hitch never decides alone. */
const HITCH_MS = 1000;

/**
 * Decides by what a frame costs, script and GPU together: the median of 60 warm frames of the middle tier, and of 60
 * more of the tier that follows from them. Frames too slow for that are judged by the time they add up to: also later,
 * because a scene may come to what is heavier to draw.
 */
export class FramePace {
  readonly #costs = new Float64Array(WARM);
  readonly #lowest: "low" | "middle";
  #tier: Tier = "middle";
  #seen = 0;
  /** Milliseconds of consecutive slow frames so far. */
  #slow = 0;
  /** False once there is a verdict, so that measuring can stop. */
  watching = true;

  /** @param lowest tier that differs for the scene: below it only another renderer helps */
  constructor(lowest: "low" | "middle") {
    this.#lowest = lowest;
  }

  /** Takes one frame's cost in milliseconds, once not `watching` the time since the last; returns what to do now. */
  note(cost: number): PaceVerdict {
    const limit = this.watching ? MAX_FRAME_MS : STALL_MS;
    this.#slow = cost > limit ? this.#slow + Math.min(cost, HITCH_MS) : 0;
    if (this.#slow >= SLOW_LIMIT_MS) return this.#lower(cost);
    if (!this.watching) return "keep";
    this.#seen += 1;
    if (this.#seen > COLD) this.#costs[this.#seen - COLD - 1] = cost;
    if (this.#seen < COLD + WARM) return "keep";
    const median = at(this.#costs.sort(), WARM / 2);
    if (this.#tier === "middle" && median < ROOM) return this.#try("high");
    if (median > (this.#tier === "high" ? ROOM : MAX_FRAME_MS)) return this.#lower(median);
    this.watching = false;
    return "keep";
  }

  /** Measures a tier that has not been drawn yet. */
  #try(tier: Tier): Tier {
    this.#tier = tier;
    this.#seen = 0;
    this.#slow = 0;
    return tier;
  }

  #lower(cost: number): PaceVerdict {
    if (this.#tier === "middle" && this.#lowest === "low" && (cost <= HOPELESS || !this.watching)) {
      this.watching = true;
      return this.#try("low");
    }
    this.watching = false;
    this.#slow = 0;
    if (this.#tier !== "high") return "swap";
    this.#tier = "middle";
    return "middle";
  }
}

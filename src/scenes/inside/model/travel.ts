import { clamp } from "#lib/math.ts";
import { LAST_DEPTH, STOP_IDS } from "./stops.ts";

/** Seconds that PLAY takes from the first stop to the end of the last one's rest (docs/behaviour.md 22.6). */
export const PLAY_SECONDS = 48;
/** Seconds of rest at each stop in PLAY, for its sentence; the way to the next one takes what is left. */
const DWELL_S = 2.8;
const TRAVEL_S = (PLAY_SECONDS - STOP_IDS.length * DWELL_S) / LAST_DEPTH;

/** Depths of the stops, the first one's 0 and the last one's `LAST_DEPTH`. */
type Stops = readonly number[];
const ALL: Stops = [...STOP_IDS.keys()];

/** Angular frequencies of the critically damped springs, in 1/s: to a stop, and after the hand that holds the depth. */
const TO_STOP = 5;
const TO_HAND = 16;
/** How far ahead of the depth a spring's goal may pull, in stops: about 3 stops a second, so that nothing flashes. */
const LEAD_TO_STOP = 1.2;
const LEAD_TO_HAND = 1;
/** Below these the spring is at rest, in stops and stops a second. */
const NEAR = 5e-4;
const SLOW = 5e-3;
/** How far beyond a stop a move has to reach to go on to the next one, in stops. */
const SLACK = 0.12;

/** The share of a critically damped spring's way after a share of the time; at 1 it is at rest. */
export const springShare = (share: number): number => {
  const phase = 9 * clamp(share, 0, 1);
  return (1 - (1 + phase) * Math.exp(-phase)) / (1 - 10 * Math.exp(-9));
};

/** The depth at a second of PLAY: at rest at each stop, on springs between them. */
export function playedDepth(seconds: number, stops = ALL): number {
  const t = Math.max(0, seconds);
  const index = Math.floor(t / (DWELL_S + TRAVEL_S));
  const [from, to] = [stops[index], stops[index + 1]];
  if (from === undefined || to === undefined) return LAST_DEPTH;
  return from + (to - from) * springShare((t - playedFrom(index) - DWELL_S) / TRAVEL_S);
}

/** The second of PLAY at which the rest at a stop, by its place among the others, begins. */
export const playedFrom = (index: number): number => index * (DWELL_S + TRAVEL_S);

/**
 * 'rest': at a stop. 'way': on a spring to a stop. 'hand': a gesture or the ruler holds the depth. 'play': PLAY runs.
 */
type TravelPhase = "rest" | "way" | "hand" | "play";

/**
 * The depth, and what moves it. At rest it is always at a stop. `travels` is false under reduced motion: then every
 * move is a change from stop to stop at once, and there is no PLAY (docs/behaviour.md 22.7).
 */
export class Travel {
  depth: number;
  phase: TravelPhase = "rest";
  #travels = true;
  #velocity = 0;
  #goal: number;
  /** The side to which the hand moved last: 1 onward, −1 back, 0 neither. */
  #heading = 0;
  /** Seconds of PLAY. */
  #played = 0;
  #stops: Stops;

  constructor(depth = 0, stops: Stops = ALL) {
    this.depth = depth;
    this.#goal = depth;
    this.#stops = stops;
  }

  /** The stops at which it rests from now on; a depth that is none any more moves to the nearest. */
  set stops(stops: Stops) {
    this.#stops = stops;
    if (this.phase === "rest" && !stops.includes(this.depth)) this.#arrive(this.#nearest(this.depth));
  }

  /** The stop whose picture fills the view. */
  get stop(): number {
    return this.#nearest(this.depth);
  }

  /** The stop at which the depth comes to rest, as things are. */
  get bound(): number {
    return this.#nearest(this.phase === "play" ? this.depth : this.#goal);
  }

  /** Whether the depth travels; false ends a way, PLAY or hold at the nearest stop. */
  set travels(travels: boolean) {
    this.#travels = travels;
    if (!travels && this.phase !== "rest") this.#arrive(this.bound);
  }

  goTo(stop: number): void {
    const goal = this.#nearest(stop);
    if (!this.#travels) {
      this.#arrive(goal);
      return;
    }
    this.#goal = goal;
    this.phase = goal === this.depth ? "rest" : "way";
  }

  /** To the next stop (1) or the one before (−1), also while on the way to one. */
  step(by: 1 | -1): void {
    this.goTo(this.#stops[this.#stops.indexOf(this.bound) + by] ?? this.bound);
  }

  /** The hand moves the depth by a part of a stop; `settle` follows when it lets go. */
  push(by: number): void {
    this.hold((this.phase === "hand" ? this.#goal : this.depth) + by);
  }

  hold(depth: number): void {
    const goal = clamp(depth, 0, LAST_DEPTH);
    if (goal !== this.#goal)
      this.#heading = Math.sign(goal - (this.phase === "hand" ? this.#goal : this.depth));
    this.#goal = goal;
    this.phase = "hand";
    if (!this.#travels) this.depth = this.#nearest(goal);
  }

  /** The hand lets go: on to the next stop in the direction of its last move, or to the nearest one. */
  settle(to: "onward" | "nearest"): void {
    if (this.phase !== "hand") return;
    const goal = this.#goal;
    const ahead =
      this.#heading > 0
        ? this.#stops.find((stop) => stop >= goal - SLACK)
        : this.#stops.findLast((stop) => stop <= goal + SLACK);
    this.goTo(to === "onward" && this.#heading !== 0 ? (ahead ?? goal) : goal);
  }

  /** PLAY from the nearest stop; from the first one if that is the last. */
  play(): void {
    if (!this.#travels) return;
    this.#played = playedFrom(this.#stops.indexOf(this.stop % LAST_DEPTH));
    this.phase = "play";
  }

  /** Ends PLAY at the nearest stop. */
  pause(): void {
    if (this.phase === "play") this.goTo(this.stop);
  }

  advance(seconds: number): void {
    if (this.phase === "rest") return;
    if (this.phase === "play") {
      this.#played += seconds;
      this.#goal = playedDepth(this.#played, this.#stops);
    }
    if (!this.#travels) return;
    this.#spring(seconds);
    if (this.phase === "play" && this.#played < playedFrom(this.#stops.length - 1) + DWELL_S) return;
    const isThere = Math.abs(this.#goal - this.depth) < NEAR && Math.abs(this.#velocity) < SLOW;
    if (isThere && this.phase !== "hand") this.#arrive(this.#goal);
  }

  /** One exact step of a critically damped spring, which no length of step can make unstable. */
  #spring(seconds: number): void {
    const follows = this.phase === "way";
    const frequency = follows ? TO_STOP : TO_HAND;
    const lead = follows ? LEAD_TO_STOP : LEAD_TO_HAND;
    const goal = clamp(this.#goal, this.depth - lead, this.depth + lead);
    const offset = this.depth - goal;
    const slope = this.#velocity + frequency * offset;
    const decay = Math.exp(-frequency * seconds);
    this.depth = clamp(goal + (offset + slope * seconds) * decay, 0, LAST_DEPTH);
    this.#velocity = (slope - frequency * (offset + slope * seconds)) * decay;
  }

  /** The nearest stop; the inner one of two that are as near, as rounding has it. */
  #nearest(depth: number): number {
    return this.#stops.reduce((best, stop) =>
      Math.abs(stop - depth) <= Math.abs(best - depth) ? stop : best,
    );
  }

  #arrive(stop: number): void {
    this.depth = this.#nearest(stop);
    this.#goal = this.depth;
    this.#velocity = 0;
    this.#heading = 0;
    this.phase = "rest";
  }
}

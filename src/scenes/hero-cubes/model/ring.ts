import { smoothstep } from "#lib/math.ts";
import type { Instance } from "./instances.ts";
import { STILL_SECONDS } from "./timeline.ts";

/* The assets alone, turning without end (docs/behaviour.md 9.17). Times are seconds of running time. */

/** Second of the timeline that is shown all the time: every bar is on its ring. */
export const RING_SECOND = STILL_SECONDS.assets;
/** Rotation of the genome before the camera, in radians a second: once round in 90 s. */
const RING_SPIN = (2 * Math.PI) / 90;
/** How much further than the hero the pointer turns it. */
export const RING_TILT = 3;

/** Rate per second at which the turn slows to a stop while a bar is held, and gets going again, exponentially. */
const EASE = 8;

/** The ring's turn before the camera, which rests while the pointer holds a bar, so that what is said can be read. */
export class RingTurn {
  /** As a share of `RING_SPIN`. */
  #speed = 1;
  /** Seconds by which it is behind the running time. */
  #behind = 0;

  /** The angle in radians at a running time in seconds, `delta` after the last. `holds`: a bar is pointed at. */
  at(time: number, delta: number, holds: boolean): number {
    this.#speed += ((holds ? 0 : 1) - this.#speed) * (1 - Math.exp(-EASE * delta));
    this.#behind += (1 - this.#speed) * delta;
    return RING_SPIN * (time - this.#behind);
  }
}

/** The light that reads the genome: radians a second, and the way over which a bar loses it again, in radians. */
const LIGHT_SPEED = (2 * Math.PI) / 12;
export const LIGHT_TRAIL = 0.8;
/** Seconds in which it comes up, for there is none on the still. */
const LIGHT_RISE = 1.5;

const TURN = 2 * Math.PI;

/** Angle and strength of the reading light. */
export const readingAngle = (seconds: number): number => (LIGHT_SPEED * seconds) % TURN;
export const readingStrength = (seconds: number): number => smoothstep(0, LIGHT_RISE, seconds);

/**
 * How much of the reading light a bar has, 0…1. The vertex shaders compute the same (shaders/hero-cubes/reading.glsl).
 */
export function readingLight({ ring }: Instance, seconds: number): number {
  const behind = (((readingAngle(seconds) - ring.angle) % TURN) + TURN) % TURN;
  return readingStrength(seconds) * Math.exp(-behind / LIGHT_TRAIL);
}

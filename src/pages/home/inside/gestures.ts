import { clamp } from "#lib/math.ts";

/** Pixels of the wheel for a stop: a notch of a mouse is about a quarter of it. */
const WHEEL = 400;
/** Pixels of a line, for wheels that count in lines. */
const LINE = 33;
/** Share of the view's shorter side that a finger drags for a stop. */
const DRAG = 0.32;
/** Stops for each doubling of the distance between two fingers. */
const PINCH = 1.2;
/** Pixels that a finger may tremble. */
const TREMBLE = 6;

type Wheel = Pick<WheelEvent, "deltaX" | "deltaY" | "deltaMode" | "ctrlKey">;

/**
 * Stops that a turn of the wheel stands for: onward is down or to the right. With Ctrl it is a trackpad's pinch, whose
 * delta is −100 times the logarithm of the scale.
 * @param page height of a page, for wheels that count in pages
 */
export function wheelStops({ deltaX, deltaY, deltaMode, ctrlKey }: Wheel, page: number): number {
  if (ctrlKey) return clamp((-deltaY / 100 / Math.LN2) * PINCH, -1, 1);
  const delta = Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : deltaY;
  const unit = deltaMode === 1 ? LINE : deltaMode === 2 ? page : 1;
  return clamp((delta * unit) / WHEEL, -1, 1);
}

interface Finger {
  x: number;
  y: number;
}

/** Stops for fingers: up, left or apart is onward, the other way back. A drag's axis is that of its first pixels. */
export class Fingers {
  readonly #fingers = new Map<number, Finger>();
  #axis: "x" | "y" | null = null;
  #from: Finger = { x: 0, y: 0 };

  get count(): number {
    return this.#fingers.size;
  }

  down(id: number, x: number, y: number): void {
    this.#fingers.set(id, { x, y });
    this.#axis = null;
    this.#from = { x, y };
  }

  /**
   * The stops that a move stands for; 0 while it may still be a tremble.
   * @param shorter the view's shorter side, in the unit of `x` and `y`
   */
  move(id: number, x: number, y: number, shorter: number): number {
    const finger = this.#fingers.get(id);
    if (!finger) return 0;
    if (this.#fingers.size > 1) {
      const before = this.#spread();
      finger.x = x;
      finger.y = y;
      return Math.log2(Math.max(1, this.#spread()) / Math.max(1, before)) * PINCH;
    }
    const dx = x - this.#from.x;
    const dy = y - this.#from.y;
    if (this.#axis === null && Math.hypot(dx, dy) < TREMBLE) return 0;
    this.#axis ??= Math.abs(dx) > Math.abs(dy) ? "x" : "y";
    const moved = this.#axis === "x" ? finger.x - x : finger.y - y;
    finger.x = x;
    finger.y = y;
    return moved / (shorter * DRAG);
  }

  up(id: number): void {
    this.#fingers.delete(id);
    const [rest] = this.#fingers.values();
    this.#axis = null;
    if (rest) this.#from = { ...rest };
  }

  #spread(): number {
    const [one, other] = this.#fingers.values();
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 1;
  }
}

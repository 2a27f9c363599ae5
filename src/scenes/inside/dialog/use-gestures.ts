import { type RefObject, useEffect } from "react";
import { clamp } from "#lib/math.ts";
import type { Act } from "../use-travel.ts";

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

/** Milliseconds without a turn of the wheel after which it has come to rest. */
const WHEEL_DEBOUNCE_MS = 180;
/** Elements that take presses themselves. */
const CONTROLS = "a, button, [data-ruler]";

/** Whether something between a target and the surface scrolls: the words, where there is little room. */
function scrolls(target: EventTarget | null, surface: HTMLElement): boolean {
  for (let at = target instanceof Element ? target : null; at && at !== surface; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && getComputedStyle(at).overflowY === "auto") return true;
  return false;
}

/** Wheel, drag, swipe and pinch on an element move the depth; when they end it goes on to a stop. */
export function useGestures(surface: RefObject<HTMLElement | null>, act: Act): void {
  useEffect(() => {
    const element = surface.current;
    if (!element) return;
    const fingers = new Fingers();
    const listening = new AbortController();
    const { signal } = listening;
    let rest = 0;
    const settle = (): void => act((travel) => travel.settle("onward"));
    const push = (stops: number): void => {
      if (stops !== 0) act((travel) => travel.push(stops));
    };
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && scrolls(event.target, element)) return;
      event.preventDefault();
      push(wheelStops(event, window.innerHeight));
      clearTimeout(rest);
      rest = window.setTimeout(settle, WHEEL_DEBOUNCE_MS);
    };
    const onDown = ({ button, target, pointerId, clientX, clientY }: PointerEvent): void => {
      if (button !== 0 || (target instanceof Element && target.closest(CONTROLS))) return;
      if (scrolls(target, element)) return;
      element.setPointerCapture(pointerId);
      fingers.down(pointerId, clientX, clientY);
    };
    const onMove = ({ pointerId, clientX, clientY }: PointerEvent): void =>
      push(fingers.move(pointerId, clientX, clientY, Math.min(window.innerWidth, window.innerHeight)));
    const onUp = ({ pointerId }: PointerEvent): void => {
      if (fingers.count === 0) return;
      fingers.up(pointerId);
      if (fingers.count === 0) settle();
    };
    element.addEventListener("wheel", onWheel, { passive: false, signal });
    element.addEventListener("pointerdown", onDown, { signal });
    element.addEventListener("pointermove", onMove, { signal });
    element.addEventListener("pointerup", onUp, { signal });
    element.addEventListener("pointercancel", onUp, { signal });
    return () => {
      listening.abort();
      clearTimeout(rest);
    };
  }, [surface, act]);
}

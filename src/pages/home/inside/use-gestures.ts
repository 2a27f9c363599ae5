import { type RefObject, useEffect } from "react";
import type { Act } from "#scenes/inside/use-travel.ts";
import { Fingers, wheelStops } from "./gestures.ts";

/** Milliseconds without a turn of the wheel after which it has come to rest. */
const WHEEL_REST = 180;

/** Wheel, drag, swipe and pinch on an element move the depth; when they end it goes on to a stop. */
export function useGestures(surface: RefObject<HTMLElement | null>, wheel: RefObject<HTMLElement | null>, act: Act): void {
  useEffect(() => {
    const element = surface.current;
    const whole = wheel.current;
    if (!element || !whole) return;
    const fingers = new Fingers();
    const listening = new AbortController();
    const { signal } = listening;
    let rest = 0;
    const settle = (): void => act((travel) => travel.settle("onward"));
    const push = (stops: number): void => {
      if (stops !== 0) act((travel) => travel.push(stops));
    };
    const up = ({ pointerId }: PointerEvent): void => {
      if (fingers.count === 0) return;
      fingers.up(pointerId);
      if (fingers.count === 0) settle();
    };

    whole.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        push(wheelStops(event, window.innerHeight));
        clearTimeout(rest);
        rest = window.setTimeout(settle, WHEEL_REST);
      },
      { passive: false, signal },
    );
    element.addEventListener(
      "pointerdown",
      (event) => {
        if (event.button !== 0) return;
        element.setPointerCapture(event.pointerId);
        fingers.down(event.pointerId, event.clientX, event.clientY);
      },
      { signal },
    );
    element.addEventListener(
      "pointermove",
      ({ pointerId, clientX, clientY }) =>
        push(fingers.move(pointerId, clientX, clientY, Math.min(window.innerWidth, window.innerHeight))),
      { signal },
    );
    element.addEventListener("pointerup", up, { signal });
    element.addEventListener("pointercancel", up, { signal });
    return () => {
      listening.abort();
      clearTimeout(rest);
    };
  }, [surface, wheel, act]);
}

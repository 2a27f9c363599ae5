import { type RefObject, useEffect } from "react";
import type { Act } from "#scenes/inside/use-travel.ts";
import { Fingers, wheelStops } from "./gestures.ts";

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

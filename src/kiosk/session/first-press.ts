import { useEffect, useEffectEvent } from "react";

/** Events that follow pointerdown on the way to a click. */
const REST_OF_PRESS = ["mousedown", "pointerup", "mouseup", "touchend", "click"] as const;

let swallowing: AbortController | null = null;

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Keeps the rest of a press (pointerup, click) from the page, which lies under the finger once pointerdown has closed
 * the dialog. Ends with the next press; further fingers of the same hand belong to this one.
 */
function swallowRest(): void {
  swallowing?.abort();
  swallowing = new AbortController();
  const { signal } = swallowing;
  const onRest = (event: Event): void => {
    // A click without a pointer, from a key or an assistive technology, is a press of its own.
    if (!(event instanceof PointerEvent && event.pointerType === "")) swallow(event);
  };
  for (const type of REST_OF_PRESS)
    window.addEventListener(type, onRest, { capture: true, passive: false, signal });
  window.addEventListener("pointerdown", (event) => event.isPrimary && swallowing?.abort(), {
    capture: true,
    signal,
  });
}

/** Keys that move within a dialog or press its buttons. */
const DIALOG_KEYS = ["Tab", "Shift", "Enter", " "];

/**
 * While `listening`, calls `onPress` on any touch, click, wheel or key, which then has no other effect. What is pressed
 * on `[data-own-press]` is left to that element, and the keys of a dialog to its buttons.
 */
export function useFirstPress(listening: boolean, onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    if (!listening) return;
    const aborter = new AbortController();
    const options = { capture: true, passive: false, signal: aborter.signal };
    const onEvent = (event: Event): void => {
      if (event instanceof KeyboardEvent && DIALOG_KEYS.includes(event.key)) return;
      if (event.target instanceof Element && event.target.closest("[data-own-press]")) return;
      swallow(event);
      if (event.type === "pointerdown") swallowRest();
      press();
    };
    for (const type of ["pointerdown", "keydown", "wheel", "click"])
      window.addEventListener(type, onEvent, options);
    return () => aborter.abort();
  }, [listening]);
}

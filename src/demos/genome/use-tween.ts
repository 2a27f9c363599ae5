import { useEffect, useRef, useState } from "react";
import { easeInOut, mix } from "#lib/math.ts";
import { fly, type Region } from "./region.ts";

/**
 * A value on its way to `target`: in `milliseconds` while `moving`, else at once, as in a recording and wherever less
 * motion is asked for. `between` must stay the same function.
 */
function useTween<Value>(
  target: Value,
  moving: boolean,
  milliseconds: number,
  between: (from: Value, to: Value, part: number) => Value,
): Value {
  const [shown, setShown] = useState(target);
  const current = useRef(target);
  useEffect(() => {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const from = current.current;
    if (!moving || calm || from === target) {
      current.current = target;
      setShown(target);
      return;
    }
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const passed = Math.min(1, Math.max(0, (now - began) / milliseconds));
      current.current = passed < 1 ? between(from, target, easeInOut(passed)) : target;
      setShown(current.current);
      if (passed < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target, moving, milliseconds, between]);
  return moving ? shown : target;
}

/** The region to show on the way to `target`: a flight while `gliding`. */
export const useGlide = (target: Region, gliding: boolean): Region => useTween(target, gliding, 900, fly);

/** A number on its way to `target`. */
export const useEased = (target: number, moving: boolean): number => useTween(target, moving, 420, mix);

import { useEffect, useRef, useState } from "react";
import { easeInOut, mix } from "#lib/math.ts";
import { onFrame } from "#motion/frames.ts";
import { asksForLessMotion } from "#motion/motion.ts";
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
    const from = current.current;
    if (!moving || asksForLessMotion() || from === target) {
      current.current = target;
      setShown(target);
      return;
    }
    let passed = 0;
    const stop = onFrame((seconds) => {
      passed += (seconds * 1000) / milliseconds;
      current.current = passed < 1 ? between(from, target, easeInOut(passed)) : target;
      setShown(current.current);
      if (passed >= 1) stop();
    });
    return stop;
  }, [target, moving, milliseconds, between]);
  return moving ? shown : target;
}

/** The region to show on the way to `target`: a flight while `gliding`. */
export const useGlide = (target: Region, gliding: boolean): Region => useTween(target, gliding, 900, fly);

export const useEased = (target: number, moving: boolean): number => useTween(target, moving, 420, mix);

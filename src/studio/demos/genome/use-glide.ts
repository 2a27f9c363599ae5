import { useEffect, useRef, useState } from "react";
import { easeInOut } from "../lib/timeline.ts";
import { fly, type Region } from "./region.ts";

const MILLISECONDS = 900;

/**
 * The region to show on the way to `target`: a flight while `gliding`, else the target at once, as in a recording and
 * wherever less motion is asked for.
 */
export function useGlide(target: Region, gliding: boolean): Region {
  const [shown, setShown] = useState(target);
  const current = useRef(target);
  useEffect(() => {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const from = current.current;
    if (!gliding || calm || from === target) {
      current.current = target;
      setShown(target);
      return;
    }
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const passed = Math.min(1, Math.max(0, (now - began) / MILLISECONDS));
      const place = fly(from, target, easeInOut(passed));
      current.current = passed < 1 ? place : target;
      setShown(current.current);
      if (passed < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target, gliding]);
  return gliding ? shown : target;
}

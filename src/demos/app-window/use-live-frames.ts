import { useEffect } from "react";
import { useFrames } from "#motion/frames.ts";
import { asksForLessMotion } from "#motion/motion.ts";

/**
 * While `running`, calls `advance` on every frame with the seconds since the one before. Under reduced motion it is
 * called after every render, with as many seconds as any change needs: a press during a movement may start another.
 * `advance` must update the newest state, or it would undo a press that came since the last render. Only for live use:
 * a recording has its own clock.
 */
export function useLiveFrames(running: boolean, advance: (seconds: number) => void): void {
  useEffect(() => {
    if (running && asksForLessMotion()) advance(3600);
  });
  useFrames(running && !asksForLessMotion(), advance);
}

import { useEffect, useRef } from "react";

/** No step is longer: a tab that was hidden goes on where it was, in seconds. */
const LONGEST = 1 / 15;

const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * While `running`, calls `advance` on every frame with the seconds since the one before. Under reduced motion it is
 * called after every render, with as many seconds as any change needs: a press during a movement may start another.
 * `advance` must update the newest state, or it would undo a press that came since the last render. Only for live use:
 * a recording has its own clock.
 */
export function useFrames(running: boolean, advance: (seconds: number) => void): void {
  const latest = useRef(advance);
  useEffect(() => {
    latest.current = advance;
    if (running && prefersReducedMotion()) advance(3600);
  });
  useEffect(() => {
    if (!running || prefersReducedMotion()) return;
    let before = performance.now();
    let frame = requestAnimationFrame(function tick(now) {
      frame = requestAnimationFrame(tick);
      latest.current(Math.min(LONGEST, Math.max(0, (now - before) / 1000)));
      before = now;
    });
    return () => cancelAnimationFrame(frame);
  }, [running]);
}

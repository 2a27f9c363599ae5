import { useEffect, useRef } from "react";

/** No step is longer: a tab that was hidden goes on where it was, in seconds. */
const LONGEST = 1 / 15;

/**
 * While `running`, calls `advance` on every frame with the seconds since the one before. Under reduced motion it is
 * called once, with as many seconds as any change needs. Only for live use: a recording has its own clock.
 */
export function useFrames(running: boolean, advance: (seconds: number) => void): void {
  const latest = useRef(advance);
  useEffect(() => {
    latest.current = advance;
  });
  useEffect(() => {
    if (!running) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      latest.current(3600);
      return;
    }
    let before = performance.now();
    let frame = requestAnimationFrame(function tick(now) {
      frame = requestAnimationFrame(tick);
      latest.current(Math.min(LONGEST, Math.max(0, (now - before) / 1000)));
      before = now;
    });
    return () => cancelAnimationFrame(frame);
  }, [running]);
}

import { useEffect, useRef } from "react";

/** Longest step in seconds, so that nothing jumps after a stall. */
const MAX_STEP_S = 0.1;

type Advance = (seconds: number, now: number) => void;

/** When each subscriber was last called, in milliseconds; undefined before its first frame. */
const subscribers = new Map<Advance, number | undefined>();
let request = 0;

function frame(now: number): void {
  request = requestAnimationFrame(frame);
  for (const [advance, last] of subscribers) {
    subscribers.set(advance, now);
    advance(Math.min(MAX_STEP_S, Math.max(0, (now - (last ?? now)) / 1000)), now);
  }
}

/**
 * Calls `advance` on every frame in the one loop that all share: with the seconds since its last one, 0 at first and at
 * most {@link MAX_STEP_S}, and with the frame's own time in milliseconds. No frames are requested while nobody needs
 * them. Returns a function that stops it.
 */
export function onFrame(advance: Advance): () => void {
  if (subscribers.size === 0) request = requestAnimationFrame(frame);
  subscribers.set(advance, undefined);
  return () => {
    subscribers.delete(advance);
    if (subscribers.size === 0) cancelAnimationFrame(request);
  };
}

/** While `running`, calls the newest `advance` on every frame, as {@link onFrame} does. */
export function useFrames(running: boolean, advance: (seconds: number) => void): void {
  const latest = useRef(advance);
  useEffect(() => {
    latest.current = advance;
  });
  useEffect(() => {
    if (running) return onFrame((seconds) => latest.current(seconds));
  }, [running]);
}

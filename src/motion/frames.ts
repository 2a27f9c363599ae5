import { useEffect, useRef } from "react";

/** Longest step in seconds, so that nothing jumps after a stall. */
const MAX_STEP_S = 0.1;

type Advance = (seconds: number, now: number) => void;

interface Subscriber {
  /** Shortest time between two calls, in milliseconds. */
  readonly pace: number;
  /** When it was last called, in milliseconds; undefined before its first frame. */
  last: number | undefined;
}

const subscribers = new Map<Advance, Subscriber>();
/** Functions that are called once, at a frame's end. */
const ends: (() => void)[] = [];
let request = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let isInFrame = false;

function frame(now: number): void {
  isInFrame = true;
  try {
    for (const [advance, subscriber] of subscribers) {
      const { pace, last } = subscriber;
      if (last !== undefined && now - last < pace) continue;
      subscriber.last = now;
      advance(Math.min(MAX_STEP_S, Math.max(0, (now - (last ?? now)) / 1000)), now);
    }
    for (const end of ends.splice(0)) end();
  } finally {
    isInFrame = false;
    request = 0;
    ask(now);
  }
}

/** Milliseconds until a frame is needed; infinite if none is. */
function untilNeeded(now: number): number {
  let wait = ends.length > 0 ? 0 : Number.POSITIVE_INFINITY;
  for (const { pace, last } of subscribers.values())
    wait = Math.min(wait, last === undefined ? 0 : last + pace - now);
  return wait;
}

/** Requests a frame for when one is needed: the browser styles and paints for each, whether anything moves or not. */
function ask(now = performance.now()): void {
  if (isInFrame) return;
  clearTimeout(timer);
  const wait = untilNeeded(now);
  if (request !== 0) {
    if (wait < Number.POSITIVE_INFINITY) return;
    cancelAnimationFrame(request);
    request = 0;
  } else if (wait <= 0) {
    request = requestAnimationFrame(frame);
  } else if (wait < Number.POSITIVE_INFINITY) {
    timer = setTimeout(ask, wait);
  }
}

/**
 * Calls `advance` on every frame in the one loop that all share, or on those that come at least `pace` milliseconds
 * after its last one: with the seconds since that, 0 at first and at most {@link MAX_STEP_S}, and with the frame's own
 * time in milliseconds. Returns a function that stops it.
 */
export function onFrame(advance: Advance, pace = 0): () => void {
  subscribers.set(advance, { pace, last: undefined });
  ask();
  return () => {
    subscribers.delete(advance);
    ask();
  };
}

/** Calls `end` once, at the end of this frame or else of the next one. */
export function atFrameEnd(end: () => void): void {
  ends.push(end);
  ask();
}

/** While `running`, calls the newest `advance` as {@link onFrame} does. */
export function useFrames(running: boolean, advance: (seconds: number) => void, pace = 0): void {
  const latest = useRef(advance);
  useEffect(() => {
    latest.current = advance;
  });
  useEffect(() => {
    if (running) return onFrame((seconds) => latest.current(seconds), pace);
  }, [running, pace]);
}

import { dispatchSession, secondsNow, useSession } from "./session.ts";

/** Events that count as using the kiosk. 'touchmove' because a finger that scrolls sends no more pointer events. */
const SIGNS = [
  "pointerdown",
  "pointermove",
  "touchmove",
  "wheel",
  "keydown",
  "input",
  "compositionstart",
  "compositionupdate",
] as const;
/** Milliseconds between two looks at the clock. */
const POLL_INTERVAL_MS = 250;
/** Seconds within which further input changes nothing. */
const BURST = 0.2;

/** A pointer at rest: browsers repeat its position when the page changes beneath it. */
const isStill = (event: Event): boolean =>
  event instanceof PointerEvent &&
  event.type === "pointermove" &&
  event.pointerType === "mouse" &&
  event.movementX === 0 &&
  event.movementY === 0;

function onSign(event: Event): void {
  const { phase, touchedAt } = useSession.getState();
  // In warning and attract the dialog itself decides what a press means.
  if (phase === "warning" || phase === "attract" || isStill(event)) return;
  if (secondsNow() - touchedAt > BURST) dispatchSession({ type: "input" });
}

const isPlaying = (): boolean =>
  [...document.querySelectorAll("video")].some((video) => !video.paused && !video.ended);

const tick = (): void =>
  dispatchSession({
    type: "tick",
    onContact: window.location.pathname.startsWith("/contact"),
    playing: isPlaying(),
  });

/** Feeds the session with input and time. Returns a function that stops it. */
export function watchSession(): () => void {
  const listening = new AbortController();
  for (const type of SIGNS)
    window.addEventListener(type, onSign, { capture: true, passive: true, signal: listening.signal });
  const timer = setInterval(tick, POLL_INTERVAL_MS);
  return () => {
    listening.abort();
    clearInterval(timer);
  };
}

import { isPageVisible, onVisibilityChange } from "#motion/visibility.ts";
import { useSettings } from "../settings.ts";

/** Milliseconds between two beats. */
const BEAT = 1000;

/**
 * Calls `stuck` when the page has drawn no frame for as long as the settings allow: its script hung, or its frames no
 * longer come. A worker measures it, since the page's own clock stands still with it. Returns a function that ends it.
 */
export function startHeartbeat(stuck: () => void): () => void {
  const worker = new Worker(new URL("./heartbeat.worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = stuck;
  const beat = (): void => {
    // A hidden page draws nothing and has its timers slowed down.
    if (!isPageVisible()) worker.postMessage(null);
    else requestAnimationFrame(() => worker.postMessage(useSettings.getState().heartbeat));
  };
  beat();
  const timer = setInterval(beat, BEAT);
  const forget = onVisibilityChange(beat);
  return () => {
    clearInterval(timer);
    forget();
    worker.terminate();
  };
}

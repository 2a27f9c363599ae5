import { isPageVisible, onVisibilityChange } from "#motion/visibility.ts";
import { swapToNewVersion, useOffline } from "../offline/index.ts";
import { resumeInAttract, useSession } from "../session/session.ts";
import { useSettings } from "../settings.ts";

/** Milliseconds between two beats. */
const HEARTBEAT_MS = 1000;

/** Reloads a page that was stuck, or swaps in a new version, but only in attract. Returns a function that ends it. */
export function renewInAttract(): () => void {
  /** The page was stuck, or belongs to the version before. */
  let isDue = false;
  const renew = (): void => {
    if (useSession.getState().phase !== "attract") return;
    if (isDue) {
      resumeInAttract();
      window.location.reload();
    } else if (useOffline.getState().waiting) {
      // It may take over only after the next visitor has come.
      void swapToNewVersion(becomeDue);
    }
  };
  const becomeDue = (): void => {
    isDue = true;
    renew();
  };
  const ends = [
    startHeartbeat(becomeDue),
    useSession.subscribe(({ phase }, before) => phase !== before.phase && renew()),
    useOffline.subscribe(renew),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/**
 * Calls `stuck` when the page has drawn no frame for as long as the settings allow: its script hung, or its frames no
 * longer come. A worker measures it, since the page's own clock stands still with it. Returns a function that ends it.
 */
function startHeartbeat(stuck: () => void): () => void {
  const worker = new Worker(new URL("./heartbeat.worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = stuck;
  const beat = (): void => {
    // A hidden page draws nothing and has its timers slowed down.
    if (!isPageVisible()) worker.postMessage(null);
    else requestAnimationFrame(() => worker.postMessage(useSettings.getState().heartbeat));
  };
  beat();
  const timer = setInterval(beat, HEARTBEAT_MS);
  const forget = onVisibilityChange(beat);
  return () => {
    clearInterval(timer);
    forget();
    worker.terminate();
  };
}

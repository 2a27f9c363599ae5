import { create } from "zustand";
import { isPageVisible, onVisibilityChange } from "#motion/visibility.ts";

export const useAwake = create<{ held: boolean }>()(() => ({ held: false }));

/** Milliseconds until a refused lock is asked for again. */
const RETRY_DELAY_MS = 30_000;

/** Keeps the screen on while the page is visible. Returns a function that ends it. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let ended = false;
  let retry = 0;

  const ask = async (): Promise<void> => {
    clearTimeout(retry);
    if (ended || lock || !isPageVisible()) return;
    try {
      const granted = await navigator.wakeLock.request("screen");
      if (ended) return void granted.release();
      lock = granted;
      useAwake.setState({ held: true });
      granted.addEventListener("release", () => {
        lock = null;
        useAwake.setState({ held: false });
        void ask();
      });
    } catch {
      // Refused, as on low battery, or not offered at all.
      retry = window.setTimeout(() => void ask(), RETRY_DELAY_MS);
    }
  };

  const forget = onVisibilityChange(() => void ask());
  void ask();
  return () => {
    ended = true;
    clearTimeout(retry);
    forget();
    void lock?.release();
  };
}

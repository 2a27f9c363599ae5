import { useMotionStore } from "#motion/motion.ts";
import { useCarouselStore } from "#state/carousel.ts";
import { useInsideStore } from "#state/inside.ts";
import { useSessionStore } from "#state/kiosk.ts";
import { useMenuStore } from "#state/menu.ts";
import { useModalStore } from "#state/modal.ts";
import { useToggleStore } from "#state/toggle.ts";
import { useScanned } from "../scan/scanned.ts";
import { useUsageLog } from "../usage-log/usage-log.ts";

const STORES = [
  useCarouselStore,
  useInsideStore,
  useMenuStore,
  useModalStore,
  useToggleStore,
  useMotionStore,
  useScanned,
  useUsageLog,
] as const;

/**
 * Wipes what a visitor has left (docs/behaviour.md 21.5). The page is rendered anew, so its own state goes with it; the
 * outbox and the credential are no part of these storages.
 */
export function endSession(): void {
  useSessionStore.setState(({ number }) => ({ number: number + 1, attract: true }));
  for (const store of STORES) (store.setState as (state: unknown) => void)(store.getInitialState());
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  window.getSelection()?.removeAllRanges();
  // The kiosk's own keys stay: mode, settings, PIN.
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (!key.startsWith("kiosk")) storage.removeItem(key);
  window.scrollTo({ top: 0, behavior: "instant" });
}

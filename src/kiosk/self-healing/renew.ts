import { offlineState, swapToNewVersion } from "../offline/index.ts";
import { resumeInAttract, useSession } from "../session/session.ts";
import { startHeartbeat } from "./heartbeat.ts";

/** Reloads a page that was stuck, or swaps in a new version, but only in attract. Returns a function that ends it. */
export function renewInAttract(): () => void {
  /** The page was stuck, or belongs to the version before. */
  let isDue = false;
  const renew = (): void => {
    if (useSession.getState().phase !== "attract") return;
    if (isDue) {
      resumeInAttract();
      window.location.reload();
    } else if (offlineState.getState().waiting) {
      // It may take over only after the next visitor has come.
      swapToNewVersion(becomeDue);
    }
  };
  const becomeDue = (): void => {
    isDue = true;
    renew();
  };
  const ends = [
    startHeartbeat(becomeDue),
    useSession.subscribe(({ phase }, before) => phase !== before.phase && renew()),
    offlineState.subscribe(renew),
  ];
  return () => {
    for (const end of ends) end();
  };
}

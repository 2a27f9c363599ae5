import { offlineState, swapToNewVersion } from "../offline/index.ts";
import { resumeInAttract, useSession } from "../session/session.ts";
import { startHeartbeat } from "./heartbeat.ts";

/**
 * Reloads a page that was stuck, and swaps in a new version that waits; both only in attract, where nobody is
 * interrupted. Returns a function that ends it.
 */
export function renewInAttract(): () => void {
  let wasStuck = false;
  const renew = (): void => {
    const { waiting } = offlineState.getState();
    if (useSession.getState().phase !== "attract" || !(waiting || wasStuck)) return;
    resumeInAttract();
    if (waiting) swapToNewVersion();
    else window.location.reload();
  };
  const ends = [
    startHeartbeat(() => {
      wasStuck = true;
      renew();
    }),
    useSession.subscribe(({ phase }, before) => phase !== before.phase && renew()),
    offlineState.subscribe(renew),
  ];
  return () => {
    for (const end of ends) end();
  };
}

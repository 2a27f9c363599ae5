import { inside } from "#content/inside.ts";
import { kioskForm } from "#content/kiosk-form.ts";
import { pages } from "#content/pages.ts";
import { addSecond } from "#enquiry/usage-log.ts";
import { interpolate } from "#lib/text.ts";
import { useInsideStore } from "#state/inside.ts";
import { demonstrationTitle } from "../hand-off/index.tsx";
import { useSession } from "../session/session.ts";
import { useUsageLog } from "./usage-log.ts";

const words = kioskForm.tried;
const SECOND_MS = 1_000;

/** The page, or the stop of 'Look inside' that lies over it. */
function placeName(): string | undefined {
  const { hash } = useInsideStore.getState();
  if (hash !== null) {
    const stop = inside.stops.find(({ id }) => hash.endsWith(`-${id}`)) ?? inside.stops[0];
    return stop && interpolate(words.inside, { title: stop.title });
  }
  return pages.find(({ path }) => path === window.location.pathname)?.inFootBar ?? undefined;
}

const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  const { innerHeight } = window;
  return Math.min(bottom, innerHeight) - Math.max(top, 0) > Math.min(bottom - top, innerHeight) / 2;
};

/** The live demonstrations that run: half of one is in view, or it is on half of the screen. */
function liveNames(): string[] {
  return [...document.querySelectorAll("section[aria-label]")].filter(isInView).flatMap((section) => {
    const title = demonstrationTitle(section);
    return title === undefined ? [] : [interpolate(words.live, { title })];
  });
}

function tick(): void {
  // Only while a visitor is active: not in attract, and not while the staff panel is open.
  if (useSession.getState().phase !== "active") return;
  const names = [placeName(), ...liveNames()].filter((name) => name !== undefined);
  useUsageLog.setState(({ tried }) => ({ tried: addSecond(tried, names) }));
}

/** Notes what the visitor uses, second by second. Returns a function that ends it. */
export function watchUsage(): () => void {
  const timer = setInterval(tick, SECOND_MS);
  return () => clearInterval(timer);
}

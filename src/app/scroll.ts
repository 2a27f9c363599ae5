import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** Where each entry of this visit's history was left, by the router's key, in CSS pixels from the top. */
const places = new Map<string, number>();

/** A layout effect in the browser; nothing while prerendering, where there is no layout. */
const useBrowserLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

/**
 * A new page starts at its top, or at the element its hash names; back and forward return to the place that
 * was left; an address that is only replaced moves nothing (specification §2).
 */
export function useScroll(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const first = useRef(true);

  useEffect(() => {
    window.history.scrollRestoration = "manual";
    // A reload starts a new visit: its place is kept by the tab.
    const keep = () =>
      sessionStorage.setItem("scroll", JSON.stringify([window.location.href, window.scrollY]));
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  }, []);

  // Ends with the entry it remembers for, before the page moves to the next one's place.
  useBrowserLayoutEffect(() => {
    const remember = () => places.set(key, window.scrollY);
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, [key]);

  useBrowserLayoutEffect(() => {
    const arriving = first.current;
    first.current = false;
    const place = arriving ? placeBeforeReload() : type === "POP" ? places.get(key) : undefined;
    if (place !== undefined) window.scrollTo({ top: place, behavior: "instant" });
    else if (type === "REPLACE") return;
    else if (hash) scrollToHash(hash);
    else if (!arriving) window.scrollTo({ top: 0, behavior: "instant" });
  }, [key, pathname, hash, type]);
}

function placeBeforeReload(): number | undefined {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const kept = sessionStorage.getItem("scroll");
  if (!kept || (navigation?.type !== "reload" && navigation?.type !== "back_forward")) return undefined;
  const [href, top] = JSON.parse(kept) as [string, number];
  return href === window.location.href ? top : undefined;
}

function scrollToHash(hash: string): void {
  document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView({ behavior: "instant" });
}

import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/**
 * Where each entry of this visit's history was left, in CSS pixels from the top; by the router's key and the address,
 * for entries that a person typed share a key.
 */
const places = new Map<string, number>();

/** A layout effect in the browser; nothing while prerendering, where there is no layout. */
const useBrowserLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

/**
 * A new page starts at its top, or at the element its hash names; back and forward return to the place that
 * was left; an address that is only replaced moves nothing (specification §2). Where a visit begins is the browser's
 * decision: the page is finished before its script is there, and its reader may have moved on by then.
 */
export function useScroll(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const first = useRef(true);
  const entry = `${key} ${pathname}${hash}`;

  useEffect(() => {
    const own = () => {
      window.history.scrollRestoration = "manual";
    };
    const handBack = () => {
      window.history.scrollRestoration = "auto";
    };
    own();
    window.addEventListener("pageshow", own);
    window.addEventListener("pagehide", handBack);
    return () => {
      window.removeEventListener("pageshow", own);
      window.removeEventListener("pagehide", handBack);
    };
  }, []);

  // Ends with the entry it remembers for, before the page moves to the next one's place.
  useBrowserLayoutEffect(() => {
    const remember = () => places.set(entry, window.scrollY);
    // A press may lead away before the frame in which the browser tells of the scrolling.
    window.addEventListener("click", remember, true);
    window.addEventListener("scroll", remember, { passive: true });
    return () => {
      window.removeEventListener("click", remember, true);
      window.removeEventListener("scroll", remember);
    };
  }, [entry]);

  useBrowserLayoutEffect(() => {
    const arriving = first.current;
    first.current = false;
    const place = !arriving && type === "POP" ? places.get(entry) : undefined;
    if (place !== undefined) return moveTo(() => reach(place));
    // The browser has found what was there; only a page that is rendered fresh still lacks its place.
    if (arriving ? hash && window.scrollY === 0 : hash && type !== "REPLACE") return moveTo(() => show(hash));
    if (!arriving && type !== "REPLACE") reach(0);
    return undefined;
  }, [entry, hash, type]);
}

/** What a reader does who moves the page: then nothing else moves it. */
const OWN_MOVES = ["wheel", "touchmove", "pointerdown", "keydown"] as const;
/** How long a place is held while the page still grows, in milliseconds. */
const HOLD = 5000;

/**
 * Moves the page, and again whenever its height changes, until its reader takes over: sections whose code is on its
 * way can be missing for a moment. Returns what ends it.
 */
function moveTo(move: () => void): () => void {
  move();
  const growth = new ResizeObserver(move);
  const stop = () => {
    growth.disconnect();
    clearTimeout(end);
    for (const type of OWN_MOVES) window.removeEventListener(type, stop);
  };
  const end = setTimeout(stop, HOLD);
  growth.observe(document.body);
  for (const type of OWN_MOVES) window.addEventListener(type, stop, { passive: true });
  return stop;
}

/** Scrolls to a height in CSS pixels. */
const reach = (top: number) => window.scrollTo({ top, behavior: "instant" });

/** Scrolls to the element that a hash names, where it is in the page. */
const show = (hash: string) =>
  document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: "instant" });

import { useEffect, useLayoutEffect, useRef } from "react";
import { type Location, useNavigationType } from "react-router-dom";

/** Scroll positions in CSS pixels. Keyed by router key and address, because entries of typed addresses share a key. */
const places = new Map<string, number>();

/**
 * A new page starts at its top, or at the element its hash names. Back and forward restore the scroll position;
 * replacing the address does not scroll (docs/behaviour.md 1.4). On the first load the browser decides: the page is
 * complete before this script runs, and the reader may have scrolled by then.
 */
export function useScroll({ key, pathname, hash }: Location): void {
  const type = useNavigationType();
  const last = useRef<string>(undefined);
  const entry = `${key} ${pathname}${hash}`;

  useEffect(() => {
    const takeOver = () => {
      window.history.scrollRestoration = "manual";
    };
    const handBack = () => {
      window.history.scrollRestoration = "auto";
    };
    takeOver();
    window.addEventListener("pageshow", takeOver);
    window.addEventListener("pagehide", handBack);
    return () => {
      window.removeEventListener("pageshow", takeOver);
      window.removeEventListener("pagehide", handBack);
    };
  }, []);

  // Its cleanup runs before the next entry's position is applied, so the listeners never save the wrong one.
  useLayoutEffect(() => {
    // The browser scrolls to a hash before the router knows of it: that place is not this entry's.
    const remember = () => window.location.hash === hash && places.set(entry, window.scrollY);
    // A click may navigate before the browser has fired the last scroll event.
    window.addEventListener("click", remember, true);
    window.addEventListener("scroll", remember, { passive: true });
    return () => {
      window.removeEventListener("click", remember, true);
      window.removeEventListener("scroll", remember);
    };
  }, [entry, hash]);

  useLayoutEffect(() => {
    // While the next page's code is on its way, the type changes before the entry does.
    if (last.current === entry) return;
    const arriving = last.current === undefined;
    last.current = entry;
    // A place to return to is only there once the page has its full height.
    if (!arriving) delete document.documentElement.dataset.fresh;
    const place = !arriving && type === "POP" ? places.get(entry) : undefined;
    if (place !== undefined) return moveTo(() => reach(place));
    // The browser has scrolled to a hash in prerendered markup; only freshly rendered pages still need it.
    if (arriving ? hash && window.scrollY === 0 : hash && type !== "REPLACE") return moveTo(() => show(hash));
    if (!arriving && type !== "REPLACE") reach(0);
    return undefined;
  }, [entry, hash, type]);
}

/** Input by which the reader takes over scrolling. */
const OWN_MOVES = ["wheel", "touchmove", "pointerdown", "keydown"] as const;
/** How long a position is held while the page still grows, in milliseconds. */
const MAX_HOLD_MS = 5000;

/**
 * Scrolls, and again whenever the page's height changes (sections may still be loading), until the reader takes over or
 * HOLD is over. Returns a function that stops it.
 */
function moveTo(move: () => void): () => void {
  move();
  const growth = new ResizeObserver(move);
  const stop = () => {
    growth.disconnect();
    clearTimeout(end);
    for (const type of OWN_MOVES) window.removeEventListener(type, stop);
  };
  const end = setTimeout(stop, MAX_HOLD_MS);
  growth.observe(document.body);
  for (const type of OWN_MOVES) window.addEventListener(type, stop, { passive: true });
  return stop;
}

const reach = (top: number) => window.scrollTo({ top, behavior: "instant" });

const show = (hash: string) =>
  document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: "instant" });

import { type RefObject, useEffect, useState } from "react";

const THRESHOLDS = Array.from({ length: 41 }, (_, step) => step / 40);

/** Reports an element's intersection with the viewport, at once and on changes. Returns a function that stops it. */
function onIntersection(
  element: Element,
  report: (entry: IntersectionObserverEntry) => void,
  options: IntersectionObserverInit,
): () => void {
  const observer = new IntersectionObserver((entries) => {
    const entry = entries.at(-1);
    if (entry) report(entry);
  }, options);
  observer.observe(element);
  return () => observer.disconnect();
}

/** Calls `near` within `margin` of the viewport, a CSS margin in shares of its size. Returns a function to stop it. */
export const onNear = (element: Element, margin: string, near: () => void): (() => void) =>
  onIntersection(element, (entry) => entry.isIntersecting && near(), { rootMargin: margin });

/** Reports whether any of an element is in the viewport. Returns a function that stops it. */
export const onScreenChange = (element: Element, report: (isOnScreen: boolean) => void): (() => void) =>
  onIntersection(element, ({ isIntersecting }) => report(isIntersecting), {});

/**
 * Reports whether an element is in view: its visible share, or for an element taller than the viewport the share of the
 * viewport that it covers, has reached `threshold`. (The element's own share alone could never reach 0.55 for a section
 * taller than a phone.)
 */
export function useInView(
  ref: RefObject<Element | null>,
  threshold: number,
  report: (inView: boolean) => void,
): void {
  useEffect(() => {
    if (!ref.current) return;
    return onIntersection(
      ref.current,
      ({ rootBounds, boundingClientRect, intersectionRect }) => {
        const viewport = rootBounds?.height ?? window.innerHeight;
        const whole = Math.min(boundingClientRect.height, viewport);
        report(whole > 0 && intersectionRect.height / whole >= threshold);
      },
      { threshold: THRESHOLDS },
    );
  }, [ref, threshold, report]);
}

/** Whether an element has come within one viewport height; stays true from then on. */
export function useNear(ref: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (ref.current && !near) return onNear(ref.current, "100% 0%", () => setNear(true));
  }, [ref, near]);
  return near;
}

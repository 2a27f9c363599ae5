import { type RefObject, useEffect } from "react";

const THRESHOLDS = Array.from({ length: 41 }, (_, step) => step / 40);

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
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        const viewport = entry.rootBounds?.height ?? window.innerHeight;
        const whole = Math.min(entry.boundingClientRect.height, viewport);
        report(whole > 0 && entry.intersectionRect.height / whole >= threshold);
      },
      { threshold: THRESHOLDS },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, threshold, report]);
}

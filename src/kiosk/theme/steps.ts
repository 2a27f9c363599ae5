import { useState } from "react";
import { useChange } from "#ui/use-change.ts";

export interface Step {
  /** The text of the heading that names it. */
  title: string;
  /** The element that is brought to the top of the screen. */
  element: Element;
}

/** Share of the screen's height that a section's top has to have passed to be the one that is shown. */
const PASSED = 0.4;

/** Share of the screen that stays in view when a tall section is read on. */
const OVERLAP = 0.2;

/** The innermost named sections of the page; the first one in a section begins with that section's own heading. */
function findSteps(): Step[] {
  const sections = [...document.querySelectorAll("#main section[aria-labelledby]")];
  return sections
    .filter((section) => !section.querySelector("section[aria-labelledby]") && !section.closest("form"))
    .map((section) => {
      const around = section.parentElement?.closest("section[aria-labelledby]");
      const isFirst = around?.querySelector("section[aria-labelledby]") === section;
      const heading = document.getElementById(section.getAttribute("aria-labelledby") ?? "");
      return { title: heading?.textContent.trim() ?? "", element: isFirst ? around : section };
    });
}

/** The steps of the page at `path`, and which one is shown; both follow scrolling and sections that arrive late. */
export function useSteps(path: string) {
  const [state, setState] = useState({ steps: [] as readonly Step[], current: 0 });
  useChange(path, () => {
    const look = () => {
      const steps = findSteps();
      const line = window.innerHeight * PASSED;
      const current = steps.findLastIndex(({ element }) => element.getBoundingClientRect().top <= line);
      setState((known) =>
        known.current === current &&
        known.steps.length === steps.length &&
        known.steps.every(({ element }, index) => element === steps[index]?.element)
          ? known
          : { steps, current: Math.max(0, current) },
      );
    };
    look();
    const main = document.getElementById("main");
    const sizes = new ResizeObserver(look);
    if (main) sizes.observe(main);
    window.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      window.removeEventListener("scroll", look);
    };
  });
  return state;
}

/** Scrolls towards a step, but no further than the foot bar leaves the screen free, so that no part is skipped. */
export function goTowards({ element }: Step): void {
  const foot =
    document.querySelector("[data-kiosk-look=foot]")?.getBoundingClientRect().top ?? window.innerHeight;
  const way = element.getBoundingClientRect().top;
  const most = foot * (1 - OVERLAP);
  // A section that ends a little below the foot bar has been read.
  const top = Math.abs(way) < foot * (1 + PASSED) ? way : Math.sign(way) * most;
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollBy({ top, behavior: isStill ? "instant" : "smooth" });
}

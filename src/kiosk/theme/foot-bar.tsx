import { useState } from "react";
import { useLocation } from "react-router-dom";
import { kioskForm as words } from "#content/kiosk-form.ts";
import { pages } from "#content/pages.ts";
import { interpolate } from "#lib/text.ts";
import { controlIcons } from "#ui/icons/controls.ts";
import { IconDrawing } from "#ui/icons/icon.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { useChange } from "#ui/use-change.ts";
import styles from "./foot-bar.module.css";

interface Step {
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
function useSteps(path: string) {
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
function goTowards({ element }: Step): void {
  const foot =
    document.querySelector("[data-kiosk-look=foot]")?.getBoundingClientRect().top ?? window.innerHeight;
  const way = element.getBoundingClientRect().top;
  const most = foot * (1 - OVERLAP);
  // A section that ends a little below the foot bar has been read.
  const top = Math.abs(way) < foot * (1 + PASSED) ? way : Math.sign(way) * most;
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollBy({ top, behavior: isStill ? "instant" : "smooth" });
}

const entries = pages.filter((page) => page.inFootBar !== null);

/** The ways through the site, at the foot of every page. */
export function FootBar() {
  const path = useLocation().pathname.replace(/\/+$/u, "") || "/";
  const { steps, current } = useSteps(path);
  const [before, after] = [steps[current - 1], steps[current + 1]];
  const entry = entries.findIndex((page) => page.path === path);
  const nextPage = entries[entry + 1];
  return (
    <div className={styles.foot} data-kiosk-look="foot">
      {entry >= 0 && nextPage && (
        <nav className={styles.steps} aria-label={words.steps.label} data-known={steps.length > 0}>
          {before && (
            <button
              type="button"
              className={styles.previous}
              aria-label={interpolate(words.steps.previous, { title: before.title })}
              onClick={() => goTowards(before)}
            >
              <IconDrawing shape={controlIcons["arrow-right"]} size={24} className={styles.up} />
            </button>
          )}
          {after ? (
            <button type="button" className={styles.next} onClick={() => goTowards(after)}>
              <span className={styles.count}>
                {interpolate(words.steps.next, { index: current + 2, count: steps.length })}
              </span>
              <span className={styles.title}>{after.title}</span>
              <IconDrawing shape={controlIcons["arrow-right"]} size={24} className={styles.down} />
            </button>
          ) : (
            <SiteLink to={nextPage.path} className={styles.next}>
              <span className={styles.count}>{words.steps.nextPage}</span>
              <span className={styles.title}>{nextPage.inFootBar}</span>
              <IconDrawing shape={controlIcons["arrow-right"]} size={24} />
            </SiteLink>
          )}
        </nav>
      )}
      <nav className={styles.bar} aria-label={words.bar}>
        {entries.map((page) => (
          <SiteLink
            key={page.id}
            to={page.path}
            className={styles.page}
            aria-current={page.path === path ? "page" : undefined}
          >
            {page.inFootBar}
          </SiteLink>
        ))}
      </nav>
    </div>
  );
}

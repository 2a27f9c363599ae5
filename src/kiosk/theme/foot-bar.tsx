import { useLocation } from "react-router-dom";
import { kioskForm as words } from "#content/kiosk-form.ts";
import { pages } from "#content/pages.ts";
import { interpolate } from "#lib/text.ts";
import { controlIcons } from "#ui/icons/controls.ts";
import { IconDrawing } from "#ui/icons/icon.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import styles from "./foot-bar.module.css";
import { goTowards, useSteps } from "./steps.ts";

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

import { inside } from "#content/inside.ts";
import { site } from "#content/site.ts";
import { at } from "#lib/at.ts";
import { LAST_DEPTH } from "#scenes/inside/model/stops.ts";
import type { Act } from "#scenes/inside/use-travel.ts";
import { Button, buttonClass } from "#ui/button/index.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { Scale } from "./scale.tsx";
import styles from "./words.module.css";

interface WordsProps {
  stop: number;
  act: Act;
  /** Whether its picture did not arrive. */
  failed: boolean;
  onTryAgain: () => void;
}

export function Words({ stop, act, failed, onTryAgain }: WordsProps) {
  const { title, sentence, scale, source } = at(inside.stops, stop);
  return (
    <div className={styles.words}>
      <div className={styles.count}>
        <p>{`${String(stop + 1).padStart(2, "0")} / ${inside.stops.length}`}</p>
        {scale && (
          <p>
            <Scale scale={scale} />
          </p>
        )}
      </div>
      <h3 className={styles.stop}>{title}</h3>
      <p className={styles.sentence}>{sentence}</p>
      {failed && (
        <p className={styles.failed}>
          {inside.failed}
          <button type="button" onClick={onTryAgain}>
            {inside.tryAgain}
          </button>
        </p>
      )}
      {stop === LAST_DEPTH && (
        <p className={styles.way}>
          <SiteLink to="/contact" className={buttonClass({ primary: true })}>
            {site.navigation.partner}
          </SiteLink>
          <Button onClick={() => act((travel) => travel.goTo(0))}>{inside.again}</Button>
        </p>
      )}
      <p className={styles.source}>{source}</p>
    </div>
  );
}

/** Where the stop is told: it also describes the dialog, because a live region is silent about its first text. */
export const SAID_ID = "look-inside-said";

/** Reads out the stop at which the depth is: title, scale, sentence. */
export function Announcement({ stop, failed }: { stop: number | null; failed: boolean }) {
  const shown = stop === null ? undefined : inside.stops[stop];
  const sentences = shown && [shown.title, shown.scale?.plain, shown.sentence].filter(Boolean).join(". ");
  return (
    <p id={SAID_ID} role="status" className="visually-hidden">
      {failed && sentences ? `${sentences} ${inside.failed}` : sentences}
    </p>
  );
}

import type { ReactNode } from "react";
import { inside } from "#content/inside.ts";
import type { InsideStop } from "#content/types.ts";
import { Button } from "#ui/button/index.tsx";
import type { Act } from "../use-travel.ts";
import { Scale } from "./scale.tsx";
import styles from "./words.module.css";

interface WordsProps {
  words: InsideStop;
  /** Its number among the stops, from 1, and how many they are. */
  index: number;
  count: number;
  act: Act;
  /** Whether its picture did not arrive. */
  failed: boolean;
  onTryAgain: () => void;
  /** Where the last stop leads to. */
  ending: ReactNode;
}

export function Words({ words, index, count, act, failed, onTryAgain, ending }: WordsProps) {
  const { title, sentence, scale, source } = words;
  return (
    <div className={styles.words}>
      <div className={styles.count}>
        <p>{`${String(index).padStart(2, "0")} / ${count}`}</p>
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
      {index === count && (
        <p className={styles.way}>
          {ending}
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
export function Announcement({ shown, failed }: { shown: InsideStop | null; failed: boolean }) {
  const sentences = shown && [shown.title, shown.scale?.plain, shown.sentence].filter(Boolean).join(". ");
  return (
    <p id={SAID_ID} role="status" className="visually-hidden">
      {failed && sentences ? `${sentences} ${inside.failed}` : sentences}
    </p>
  );
}

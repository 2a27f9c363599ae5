import { useMemo } from "react";
import { Still, useDrawn } from "../lib/still.tsx";
import { ToggleFigure, type ToggleProps, useProgress } from "../lib/toggle-figure.tsx";
import { Drawing } from "./drawing.tsx";
import fragmentedNarrow from "./fragmented-narrow.svg";
import fragmentedWide from "./fragmented-wide.svg";
import { NARROW, WIDE } from "./model.ts";
import styles from "./one-stop-shop.module.css";

interface OneStopShopProps extends ToggleProps {
  /** The nine sources, in order (docs/behaviour.md 3.4). */
  readonly sources: readonly { readonly label: string }[];
}

/** Diagram: nine sources drift apart, or form one grid with a pulse running through it. */
export function OneStopShop({ after, sources, words, motion, drawn }: OneStopShopProps) {
  const progress = useProgress(after, motion);
  const labels = useMemo(() => sources.map((source) => source.label), [sources]);
  const drawing = { labels, progress, motion };
  const isDrawn = useDrawn(drawn);
  const told = { sources: labels.join(", ") };
  return (
    <ToggleFigure {...{ after, words, told, motion }} className={styles.figure} data-integrated={after}>
      {isDrawn ? (
        <>
          <Drawing {...drawing} layout={WIDE} className={styles.wide} />
          <Drawing {...drawing} layout={NARROW} className={styles.narrow} />
        </>
      ) : (
        <>
          <Still src={fragmentedWide} size={[WIDE.width, WIDE.height]} className={styles.wide} />
          <Still src={fragmentedNarrow} size={[NARROW.width, NARROW.height]} className={styles.narrow} />
        </>
      )}
    </ToggleFigure>
  );
}

import { useMemo } from "react";
import { Arrangement } from "../lib/arrangement.tsx";
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
export function OneStopShop({ after, chosen, sources, words, motion, drawn }: OneStopShopProps) {
  const progress = useProgress(after, motion);
  const labels = useMemo(() => sources.map((source) => source.label), [sources]);
  const drawing = { labels, progress, motion };
  const told = () => ({ sources: labels.join(", ") });
  return (
    <ToggleFigure
      {...{ after, chosen, words, told, motion }}
      className={styles.figure}
      data-integrated={after}
    >
      <Arrangement still={fragmentedWide} size={WIDE} className={styles.wide} drawn={drawn}>
        <Drawing {...drawing} layout={WIDE} className={styles.wide} />
      </Arrangement>
      <Arrangement still={fragmentedNarrow} size={NARROW} className={styles.narrow} drawn={drawn}>
        <Drawing {...drawing} layout={NARROW} className={styles.narrow} />
      </Arrangement>
    </ToggleFigure>
  );
}

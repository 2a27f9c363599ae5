import { Arrangement } from "../lib/arrangement.tsx";
import { ToggleFigure, type ToggleProps, useProgress } from "../lib/toggle-figure.tsx";
import styles from "./capture-toggle.module.css";
import { Drawing } from "./drawing.tsx";
import manualNarrow from "./manual-narrow.svg";
import manualWide from "./manual-wide.svg";
import { countText, NARROW, WIDE } from "./model.ts";

interface CaptureToggleProps extends ToggleProps {
  readonly words: ToggleProps["words"] & {
    /** Names of the five bench steps, in order; at most eight characters fit on a phone. */
    readonly steps: readonly string[];
    /** Template of the count, with {kept}, {lost} and {total}. */
    readonly count: string;
  };
}

/** Diagram: forty dots pass five bench steps. By hand some are lost; on the conveyor all arrive. */
export function CaptureToggle({ after, chosen, words, motion, drawn }: CaptureToggleProps) {
  const progress = useProgress(after, motion);
  const drawing = { words, progress, motion };
  const told = (side: boolean) => ({
    steps: words.steps.join(", "),
    count: countText(words.count, side ? 1 : 0),
  });
  return (
    <ToggleFigure
      {...{ after, chosen, words, told, motion }}
      className={styles.figure}
      data-automated={after}
    >
      <Arrangement still={manualWide} size={WIDE} className={styles.wide} drawn={drawn}>
        <Drawing {...drawing} layout={WIDE} className={styles.wide} />
      </Arrangement>
      <Arrangement still={manualNarrow} size={NARROW} className={styles.narrow} drawn={drawn}>
        <Drawing {...drawing} layout={NARROW} className={styles.narrow} />
      </Arrangement>
    </ToggleFigure>
  );
}

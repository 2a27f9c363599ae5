import type { Motion } from "#motion/motion.ts";
import { useProgress } from "../lib/use-progress.ts";
import styles from "./capture-toggle.module.css";
import { Drawing } from "./drawing.tsx";
import { countText, NARROW, WIDE } from "./model.ts";

export interface CaptureToggleProps {
  readonly automated: boolean;
  readonly labels: { readonly manual: string; readonly automated: string };
  /** Names of the five bench steps, in order; at most eight characters fit on a phone. */
  readonly steps?: readonly string[];
  /** Template of the count, with {kept}, {lost} and {total}. */
  readonly countLabel: string;
  /** Text alternatives, with {steps} and {count} for the text in the picture. */
  readonly descriptions: { readonly manual: string; readonly automated: string };
  readonly motion?: Motion;
}

const NO_STEPS: readonly string[] = [];

/** Diagram: forty dots pass five bench steps. By hand some are lost; on the conveyor all arrive. */
export function CaptureToggle({
  automated,
  labels,
  steps = NO_STEPS,
  countLabel,
  descriptions,
  motion = "full",
}: CaptureToggleProps) {
  const progress = useProgress(automated, motion);
  const state = automated ? "automated" : "manual";
  const description = descriptions[state]
    .replace("{steps}", steps.join(", "))
    .replace("{count}", countText(countLabel, automated ? 1 : 0));
  const drawing = { steps, countLabel, progress, motion };
  return (
    <figure className={styles.figure} data-automated={automated} data-motion={motion}>
      <div role="img" aria-label={description}>
        <Drawing {...drawing} layout={WIDE} className={styles.wide} />
        <Drawing {...drawing} layout={NARROW} className={styles.narrow} />
      </div>
      <figcaption className={styles.caption}>{labels[state]}</figcaption>
    </figure>
  );
}

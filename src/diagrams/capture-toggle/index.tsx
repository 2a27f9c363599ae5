import { type Motion, useProgress } from "../lib/use-progress.ts";
import styles from "./capture-toggle.module.css";
import { Drawing } from "./drawing.tsx";
import { narrow, wide } from "./model.ts";

export interface CaptureToggleProps {
  readonly automated: boolean;
  readonly labels: { readonly manual: string; readonly automated: string };
  /** Names of the five bench steps, in order; eight characters fit on a phone. */
  readonly steps?: readonly string[];
  /** What the count reads, with {kept}, {lost} and {total} for the model's numbers. */
  readonly countLabel: string;
  /** The text alternative of the picture. */
  readonly description: string;
  readonly motion?: Motion;
}

const noSteps: readonly string[] = [];

/** Forty dots go through five bench steps: by hand some are lost on the way, on the conveyor all arrive. */
export const CaptureToggle = ({
  automated,
  labels,
  steps = noSteps,
  countLabel,
  description,
  motion = "full",
}: CaptureToggleProps) => {
  const progress = useProgress(automated, motion);
  const drawing = { steps, countLabel, progress, motion };
  return (
    <figure className={styles.figure} data-automated={automated} data-motion={motion}>
      <div role="img" aria-label={description}>
        <Drawing {...drawing} layout={wide} className={styles.wide} />
        <Drawing {...drawing} layout={narrow} className={styles.narrow} />
      </div>
      <figcaption className={styles.caption}>{automated ? labels.automated : labels.manual}</figcaption>
    </figure>
  );
};

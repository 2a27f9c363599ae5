import type { Motion } from "../lib/use-progress.ts";
import styles from "./bottleneck.module.css";
import { Drawing } from "./drawing.tsx";
import { narrow, wide } from "./model.ts";

export interface BottleneckProps {
  /** The text alternative: the picture itself carries no words (specification §2, Data Factory). */
  readonly description: string;
  readonly motion?: Motion;
}

/** A wide field of models and compute meets the thin neck of structured biological data. */
export const Bottleneck = ({ description, motion = "full" }: BottleneckProps) => (
  <div className={styles.figure} role="img" aria-label={description}>
    <Drawing motion={motion} layout={wide} className={styles.wide} />
    <Drawing motion={motion} layout={narrow} className={styles.narrow} />
  </div>
);

import type { Motion } from "#motion/motion.ts";
import styles from "./bottleneck.module.css";
import { Drawing } from "./drawing.tsx";
import { narrow, wide } from "./model.ts";

export interface BottleneckProps {
  /** The text alternative; the picture contains no text (docs/behaviour.md 14.6). */
  readonly description: string;
  readonly motion?: Motion;
}

/** Diagram: a wide field of models and compute meets the narrow neck of structured biological data. */
export const Bottleneck = ({ description, motion = "full" }: BottleneckProps) => (
  <div className={styles.figure} role="img" aria-label={description}>
    <Drawing motion={motion} layout={wide} className={styles.wide} />
    <Drawing motion={motion} layout={narrow} className={styles.narrow} />
  </div>
);

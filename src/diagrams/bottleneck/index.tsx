import type { Motion } from "#motion/motion.ts";
import styles from "./bottleneck.module.css";
import { Drawing } from "./drawing.tsx";
import { NARROW, WIDE } from "./model.ts";

export interface BottleneckProps {
  /** The text alternative; the picture contains no text (docs/behaviour.md 14.6). */
  readonly description: string;
  readonly motion?: Motion;
}

/** Diagram: a wide field of models and compute meets the narrow neck of structured biological data. */
export function Bottleneck({ description, motion = "full" }: BottleneckProps) {
  return (
    <div className={styles.figure} role="img" aria-label={description}>
      <Drawing motion={motion} layout={WIDE} className={styles.wide} />
      <Drawing motion={motion} layout={NARROW} className={styles.narrow} />
    </div>
  );
}

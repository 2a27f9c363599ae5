import type { Motion } from "#motion/motion.ts";
import { Arrangement } from "../lib/arrangement.tsx";
import styles from "./bottleneck.module.css";
import { Drawing } from "./drawing.tsx";
import { NARROW, size, WIDE } from "./model.ts";
import narrow from "./narrow.svg";
import wide from "./wide.svg";

interface BottleneckProps {
  /** The text alternative; the picture contains no text (docs/behaviour.md 14.6). */
  readonly description: string;
  readonly motion: Motion;
  /** Drawn although React has not attached (see Arrangement). */
  readonly drawn?: boolean;
}

/** Diagram: a wide field of models and compute meets the narrow neck of structured biological data. */
export function Bottleneck({ description, motion, drawn }: BottleneckProps) {
  return (
    <div className={styles.figure} role="img" aria-label={description}>
      <Arrangement still={wide} size={size(WIDE)} className={styles.wide} drawn={drawn}>
        <Drawing motion={motion} layout={WIDE} className={styles.wide} />
      </Arrangement>
      <Arrangement still={narrow} size={size(NARROW)} className={styles.narrow} drawn={drawn}>
        <Drawing motion={motion} layout={NARROW} className={styles.narrow} />
      </Arrangement>
    </div>
  );
}

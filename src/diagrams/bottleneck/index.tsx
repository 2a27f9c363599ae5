import type { Motion } from "#motion/motion.ts";
import { Still, useDrawn } from "../lib/still.tsx";
import styles from "./bottleneck.module.css";
import { Drawing } from "./drawing.tsx";
import { NARROW, size, WIDE } from "./model.ts";
import narrow from "./narrow.svg";
import wide from "./wide.svg";

interface BottleneckProps {
  /** The text alternative; the picture contains no text (docs/behaviour.md 14.6). */
  readonly description: string;
  readonly motion: Motion;
  /** Drawn although React has not attached (see useDrawn). */
  readonly drawn?: boolean;
}

/** Diagram: a wide field of models and compute meets the narrow neck of structured biological data. */
export function Bottleneck({ description, motion, drawn }: BottleneckProps) {
  const isDrawn = useDrawn(drawn);
  return (
    <div className={styles.figure} role="img" aria-label={description}>
      {isDrawn ? (
        <>
          <Drawing motion={motion} layout={WIDE} className={styles.wide} />
          <Drawing motion={motion} layout={NARROW} className={styles.narrow} />
        </>
      ) : (
        <>
          <Still src={wide} size={size(WIDE)} className={styles.wide} />
          <Still src={narrow} size={size(NARROW)} className={styles.narrow} />
        </>
      )}
    </div>
  );
}

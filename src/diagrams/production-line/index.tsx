import { useId } from "react";
import type { Motion } from "#motion/motion.ts";
import { Drawing, type LineProps } from "./drawing.tsx";
import { NARROW, WIDE } from "./layouts.ts";
import styles from "./production-line.module.css";
import { Parts } from "./stations.tsx";

interface ProductionLineProps extends Pick<LineProps, "stations" | "scale"> {
  readonly description: string;
  readonly motion: Motion;
}

/** Diagram: one sample enters at the left and becomes a field of plates through five stations. */
export function ProductionLine({ stations, scale, description, motion }: ProductionLineProps) {
  const id = useId();
  const drawing = { id, stations, scale, motion };
  return (
    <div className={styles.figure} role="img" aria-label={description}>
      <Parts id={id} />
      <Drawing {...drawing} layout={WIDE} className={styles.wide} />
      <Drawing {...drawing} layout={NARROW} className={styles.narrow} />
    </div>
  );
}

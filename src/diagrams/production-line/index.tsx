import { useId } from "react";
import type { Motion } from "../lib/use-progress.ts";
import { Drawing } from "./drawing.tsx";
import { narrow, wide } from "./layouts.ts";
import styles from "./production-line.module.css";
import { Parts } from "./stations.tsx";

export interface ProductionLineProps {
  /** The five stations in order (specification §2, Data Factory). */
  readonly stations: readonly { readonly id: string; readonly label: string }[];
  /** How large the batch is at each of them, in words. */
  readonly scale: readonly string[];
  /** The text alternative of the picture. */
  readonly description: string;
  readonly motion?: Motion;
}

/** One dot goes in at the left; through five stations it becomes a field of plates. */
export const ProductionLine = ({ stations, scale, description, motion = "full" }: ProductionLineProps) => {
  const id = useId();
  const drawing = { id, stations, scale, motion };
  return (
    <div className={styles.figure} role="img" aria-label={description}>
      <Parts id={id} />
      <Drawing {...drawing} layout={wide} className={styles.wide} />
      <Drawing {...drawing} layout={narrow} className={styles.narrow} />
    </div>
  );
};

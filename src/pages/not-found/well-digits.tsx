import styles from "./well-digits.module.css";
import { plateOf, type Well } from "./wells.ts";

/** Distance of two wells' centres, in the drawing's own units. */
const PITCH = 10;

/** Dots as zero-length round strokes: one path however many wells. */
const dots = (wells: readonly Well[]) =>
  wells.map(({ column, row }) => `M${(column + 0.5) * PITCH} ${(row + 0.5) * PITCH}h0`).join("");

/** Some digits, spelled by the filled wells of a plate. */
export function WellDigits({ digits }: { digits: string }) {
  const { columns, rows, wells } = plateOf(digits);
  const lit = dots(wells.filter((well) => well.lit));
  return (
    <svg
      className={styles.plate}
      viewBox={`0 0 ${columns * PITCH} ${rows * PITCH}`}
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.empty} d={dots(wells)} />
      <path className={styles.bore} d={dots(wells)} />
      <path className={styles.glow} d={lit} />
      <path className={styles.lit} d={lit} />
      <path className={styles.core} d={lit} />
    </svg>
  );
}

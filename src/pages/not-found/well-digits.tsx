import styles from "./well-digits.module.css";
import { plateOf, type Well } from "./wells.ts";

/** Distance between the wells' centres, in viewBox units. */
const PITCH = 10;

/** Dots as zero-length round strokes, so that one path draws any number of wells. */
const dots = (wells: readonly Well[]) =>
  wells.map(({ column, row }) => `M${(column + 0.5) * PITCH} ${(row + 0.5) * PITCH}h0`).join("");

export function WellDigits({ digits }: { digits: string }) {
  const { columns, rows, wells } = plateOf(digits);
  return (
    <svg className={styles.plate} viewBox={`0 0 ${columns * PITCH} ${rows * PITCH}`} aria-hidden="true">
      <path className={styles.empty} d={dots(wells)} />
      <path className={styles.bore} d={dots(wells)} />
      <radialGradient id="well-light">
        <stop offset="0" className={styles.core} />
        <stop offset="0.28" className={styles.light} />
        <stop offset="0.5" className={styles.light} stopOpacity={0.32} />
        <stop offset="1" className={styles.light} stopOpacity={0} />
      </radialGradient>
      {wells
        .filter((well) => well.lit)
        .map(({ column, row }) => (
          <circle
            key={`${column}/${row}`}
            cx={(column + 0.5) * PITCH}
            cy={(row + 0.5) * PITCH}
            r={PITCH * (0.74 + 0.1 * Math.sin(column * 5 + row * 3))}
            fill="url(#well-light)"
          />
        ))}
    </svg>
  );
}

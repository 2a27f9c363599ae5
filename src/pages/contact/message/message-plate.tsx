import styles from "./message-plate.module.css";
import { COLUMNS, ROWS, type Stain, wellsOf } from "./plate.ts";

/** Distance between the wells' centres, in viewBox units. */
const PITCH = 10;
const STAINS: readonly Stain[] = ["letter", "digit", "other"];

/** Dots as zero-length round strokes, so that one path draws any number of wells. */
const dots = (wells: readonly number[]) =>
  wells
    .map((well) => `M${((well % COLUMNS) + 0.5) * PITCH} ${(Math.floor(well / COLUMNS) + 0.5) * PITCH}h0`)
    .join("");

const ALL = dots(Array.from({ length: COLUMNS * ROWS }, (_, well) => well));

/** The message as a plate of 280 wells, one per character. Decorative: the count beside it says the same. */
export function MessagePlate({ message, over }: { message: string; over: boolean }) {
  const wells = wellsOf(message);
  return (
    <svg
      className={styles.plate}
      viewBox={`0 0 ${COLUMNS * PITCH} ${ROWS * PITCH}`}
      data-over={over || undefined}
      aria-hidden="true"
    >
      <path className={styles.empty} d={ALL} />
      <path className={styles.bore} d={ALL} />
      {STAINS.map((stain) => (
        <g key={stain} data-stain={stain}>
          <path className={styles.glow} d={dots(wells[stain])} />
          <path className={styles.lit} d={dots(wells[stain])} />
          <path className={styles.core} d={dots(wells[stain])} />
        </g>
      ))}
    </svg>
  );
}

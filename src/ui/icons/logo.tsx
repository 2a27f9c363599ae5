import { type DrawingProps, IconFrame } from "./icon.tsx";
import styles from "./logo.module.css";
import { logoPaths } from "./logo-paths.ts";

/** The logo, `size` CSS pixels square. Decorative: the company's name stands beside it. */
export function Logo({ size = 28, className }: DrawingProps) {
  return (
    <IconFrame size={size} className={className}>
      <path
        d={logoPaths.outline + logoPaths.edges}
        stroke="currentColor"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
      <g className={styles.cell} fill="currentColor">
        <path d={logoPaths.cellTop} />
        <path d={logoPaths.cellLeft} opacity="0.62" />
        <path d={logoPaths.cellRight} opacity="0.36" />
      </g>
    </IconFrame>
  );
}

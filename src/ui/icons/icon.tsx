import type { ReactNode } from "react";
import styles from "./icon.module.css";
import type { IconShape } from "./shape.ts";

interface IconDrawingProps {
  readonly shape: IconShape;
  /** Edge in CSS pixels, 24 by default. The stroke stays 1.5 px at every size. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/**
 * Draws an icon from its shape, so that a page bundles only the icons it shows. Decorative: the text beside it names
 * it.
 */
export function IconDrawing({ shape, size = 24, className }: IconDrawingProps): ReactNode {
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={shape.line}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="square"
        strokeMiterlimit="8"
        vectorEffect="non-scaling-stroke"
      />
      {shape.lit === undefined ? null : <path className={styles.lit} d={shape.lit} fill="currentColor" />}
    </svg>
  );
}

import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./icon.module.css";
import type { IconShape } from "./shape.ts";

export interface DrawingProps {
  /** Edge in CSS pixels, 24 by default. The stroke stays 1.5 px at every size. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** The square that icons and the logo are drawn in, 24 units wide. Decorative: the text beside it names it. */
export function IconFrame({ size = 24, className, children }: DrawingProps & { children: ReactNode }) {
  return (
    <svg
      className={classNames(styles.icon, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** Draws an icon from its shape, so that a page bundles only the icons it shows. */
export function IconDrawing({ shape, ...frame }: DrawingProps & { readonly shape: IconShape }) {
  return (
    <IconFrame {...frame}>
      <path
        d={shape.line}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="square"
        strokeMiterlimit="8"
        vectorEffect="non-scaling-stroke"
      />
      {shape.lit === undefined ? null : <path className={styles.lit} d={shape.lit} fill="currentColor" />}
    </IconFrame>
  );
}

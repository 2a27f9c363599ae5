import type { ReactNode } from "react";
import styles from "./icon.module.css";
import { type IconName, iconPaths } from "./icon-paths.ts";
import type { IconShape } from "./shape.ts";

interface Drawing {
  /** Edge in CSS pixels; 24 unless told. The stroke stays 1.5 px at every size. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** An icon by its shape: for a page that bundles only the family it shows. Decorative; its neighbour's text names it. */
export function IconDrawing({
  shape,
  size = 24,
  className,
}: Drawing & { readonly shape: IconShape }): ReactNode {
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

/** An icon by its name. */
export function Icon({ name, ...drawing }: Drawing & { readonly name: IconName }): ReactNode {
  return <IconDrawing shape={iconPaths[name]} {...drawing} />;
}

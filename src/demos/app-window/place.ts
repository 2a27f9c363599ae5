import type { CSSProperties } from "react";
import { classNames } from "#ui/class-names.ts";
import type { Rect } from "./geometry.ts";
import styles from "./place.module.css";

/**
 * The class and style that put an element at a rectangle of the frame while the frame is wide; in a narrow box the
 * element takes its place in the flow. They are added to the element's own.
 */
export function placed({ x, y, width, height }: Rect, className?: string, style?: CSSProperties) {
  const variables: Record<string, number> = { "--x": x, "--y": y, "--width": width, "--height": height };
  return { className: classNames(styles.placed, className), style: { ...variables, ...style } };
}

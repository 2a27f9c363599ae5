import type { CSSProperties } from "react";
import type { Rect } from "./geometry.ts";
import styles from "./place.module.css";

/**
 * Class that puts an element where {@link place} says while the frame is wide; in a narrow box the element takes its
 * place in the flow.
 */
export const placed = styles.placed ?? "";

/** Style of an element at a rectangle of the frame, for {@link placed}. */
export function place(rect: Rect): CSSProperties {
  const variables: Record<string, number> = {
    "--x": rect.x,
    "--y": rect.y,
    "--width": rect.width,
    "--height": rect.height,
  };
  return variables;
}

import type { CSSProperties } from "react";
import { classNames } from "#ui/class-names.ts";
import type { Rect } from "./geometry.ts";

/** Class and style that put an element at a rectangle of the wide frame; in a narrow box it stays in the flow. */
export function placed({ x, y, width, height }: Rect, className?: string, style?: CSSProperties) {
  const variables: Record<string, number> = { "--x": x, "--y": y, "--width": width, "--height": height };
  return { className: classNames("part-placed", className), style: { ...variables, ...style } };
}

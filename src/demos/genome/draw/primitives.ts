import type { Context } from "../canvas.tsx";

/** Draws a text whose start is at `x`, or its end or middle if it is aligned so. */
export function drawText(
  context: Context,
  text: string,
  x: number,
  y: number,
  font: string,
  colour: string,
  align: "start" | "center" | "right" = "start",
): void {
  context.font = font;
  context.fillStyle = colour;
  context.textAlign = align;
  context.fillText(text, x, y);
  context.textAlign = "start";
}

/** Lets nothing be drawn outside a rectangle, until the context is restored. */
export function clipTo(context: Context, x: number, y: number, width: number, height: number): void {
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
}

import { css, type Rgb } from "#design/colour.ts";
import type { Context2d } from "#scenes/lib/pixels.ts";

type Stop = readonly [offset: number, colour: Rgb, opacity?: number];

function withStops(gradient: CanvasGradient, stops: readonly Stop[]): CanvasGradient {
  for (const [offset, colour, opacity] of stops) gradient.addColorStop(offset, css(colour, opacity));
  return gradient;
}

/** Fills a rectangle with a linear gradient from its top left corner to (toX, toY). */
export function fillLinear(
  context: Context2d,
  width: number,
  height: number,
  toX: number,
  toY: number,
  ...stops: readonly Stop[]
): void {
  context.fillStyle = withStops(context.createLinearGradient(0, 0, toX, toY), stops);
  context.fillRect(0, 0, width, height);
}

/** Paints a radial glow at (x, y): an ellipse of radii rx and ry. */
export function glow(
  context: Context2d,
  x: number,
  y: number,
  rx: number,
  ry: number,
  ...stops: readonly Stop[]
): void {
  context.save();
  context.translate(x, y);
  context.scale(rx, ry);
  context.fillStyle = withStops(context.createRadialGradient(0, 0, 0, 0, 0, 1), stops);
  context.fillRect(-1, -1, 2, 2);
  context.restore();
}

/** Lines along a rectangle's borders, half of their width inside it. */
export function border(
  context: Context2d,
  width: number,
  height: number,
  line: number,
  sides: { readonly top?: string; readonly left?: string; readonly right?: string; readonly foot?: string },
  fade: Rgb,
): void {
  const upright = (x: number, colour: string): void => {
    const gradient = context.createLinearGradient(0, 0, 0, height);
    gradient.addColorStop(0, colour);
    gradient.addColorStop(1, css(fade, 0.22));
    context.fillStyle = gradient;
    context.fillRect(x, 0, line, height);
  };
  if (sides.left) upright(0, sides.left);
  if (sides.right) upright(width - line, sides.right);
  if (sides.foot) {
    context.fillStyle = sides.foot;
    context.fillRect(0, height - line, width, line);
  }
  if (sides.top) {
    context.fillStyle = sides.top;
    context.fillRect(0, 0, width, line);
  }
}

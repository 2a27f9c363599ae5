import { hex, mixRgb, type Rgb } from "#design/colour.ts";
import { PathWriter } from "#lib/path-writer.ts";
import type { Vec2 } from "#lib/vec.ts";
import { linear, stop } from "#scenes/lib/svg-defs.ts";
import type { SeenBox } from "#scenes/lib/visible.ts";
import { DARK } from "../look.ts";
import { GRID } from "./still-instances.ts";

/** A bar's colour and brightness, 0…1. */
export interface Stain {
  readonly colour: Rgb;
  readonly light: number;
}

const DOWN = 'x2="0" y2="1"';
const ACROSS = 'x1="1" y1="0" x2="0" y2="1"';

/**
 * Gradients for every stain, numbered in base 36: S the lit side (bright top, dark foot), R the shaded side, T the top.
 * E, the lit edge, is shared by all and has `edgeColour`.
 */
export function barDefs(stains: readonly Stain[], edgeColour: string): string {
  const each = stains.map(({ colour, light }, i) => {
    const id = i.toString(36);
    const shade = (of: number): string => hex(mixRgb(DARK, colour, of * light));
    return [
      linear(`S${id}`, DOWN, stop(0, shade(0.62)), stop(0.45, shade(0.2)), stop(1, shade(0.05))),
      linear(`R${id}`, DOWN, stop(0, shade(0.3)), stop(0.6, shade(0.08)), stop(1, shade(0.02))),
      linear(`T${id}`, ACROSS, stop(0, shade(0.38)), stop(1, shade(1))),
    ].join("");
  });
  const edge = linear(
    "E",
    DOWN,
    stop(0, edgeColour, 0.62),
    stop(0.5, edgeColour, 0.24),
    stop(1, edgeColour, 0.04),
  );
  return each.join("") + edge;
}

/** Below this half height, in units, both sides of a bar are painted as one. */
const LOW = 0.2;

/** One bar: shaded side, lit side, top. */
export function bar(b: SeenBox, stain: number): string {
  const at = (x: number, y: number, z: number): Vec2 => {
    const [px, py] = b.at(x, y, z);
    return [px * GRID, py * GRID];
  };
  // Which of the two sides is on the left depends on the bar's rotation.
  const leftIsZ = at(-1, 1, 1)[0] < at(1, 1, -1)[0];
  const [zSide, xSide] = leftIsZ ? (["S", "R"] as const) : (["R", "S"] as const);
  const id = stain.toString(36);
  const face = (paint: string, ...points: readonly Vec2[]): string =>
    `<path fill="url(#${paint}${id})" d="${new PathWriter().polygon(points)}"/>`;
  const parts: string[] = [];
  if (b.box.half[1] < LOW) {
    const foot = [at(-1, -1, 1), at(1, -1, 1), at(1, -1, -1)];
    if (Math.max(b.seen[0], b.seen[2]) > 0.1)
      parts.push(face("R", at(1, 1, -1), at(1, 1, 1), at(-1, 1, 1), ...foot));
  } else {
    if (b.seen[0] > 0) parts.push(face(xSide, at(1, 1, 1), at(1, 1, -1), at(1, -1, -1), at(1, -1, 1)));
    if (b.seen[2] > 0) parts.push(face(zSide, at(1, 1, 1), at(-1, 1, 1), at(-1, -1, 1), at(1, -1, 1)));
  }
  if (b.seen[1] > 0) parts.push(face("T", at(1, 1, 1), at(1, 1, -1), at(-1, 1, -1), at(-1, 1, 1)));
  return parts.join("");
}

import type { Context2d } from "#scenes/lib/pixels.ts";
import { EDGE, LINE, LINES } from "../look.ts";
import { glowAt, SWEEP_LIGHT, SWEEP_TRAIL, sweepAngle } from "../model.ts";
import { traceBearing } from "./grid.ts";
import type { View } from "./view.ts";

/** Width of one slice of the sweep's light, in degrees. */
const SLICE = 2;

/** Draws the sweep: its edge, and slices of light that fade behind it. */
export function drawSweep(context: Context2d, view: View, seconds: number): void {
  const sweep = sweepAngle(seconds);
  const { x, y } = view.ground(0, 0);
  context.fillStyle = LINE;
  for (let behind = 0; behind < SWEEP_TRAIL; behind += SLICE) {
    context.globalAlpha = SWEEP_LIGHT * glowAt(behind / 360) * (1 - behind / SWEEP_TRAIL);
    context.beginPath();
    context.moveTo(x, y);
    for (let edge = 0; edge <= SLICE; edge += SLICE / 2) {
      const rim = view.ground(sweep - behind - edge, 1);
      context.lineTo(rim.x, rim.y);
    }
    context.fill();
  }
  context.strokeStyle = EDGE;
  context.lineCap = "round";
  for (let pass = 0; pass < 2; pass++) {
    context.globalAlpha = pass === 0 ? LINES.EDGE_GLOW : LINES.EDGE_LINE;
    context.lineWidth = view.hairline(pass === 0 ? 4.5 : 1.2);
    context.beginPath();
    traceBearing(context, view, sweep, 0, LINES.LONG_TICK_END);
    context.stroke();
  }
  context.lineCap = "butt";
}

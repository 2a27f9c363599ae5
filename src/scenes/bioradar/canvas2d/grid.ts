import { at, floatAt } from "#lib/at.ts";
import type { Context2d } from "#scenes/lib/pixels.ts";
import { LINE, LINES } from "../look.ts";
import { CONTACTS, type Highlight, LONG_TICK_STEP, NONE, RINGS, TICK_STEP } from "../model.ts";
import type { View } from "./view.ts";

function traceRing(context: Context2d, view: View, radius: number): void {
  for (let bearing = 0; bearing < 360; bearing += 2) {
    const { x, y } = view.ground(bearing, radius);
    if (bearing === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.closePath();
}

export function traceBearing(
  context: Context2d,
  view: View,
  bearing: number,
  from: number,
  to: number,
): void {
  const start = view.ground(bearing, from);
  context.moveTo(start.x, start.y);
  const end = view.ground(bearing, to);
  context.lineTo(end.x, end.y);
}

export function drawGrid(context: Context2d, view: View): void {
  const stroke = (opacity: number, trace: () => void): void => {
    context.globalAlpha = opacity;
    context.beginPath();
    trace();
    context.stroke();
  };
  context.strokeStyle = LINE;
  context.lineWidth = view.hairline(0.8);
  stroke(LINES.AXES, () => {
    for (const bearing of [0, 90]) traceBearing(context, view, bearing, -1, 1);
  });
  stroke(LINES.INNER_RINGS, () => {
    for (const radius of RINGS.slice(0, -1)) traceRing(context, view, radius);
  });
  stroke(LINES.RIM, () => {
    traceRing(context, view, 1);
    for (let bearing = 0; bearing < 360; bearing += TICK_STEP) {
      if (bearing % LONG_TICK_STEP !== 0) traceBearing(context, view, bearing, 1, LINES.TICK_END);
    }
  });
  stroke(LINES.LONG_TICKS, () => {
    for (let bearing = 0; bearing < 360; bearing += LONG_TICK_STEP)
      traceBearing(context, view, bearing, 1, LINES.LONG_TICK_END);
  });
  context.globalAlpha = 1;
}

/** Draws the bearing line and range ring of the highlighted contact. */
export function drawCursor(context: Context2d, view: View, { own, last }: Highlight): void {
  if (last === NONE) return;
  const share = floatAt(own, last);
  if (share < 0.01) return;
  const { bearing, range } = at(CONTACTS, last);
  context.strokeStyle = LINE;
  context.lineWidth = view.hairline(0.8);
  context.globalAlpha = LINES.CURSOR * share;
  context.beginPath();
  traceRing(context, view, range);
  traceBearing(context, view, bearing, 0, LINES.LONG_TICK_END);
  context.stroke();
}

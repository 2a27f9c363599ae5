import type { Context2d } from "#scenes/lib/pixels.ts";
import { LINE, LINES } from "../look.ts";
import { CONTACTS, NONE, type Singling } from "../model.ts";
import { traceBearing, traceRing } from "./grid.ts";
import type { View } from "./view.ts";

/** Draws the bearing line and range ring of the highlighted contact. */
export function drawCursor(context: Context2d, view: View, singling: Singling): void {
  if (singling.last === NONE) return;
  const contact = CONTACTS[singling.last];
  const share = singling.own[singling.last] ?? 0;
  if (!contact || share < 0.01) return;
  context.strokeStyle = LINE;
  context.lineWidth = view.hairline(0.8);
  context.globalAlpha = LINES.CURSOR * share;
  context.beginPath();
  traceRing(context, view, contact.range);
  traceBearing(context, view, contact.bearing, 0, LINES.LONG_TICK_END);
  context.stroke();
}

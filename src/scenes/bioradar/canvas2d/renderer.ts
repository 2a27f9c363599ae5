import { type Context2d, makePixels } from "#scenes/lib/pixels.ts";
import type { Canvas2dRenderer } from "../../runtime/scene.ts";
import { EDGE, LINE, LINES } from "../look.ts";
import { createHighlight, glowAt, SWEEP_LIGHT, SWEEP_TRAIL, stepHighlight, sweepAngle } from "../model.ts";
import type { BioradarInput } from "../scene.ts";
import { drawContacts, makeContactSprites } from "./contacts.ts";
import { drawCursor, drawGrid, traceBearing } from "./grid.ts";
import { makeRelief } from "./relief.ts";
import { View } from "./view.ts";

/** Width of one slice of the sweep's light, in degrees. */
const SLICE = 2;

/** Draws the sweep: its edge, and slices of light that fade behind it. */
function drawSweep(context: Context2d, view: View, seconds: number): void {
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

/** The bioradar on a 2D canvas. The static picture is painted once per size; each frame adds what the sweep lights. */
export function createCanvas2d(input: BioradarInput): Canvas2dRenderer {
  const view = new View();
  const relief = makeRelief();
  const highlight = createHighlight();
  const [ground, groundContext] = makePixels(1, 1);
  const sprites = makeContactSprites();

  const paintGround = (): void => {
    ground.width = Math.max(1, Math.round(view.width * view.dpr));
    ground.height = Math.max(1, Math.round(view.height * view.dpr));
    groundContext.setTransform(view.dpr, 0, 0, view.dpr, 0, 0);
    drawGrid(groundContext, view);
    relief.place(view);
    relief.drawRest(groundContext);
  };

  return {
    draw: (context, frame) => {
      if (view.fit(frame)) paintGround();
      stepHighlight(highlight, input.highlighted, frame.delta);
      context.drawImage(ground, 0, 0, frame.width, frame.height);
      drawSweep(context, view, frame.time);
      relief.drawSwept(context, frame.time);
      drawCursor(context, view, highlight);
      drawContacts(context, view, sprites, highlight, frame.time);
      context.globalAlpha = 1;
    },
  };
}

import { makePixels } from "#scenes/lib/pixels.ts";
import type { Canvas2dRenderer } from "../stage/scene.ts";
import { drawContacts, makePens, type Pens } from "./canvas2d/contacts.ts";
import { drawCursor } from "./canvas2d/cursor.ts";
import { drawGrid } from "./canvas2d/grid.ts";
import { makeRelief } from "./canvas2d/relief.ts";
import { drawSweep } from "./canvas2d/sweep.ts";
import { createView, type View } from "./canvas2d/view.ts";
import type { BioradarInput } from "./input.ts";
import { createSingling, stepSingling } from "./model.ts";

/** The bioradar on a 2D canvas. The static picture is painted once per size; each frame adds what the sweep lights. */
export function createCanvas2d(input: BioradarInput): Canvas2dRenderer {
  const view: View = createView();
  const relief = makeRelief();
  const singling = createSingling();
  const [ground, groundContext] = makePixels(1, 1);
  let pens: Pens | null = null;

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
      pens ??= makePens();
      if (view.fit(frame)) paintGround();
      stepSingling(singling, input.single, frame.delta);
      context.drawImage(ground, 0, 0, frame.width, frame.height);
      drawSweep(context, view, frame.time);
      relief.drawSwept(context, frame.time);
      drawCursor(context, view, singling);
      drawContacts(context, view, pens, singling, frame.time);
      context.globalAlpha = 1;
    },
  };
}

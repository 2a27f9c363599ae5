import { makePixels } from "#scenes/lib/pixels.ts";
import type { Canvas2dRenderer } from "../../runtime/scene.ts";
import { createHighlight, stepHighlight } from "../model.ts";
import type { BioradarInput } from "../scene.ts";
import { drawContacts, makeContactSprites } from "./contacts.ts";
import { drawCursor, drawGrid } from "./grid.ts";
import { makeRelief } from "./relief.ts";
import { drawSweep } from "./sweep.ts";
import { View } from "./view.ts";

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

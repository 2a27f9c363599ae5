import { at } from "#lib/at.ts";
import { clamp, smoothstep } from "#lib/math.ts";
import type { Context2d } from "#scenes/lib/pixels.ts";
import type { Canvas2dRenderer, SceneFrame } from "../../runtime/scene.ts";
import { ownObjects } from "../model/stop-objects.ts";
import { STOP_IDS, TURN } from "../model/stops.ts";
import { fitOf, frameInto, STILL_SIDE } from "../model/view.ts";
import { layerInto, nearestStop, newLayer } from "../model/zoom.ts";
import type { InsideInput } from "../scene.ts";
import { paintStill } from "./paint-marks.ts";
import { StillStore } from "./still-store.ts";

/** Less light is not painted. */
const TRACE = 0.01;
/** Largest and smallest size of a still that stays for another one that has not arrived. */
const STAND_IN = [0.6, 1.6] as const;
/** Depths between which a base is left that is not the example's. */
const LEFT = [TURN + 0.2, TURN + 0.7] as const;

/**
 * The zoom quilt: one still a stop, scaled and cross-faded with its neighbours by the model (docs/behaviour.md 22.9).
 * The stops of a subject that is not the site's example are painted from their marks instead.
 */
export function createCanvas2d(input: InsideInput, redraw: () => void): Canvas2dRenderer {
  const stills = new StillStore(redraw);
  let key = "";
  const layer = newLayer();
  const view = { width: 1, height: 1, centreX: 0, centreY: 0, unit: 1 };
  /** The stop whose still was the last to fill the picture. */
  let filling = 0;

  /** Paints a still around the axis; only what is on the canvas, since near the camera it is many times as large. */
  function paint(
    context: Context2d,
    image: CanvasImageSource & { width: number },
    side: number,
    light: number,
  ) {
    const left = view.centreX - side / 2;
    const top = view.centreY - side / 2;
    const x0 = Math.max(0, left);
    const y0 = Math.max(0, top);
    const width = Math.min(view.width, left + side) - x0;
    const height = Math.min(view.height, top + side) - y0;
    if (light < TRACE || width <= 0 || height <= 0) return;
    const scale = image.width / side;
    context.globalAlpha = light;
    context.drawImage(
      image,
      (x0 - left) * scale,
      (y0 - top) * scale,
      width * scale,
      height * scale,
      x0,
      y0,
      width,
      height,
    );
  }

  return {
    draw(context: Context2d, frame: Readonly<SceneFrame>): void {
      const { depth, tries, subject } = input;
      if (subject && subject.key !== key) {
        key = subject.key;
        for (const object of ownObjects(subject)) stills.paint(object.stop, () => paintStill(object));
      }
      frameInto(view, frame.width, frame.height);
      const nearest = nearestStop(depth);
      if (stills.get(nearest)) filling = nearest;
      stills.tidy(depth, filling, tries);
      context.globalCompositeOperation = "lighter";
      context.imageSmoothingQuality = "high";
      // The stop that fills the view comes first, and its neighbours next.
      stills.want(nearest, frame.width);
      for (let stop = 0; stop < STOP_IDS.length; stop++) {
        if (subject && !subject.stops.includes(at(STOP_IDS, stop))) continue;
        layerInto(layer, stop, depth);
        const staysFor = stop === filling && filling !== nearest;
        if (Math.abs(stop - depth) < 1.5) stills.want(stop, frame.width);
        // A subject's own base goes as it is left, as its marks do in WebGL.
        const left = subject && stop === TURN ? 1 - smoothstep(...LEFT, depth) : 1;
        const light = staysFor ? 1 : layer.light * left;
        const still = light < TRACE ? null : stills.get(stop);
        if (!still) continue;
        const size = staysFor ? clamp(layer.size, ...STAND_IN) : layer.size;
        const soft = staysFor ? 0 : layer.defocus;
        const side = STILL_SIDE * view.unit * size * fitOf(stop, view);
        paint(context, still.sharp, side, light * (1 - soft));
        paint(context, still.soft, side, light * soft);
      }
      context.globalAlpha = 1;
      context.globalCompositeOperation = "source-over";
    },
  };
}

import { Projection } from "#scenes/lib/camera.ts";
import type { Context2d } from "#scenes/lib/pixels.ts";
import type { Canvas2dRenderer, SceneFrame } from "../stage/scene.ts";
import { BoxOnPicture } from "./canvas2d/box.ts";
import { paintFaces } from "./canvas2d/faces.ts";
import { paintLights } from "./canvas2d/lights.ts";
import { Painter } from "./canvas2d/painter.ts";
import { paintBoxes } from "./canvas2d/pictures.ts";
import { Posed } from "./canvas2d/posed.ts";
import { CUBE_HALF, cameraInto, frameInto, makeInstances, newCamera, newFrame } from "./model.ts";
import { Tilt } from "./tilt.ts";

/** Relative change in a cube's size at which its sprites are repainted. */
const REPAINT = 0.2;

/** The hero in Canvas2D: all 512 cubes with the model's timeline and camera, painted from far to near. */
export function createCanvas2d(): Canvas2dRenderer {
  const all = makeInstances();
  const posed = new Posed(all);
  const projection = new Projection();
  const camera = newCamera();
  const view = newFrame();
  const tilt = new Tilt();
  const box = new BoxOnPicture(projection);
  let painter: Painter | null = null;
  let painted = 0;

  return {
    draw(context: Context2d, frame: Readonly<SceneFrame>): void {
      // In device pixels, the unit of all painting here.
      frameInto(view, frame.width * frame.dpr, frame.height * frame.dpr);
      tilt.follow(frame);
      cameraInto(camera, frame.time, tilt.turn, tilt.lean);
      projection.set(camera, view);
      // Edge in device pixels of a cube in the block.
      const edge = ((camera.focal * view.unit) / 38.5) * 2 * CUBE_HALF;
      if (!painter || Math.abs(edge - painted) > REPAINT * painted) {
        const size = Math.round(edge);
        painter = new Painter(all, posed, box, paintBoxes(paintFaces(size), size), paintLights(size));
        painted = edge;
      }
      posed.pose(frame.time, projection.rows);
      painter.paint(context, frame, edge);
    },
  };
}

import { Camera, Scene, WebGLRenderer } from "three";
import { newFrame } from "#scenes/hero-cubes/model/view.ts";
import { STOP_IDS } from "#scenes/inside/model/stops.ts";
import { frameInto, STILL_SIDE } from "#scenes/inside/model/view.ts";
import { World } from "#scenes/inside/webgl/world.ts";
import { base64Of } from "../base64.ts";

declare global {
  interface Window {
    /** Base64 of premultiplied bytes, bottom row first: at a depth, or one stop alone in a still's square. */
    exposeInside: (depth: number, width: number, height: number, alone: boolean) => string;
  }
}

const canvas = document.createElement("canvas");
const renderer = new WebGLRenderer({ canvas, antialias: true, preserveDrawingBuffer: true });
renderer.setClearColor(0, 0);
renderer.outputColorSpace = "srgb-linear";
const scene = new Scene();
const world = new World();
scene.add(world.group);

window.exposeInside = (depth, width, height, alone) => {
  renderer.setSize(width, height, false);
  const view = frameInto(newFrame(), width, height);
  if (alone) Object.assign(view, { centreX: width / 2, centreY: height / 2, unit: height / STILL_SIDE });
  world.show(depth, view, 1, 0, 0, 0);
  if (alone) world.only(STOP_IDS[depth]);
  renderer.render(scene, new Camera());
  const bytes = new Uint8Array(width * height * 4);
  const gl = renderer.getContext();
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
  return base64Of(bytes);
};

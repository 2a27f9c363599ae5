import { Camera, Scene, WebGLRenderer } from "three";
import { World } from "#scenes/inside/webgl/world.ts";
import { newFrame } from "#scenes/hero-cubes/model/view.ts";
import { frameInto, STILL_SIDE } from "#scenes/inside/model/view.ts";

declare global {
  interface Window {
    /** A picture of 'Look inside' at a depth, as a PNG's data URL; a `still` is square with the axis in its middle. */
    exposeInside: (depth: number, width: number, height: number, still: boolean) => string;
  }
}

const canvas = document.createElement("canvas");
const renderer = new WebGLRenderer({ canvas, antialias: true, preserveDrawingBuffer: true, premultipliedAlpha: true });
renderer.setClearColor(0x07090a, 1);
const scene = new Scene();
const world = new World();
scene.add(world.group);

window.exposeInside = (depth, width, height, still) => {
  renderer.setSize(width, height, false);
  const view = frameInto(newFrame(), width, height);
  if (still) Object.assign(view, { centreX: width / 2, centreY: height / 2, unit: height / STILL_SIDE });
  world.show(depth, view, 1, 0, 0, 0);
  renderer.outputColorSpace = "srgb-linear";
  renderer.render(scene, new Camera());
  return canvas.toDataURL("image/png");
};

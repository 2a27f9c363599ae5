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
renderer.setClearColor(0x000000, 0);
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
  const flat = document.createElement("canvas");
  flat.width = width;
  flat.height = height;
  const context = flat.getContext("2d");
  if (!context) throw new Error("There is no 2D context.");
  context.fillStyle = "#07090a";
  context.fillRect(0, 0, width, height);
  context.drawImage(canvas, 0, 0);
  return flat.toDataURL("image/png");
};

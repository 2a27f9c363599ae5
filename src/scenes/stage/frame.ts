import type { SceneFrame } from "./scene.ts";

/** Initial frame state. */
export const newFrame = (): SceneFrame => ({
  time: 0,
  delta: 0,
  width: 1,
  height: 1,
  dpr: 1,
  pointer: { x: 0, y: 0, inside: false },
});

import type { SceneFrame } from "./scene.ts";

/** A scene's one frame, as it is before anything is known. */
export const newFrame = (): SceneFrame => ({
  time: 0,
  delta: 0,
  width: 1,
  height: 1,
  dpr: 1,
  pointer: { x: 0, y: 0, inside: false },
});

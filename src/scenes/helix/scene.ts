import type { SceneDefinition } from "../stage/scene.ts";
import type { HelixInput } from "./input.ts";
import { STILL_SECOND } from "./model.ts";

/** The helix's scene definition. */
export const helixScene: SceneDefinition<HelixInput> = {
  name: "helix",
  canvas2dWorker: () => new Worker(new URL("./canvas2d.worker.ts", import.meta.url), { type: "module" }),
  loadCanvas2d: () => import("./canvas2d.ts"),
  loadWebgl: () => import("./webgl.tsx"),
  stillTime: STILL_SECOND,
};

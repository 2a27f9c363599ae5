import type { SceneDefinition } from "../stage/scene.ts";
import type { HelixInput } from "./input.ts";
import { STILL_SECOND } from "./model.ts";

/** The helix, as the stage takes it. */
export const helixScene: SceneDefinition<HelixInput> = {
  name: "helix",
  loadCanvas2d: () => import("./canvas2d.ts"),
  loadWebgl: () => import("./webgl.tsx"),
  stillTime: STILL_SECOND,
};

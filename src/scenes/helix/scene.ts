import type { SceneDefinition } from "../runtime/scene.ts";
import { STILL_SECOND, type TextRect } from "./model/view.ts";

export interface HelixInput {
  /** The rectangle of the overlapping text, behind which the helix is dimmed. */
  readonly avoid: TextRect;
}

export const helixScene: SceneDefinition<HelixInput> = {
  name: "helix",
  canvas2dWorker: () => new Worker(new URL("./canvas2d.worker.ts", import.meta.url), { type: "module" }),
  loadCanvas2d: () => import("./canvas2d.ts"),
  loadWebgl: () => import("./webgl.tsx"),
  stillTime: STILL_SECOND,
};

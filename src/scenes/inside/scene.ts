import type { SceneDefinition } from "../runtime/scene.ts";
import type { Subject } from "./model/subject.ts";

export interface InsideInput {
  /** 0 … `LAST_DEPTH`. */
  depth: number;
  /** How often the visitor has asked again for stills that did not arrive. */
  tries: number;
  /** Null is the site's example. */
  subject: Subject | null;
}

/** 'Look inside': one zoom through eleven stops. */
export const insideScene: SceneDefinition<InsideInput> = {
  name: "inside",
  canvas2dWorker: () => new Worker(new URL("./canvas2d.worker.ts", import.meta.url), { type: "module" }),
  loadCanvas2d: () => import("./canvas2d/renderer.ts"),
  loadWebgl: () => import("./webgl/scene.tsx"),
  borrows: "if any",
  stillTime: 0,
};

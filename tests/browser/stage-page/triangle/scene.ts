/** Renderers that cost nothing, in place of a scene's own. */
export const triangle = {
  canvas2dWorker: () => new Worker(new URL("./canvas2d.worker.ts", import.meta.url), { type: "module" }),
  loadCanvas2d: () => import("./renderer.ts"),
  loadWebgl: () => import("./webgl.tsx"),
};

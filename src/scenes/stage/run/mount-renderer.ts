import { keepTrying } from "#ui/loading/keep-trying.ts";
import type { SceneDefinition, SceneFrame } from "../scene.ts";
import type { WebglEvents } from "../webgl/mount-webgl.tsx";
import type { MountedRenderer, RendererEvents } from "./mounted-renderer.ts";

/**
 * Loads and mounts one renderer of a scene.
 * @throws when its code cannot be loaded, no context is available, or all WebGL slots are taken
 */
export async function mountRenderer<Input>(
  name: "webgl" | "canvas2d",
  scene: SceneDefinition<Input>,
  frame: Readonly<SceneFrame>,
  input: Input,
  hooks: WebglEvents & RendererEvents,
): Promise<MountedRenderer> {
  if (name === "canvas2d") {
    const painter = await openPainter(scene, frame, input, hooks);
    if (painter) return painter;
    // No fallback is left after Canvas2D, so retry for as long as its code fails to load; the still is shown meanwhile.
    const [{ mountOnPage }, { createCanvas2d }] = await keepTrying(() =>
      Promise.all([import("../canvas2d/mount-on-page.ts"), scene.loadCanvas2d()]),
    );
    return mountOnPage(createCanvas2d(input));
  }
  const giveBack = takeWebglSlot();
  if (!giveBack) throw new Error("All WebGL contexts of this page are in use.");
  try {
    const [{ mountWebgl }, { Scene }] = await Promise.all([
      import("../webgl/mount-webgl.tsx"),
      scene.loadWebgl(),
    ]);
    const mounted = await mountWebgl(Scene, frame, input, hooks);
    return {
      ...mounted,
      dispose: () => {
        mounted.dispose();
        giveBack();
      },
    };
  } catch (reason) {
    giveBack();
    throw reason;
  }
}

/** The worker-painted renderer, or null where workers cannot paint. */
async function openPainter<Input>(
  scene: SceneDefinition<Input>,
  frame: Readonly<SceneFrame>,
  input: Input,
  hooks: RendererEvents,
): Promise<MountedRenderer | null> {
  const { mountInWorker, paintsInWorkers } = await keepTrying(() => import("../canvas2d/mount-in-worker.ts"));
  if (!paintsInWorkers()) return null;
  try {
    return await mountInWorker(scene.canvas2dWorker(), frame, input, hooks);
  } catch {
    return null;
  }
}

/** Maximum number of live WebGL contexts: browsers allow few, phones fewer. */
const MOST = 2;
let taken = 0;

/** Takes a WebGL slot. Returns a function that releases it, or null when none is free. */
function takeWebglSlot(): (() => void) | null {
  if (taken >= MOST) return null;
  taken += 1;
  let mine = true;
  return () => {
    if (mine) taken -= 1;
    mine = false;
  };
}

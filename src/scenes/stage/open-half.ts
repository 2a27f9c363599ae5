import { keepTrying } from "#ui/loading/keep-trying.ts";
import type { Half, HalfHooks } from "./half.ts";
import type { SceneDefinition, SceneFrame } from "./scene.ts";
import type { WebglHooks } from "./webgl-half.tsx";
import { takeWebglSlot } from "./webgl-slots.ts";

/**
 * Loads and mounts one renderer of a scene.
 * @throws when its code cannot be loaded, no context is available, or all WebGL slots are taken
 */
export async function openHalf<Input>(
  name: "webgl" | "canvas2d",
  scene: SceneDefinition<Input>,
  frame: Readonly<SceneFrame>,
  input: Input,
  hooks: WebglHooks & HalfHooks,
): Promise<Half> {
  if (name === "canvas2d") {
    const painter = await openPainter(scene, frame, input, hooks);
    if (painter) return painter;
    // No fallback is left after Canvas2D, so retry for as long as its code fails to load; the still is shown meanwhile.
    const [{ openCanvas2d }, { createCanvas2d }] = await keepTrying(() =>
      Promise.all([import("./canvas2d-half.ts"), scene.loadCanvas2d()]),
    );
    return openCanvas2d(createCanvas2d(input));
  }
  const giveBack = takeWebglSlot();
  if (!giveBack) throw new Error("All WebGL contexts of this page are in use.");
  try {
    const [{ openWebgl }, { Scene }] = await Promise.all([import("./webgl-half.tsx"), scene.loadWebgl()]);
    const half = await openWebgl(Scene, frame, input, hooks);
    return {
      ...half,
      dispose: () => {
        half.dispose();
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
  hooks: HalfHooks,
): Promise<Half | null> {
  const { openWorkerHalf, paintsInWorkers } = await keepTrying(() => import("./worker-half.ts"));
  if (!paintsInWorkers()) return null;
  try {
    return await openWorkerHalf(scene.canvas2dWorker(), frame, input, hooks);
  } catch {
    return null;
  }
}

import { keepTrying } from "#loading/keep-trying.ts";
import { begin, mountInWorker, paintsInWorkers } from "../canvas2d/mount-in-worker.ts";
import { browserFacts, probeWebgl } from "../choose/browser-facts.ts";
import { chooseRenderer } from "../choose/choose-renderer.ts";
import { newFrame, type RendererName, type SceneDefinition } from "../scene.ts";
import type { MountOptions } from "./mount-options.ts";
import type { MountedRenderer } from "./mounted-renderer.ts";

const loadWebgl = <Input>(scene: SceneDefinition<Input>) =>
  Promise.all([import("../webgl/mount-scene.tsx"), scene.loadWebgl()]);

const loadPainter = <Input>(scene: SceneDefinition<Input>) =>
  Promise.all([import("./frame-loop.ts"), import("../canvas2d/mount-on-page.ts"), scene.loadCanvas2d()]);

/**
 * Loads the code of the renderers that a scene may get here, so that it can be mounted without a network. Returns the
 * name of the first one.
 */
export async function loadRenderers<Input>(
  scene: SceneDefinition<Input>,
  input: Input,
): Promise<RendererName> {
  const name = chooseRenderer(browserFacts(), probeWebgl);
  if (name === "still") return name;
  const paint = async () => {
    const worker = scene.canvas2dWorker();
    // Where it cannot, the page paints.
    await begin(worker, { surface: new OffscreenCanvas(1, 1), frame: newFrame(), input }).catch(() => {});
    worker.terminate();
  };
  const isPainted = name === "canvas2d" && paintsInWorkers();
  await Promise.all([name === "webgl" && loadWebgl(scene), isPainted && paint(), loadPainter(scene)]);
  return name;
}

/**
 * Loads and mounts one renderer of a scene.
 * @throws when its code cannot be loaded, or no context is available
 */
export async function mountRenderer<Input>(
  name: "webgl" | "canvas2d",
  options: MountOptions<Input>,
): Promise<MountedRenderer> {
  if (name === "webgl") {
    const [{ mountScene }, { Scene }] = await loadWebgl(options.scene);
    return mountScene(Scene, options);
  }
  const painter = await mountPainter(options);
  if (painter) return painter;
  // No fallback is left after Canvas2D, so retry for as long as its code fails to load; the still is shown meanwhile.
  const [{ FrameLoop }, { mountOnPage }, { createCanvas2d }] = await keepTrying(() =>
    loadPainter(options.scene),
  );
  const loop: MountedRenderer = new FrameLoop(
    mountOnPage(createCanvas2d(options.input, () => loop.readInput())),
    options,
  );
  return loop;
}

/** The worker-painted renderer, or null where workers cannot paint. */
async function mountPainter<Input>({
  scene,
  frame,
  input,
  events,
}: MountOptions<Input>): Promise<MountedRenderer | null> {
  if (!paintsInWorkers()) return null;
  try {
    return await mountInWorker(scene.canvas2dWorker(), frame, input, events);
  } catch {
    return null;
  }
}

import { keepTrying } from "#loading/keep-trying.ts";
import { mountInWorker, paintsInWorkers } from "../canvas2d/mount-in-worker.ts";
import type { MountOptions } from "./mount-options.ts";
import type { MountedRenderer } from "./mounted-renderer.ts";

/**
 * Loads and mounts one renderer of a scene.
 * @throws when its code cannot be loaded, or no context is available
 */
export async function mountRenderer<Input>(
  name: "webgl" | "canvas2d",
  options: MountOptions<Input>,
): Promise<MountedRenderer> {
  if (name === "webgl") {
    const [{ mountScene }, { Scene }] = await Promise.all([
      import("../webgl/mount-scene.tsx"),
      options.scene.loadWebgl(),
    ]);
    return mountScene(Scene, options);
  }
  const painter = await mountPainter(options);
  if (painter) return painter;
  // No fallback is left after Canvas2D, so retry for as long as its code fails to load; the still is shown meanwhile.
  const [{ FrameLoop }, { mountOnPage }, { createCanvas2d }] = await keepTrying(() =>
    Promise.all([
      import("./frame-loop.ts"),
      import("../canvas2d/mount-on-page.ts"),
      options.scene.loadCanvas2d(),
    ]),
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

import { keepTrying } from "#delivery/loading/keep-trying.ts";
import { lendersReady } from "./lenders.ts";
import type { FrameRenderer, MountedRenderer, MountOptions } from "./mounted-renderer.ts";

/**
 * Loads and mounts one renderer of a scene.
 * @throws when its code cannot be loaded, no context is available, or all WebGL slots are taken
 */
export async function mountRenderer<Input>(
  name: "webgl" | "canvas2d",
  options: MountOptions<Input>,
): Promise<MountedRenderer> {
  if (name === "webgl") {
    const [{ FrameLoop }, renderer] = await Promise.all([import("./frame-loop.ts"), mountWebgl(options)]);
    return new FrameLoop(renderer, options);
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

async function mountWebgl<Input>({
  scene,
  frame,
  input,
  events,
}: MountOptions<Input>): Promise<FrameRenderer> {
  if (scene.borrows) {
    const [{ borrowWebgl }, { Scene }] = await Promise.all([
      import("../webgl/mount-webgl.tsx"),
      scene.loadWebgl(),
    ]);
    const visits = scene.borrows === "in view";
    if (!visits) await lendersReady();
    const borrowed = borrowWebgl(Scene, frame, input, events, visits);
    if (borrowed) return borrowed;
    if (visits) throw new Error("No scene has a WebGL context to lend.");
  }
  const release = takeWebglSlot();
  if (!release) throw new Error("All WebGL contexts of this page are in use.");
  try {
    const [webgl, { Scene }] = await Promise.all([import("../webgl/mount-webgl.tsx"), scene.loadWebgl()]);
    const renderer = await webgl.mountWebgl(Scene, frame, input, events);
    return {
      ...renderer,
      dispose: () => {
        renderer.dispose();
        release();
      },
    };
  } catch (reason) {
    release();
    throw reason;
  }
}

/** The worker-painted renderer, or null where workers cannot paint. */
async function mountPainter<Input>({
  scene,
  frame,
  input,
  events,
}: MountOptions<Input>): Promise<MountedRenderer | null> {
  const { mountInWorker, paintsInWorkers } = await keepTrying(() => import("../canvas2d/mount-in-worker.ts"));
  if (!paintsInWorkers()) return null;
  try {
    return await mountInWorker(scene.canvas2dWorker(), frame, input, events);
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

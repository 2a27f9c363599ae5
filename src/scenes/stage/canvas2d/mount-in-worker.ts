import { type MountedRenderer, newCanvas, type RendererEvents } from "../run/mounted-renderer.ts";
import type { SceneFrame } from "../scene.ts";
import type { FromPainter, ToPainter } from "./paint-in-worker.ts";

/** Whether this browser lets a worker paint a canvas of the page. */
export const paintsInWorkers = (): boolean =>
  typeof Worker === "function" && "transferControlToOffscreen" in HTMLCanvasElement.prototype;

/**
 * Canvas2D painted by a worker, so that frames never block the page. One frame is in flight at a time; newer frames
 * replace the one that waits.
 * @throws when the worker's code cannot be loaded or it has no 2D context
 */
export async function mountInWorker<Input>(
  worker: Worker,
  frame: Readonly<SceneFrame>,
  input: Input,
  hooks: RendererEvents,
): Promise<MountedRenderer> {
  const canvas = newCanvas();
  try {
    await begin(worker, canvas.transferControlToOffscreen(), input);
  } catch (reason) {
    worker.terminate();
    throw reason;
  }
  let painted = false;
  let painting = false;
  let waiting = false;
  /** The frame to send. Its delta covers the time since the last frame sent, including frames that were replaced. */
  const sent = { ...frame, delta: 0 };
  const order = (): void => {
    painting = true;
    waiting = false;
    worker.postMessage({ frame: sent, input } satisfies ToPainter<Input>);
    sent.delta = 0;
  };
  worker.onmessage = () => {
    painting = false;
    if (!painted) {
      painted = true;
      hooks.painted();
    }
    if (waiting) order();
  };
  worker.onerror = (event) => {
    event.preventDefault();
    hooks.failed(new Error(event.message));
  };
  return {
    canvas,
    resize: () => {},
    draw: (next) => {
      const passed = next.delta > 0 ? sent.delta + next.delta : 0;
      Object.assign(sent, next);
      sent.delta = passed;
      if (painting) waiting = true;
      else order();
      return painted ? 0 : null;
    },
    dispose: () => worker.terminate(),
  };
}

/** Transfers the canvas to the worker; resolves when it is ready to paint. */
function begin<Input>(worker: Worker, surface: OffscreenCanvas, input: Input): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromPainter>) => {
      if (data === "ready") resolve();
      else reject(new Error("The worker has no 2D context."));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message ?? "The worker's code cannot be loaded."));
    };
    worker.postMessage({ surface, input } satisfies ToPainter<Input>, [surface]);
  });
}

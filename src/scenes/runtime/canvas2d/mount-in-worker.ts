import { type MountedRenderer, newCanvas, type RendererEvents } from "../run/mounted-renderer.ts";
import type { SceneFrame } from "../scene.ts";
import type { FromPainter, PainterStart, PainterUpdate } from "./paint-in-worker.ts";

/**
 * Whether this browser lets a worker paint a canvas of the page, and shows it: after a few pages WebKit on Linux (2.50)
 * leaves such a canvas empty once the worker stops, or crashes.
 */
export const paintsInWorkers = (): boolean =>
  typeof Worker === "function" &&
  "transferControlToOffscreen" in HTMLCanvasElement.prototype &&
  !(navigator.vendor.startsWith("Apple") && navigator.platform.startsWith("Linux"));

/**
 * Canvas2D painted by a worker in a loop of its own, so that the page's thread does nothing for a frame.
 * @throws when the worker's code cannot be loaded or it cannot paint
 */
export async function mountInWorker<Input>(
  worker: Worker,
  frame: SceneFrame,
  input: Input,
  events: RendererEvents,
): Promise<MountedRenderer> {
  const canvas = newCanvas();
  try {
    await begin(worker, { surface: canvas.transferControlToOffscreen(), frame, input });
  } catch (reason) {
    worker.terminate();
    throw reason;
  }
  const tell = (update: PainterUpdate<Input>): void => worker.postMessage(update);
  let runs = false;
  worker.onmessage = ({ data }: MessageEvent<FromPainter>) => {
    if (typeof data === "number") events.drawn(data);
    else if (typeof data === "object") events.answered(data);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    events.failed(new Error(event.message));
  };
  return {
    canvas,
    run: (running) => {
      if (running !== runs) tell({ running });
      runs = running;
    },
    resize: () => tell({ size: { width: frame.width, height: frame.height, dpr: frame.dpr } }),
    point: (draw) => tell({ pointer: frame.pointer, draw }),
    readInput: () => tell({ input }),
    dispose: () => worker.terminate(),
  };
}

/** Transfers the canvas to the worker; resolves when it is ready to paint. */
export function begin<Input>(worker: Worker, start: PainterStart<Input>): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromPainter>) => {
      if (data === "ready") resolve();
      else reject(new Error("The worker cannot paint."));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message ?? "The worker's code cannot be loaded."));
    };
    worker.postMessage(start, [start.surface]);
  });
}

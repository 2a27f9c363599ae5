/** A 2D context on the main thread or in a worker. */
export type Context2d = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** An off-screen canvas, on the main thread or in a worker. */
export type Pixels = HTMLCanvasElement | OffscreenCanvas;

/** Null where OffscreenCanvas supports only WebGL (Safari 16.3) or does not exist. */
function offscreenPixels(width: number, height: number): readonly [Pixels, Context2d] | null {
  if (typeof OffscreenCanvas === "undefined") return null;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  return context && [canvas, context];
}

/**
 * Creates an off-screen canvas and its context. Sizes in pixels.
 * @throws when there is no 2D context
 */
export function makePixels(width: number, height: number): readonly [Pixels, Context2d] {
  const offscreen = offscreenPixels(width, height);
  if (offscreen) return offscreen;
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser gives no 2D context.");
  return [canvas, context];
}

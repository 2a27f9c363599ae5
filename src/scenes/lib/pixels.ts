/** A 2D context of the page or of a worker. */
export type Context2d = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A canvas that nobody sees, to take pictures from; of the page or of a worker. */
export type Pixels = HTMLCanvasElement | OffscreenCanvas;

function newPixels(width: number, height: number): Pixels {
  if (typeof OffscreenCanvas !== "undefined") return new OffscreenCanvas(width, height);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/**
 * A canvas that nobody sees, and its context. Sizes in pixels.
 * @throws when there is no 2D context
 */
export function makePixels(width: number, height: number): readonly [Pixels, Context2d] {
  const pixels = newPixels(width, height);
  const context = pixels.getContext("2d") as Context2d | null;
  if (!context) throw new Error("This browser gives no 2D context.");
  return [pixels, context];
}

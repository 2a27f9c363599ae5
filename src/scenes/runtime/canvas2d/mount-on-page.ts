import { type FrameRenderer, newCanvas } from "../run/mounted-renderer.ts";
import type { Canvas2dRenderer } from "../scene.ts";
import { paintFrame } from "./paint-frame.ts";

/** Canvas2D painted on the main thread, where no worker can. @throws when there is no 2D context */
export function mountOnPage(renderer: Canvas2dRenderer): FrameRenderer {
  const canvas = newCanvas();
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser gives no 2D context.");
  return {
    canvas,
    resize: () => {},
    draw: (frame) => {
      paintFrame(context, renderer, frame);
      return 0;
    },
    dispose: () => {
      // Frees the pixels at once instead of at the next garbage collection.
      canvas.width = 0;
      canvas.height = 0;
    },
  };
}

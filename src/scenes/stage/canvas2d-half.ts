import { type Half, newCanvas } from "./half.ts";
import type { Canvas2dRenderer } from "./scene.ts";

/**
 * Canvas2D on a canvas of its own.
 * @throws when the browser gives no 2D context
 */
export function openCanvas2d(renderer: Canvas2dRenderer): Half {
  const canvas = newCanvas();
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser gives no 2D context.");
  return {
    canvas,
    resize: ({ width, height, dpr }) => {
      canvas.width = Math.max(1, Math.round(width * dpr));
      canvas.height = Math.max(1, Math.round(height * dpr));
    },
    draw: (frame) => {
      context.setTransform(frame.dpr, 0, 0, frame.dpr, 0, 0);
      context.clearRect(0, 0, frame.width, frame.height);
      renderer.draw(context, frame);
      return 0;
    },
    dispose: () => {
      // Frees the pixels at once instead of when the collector comes by.
      canvas.width = 0;
      canvas.height = 0;
    },
  };
}

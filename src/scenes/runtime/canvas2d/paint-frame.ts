import type { Context2d } from "#scenes/lib/pixels.ts";
import type { Canvas2dRenderer, SceneFrame } from "../scene.ts";

/** Paints one frame, resizing the canvas first if the frame's size has changed. */
export function paintFrame(
  context: Context2d,
  renderer: Canvas2dRenderer,
  frame: Readonly<SceneFrame>,
): void {
  const { canvas } = context;
  const width = Math.max(1, Math.round(frame.width * frame.dpr));
  const height = Math.max(1, Math.round(frame.height * frame.dpr));
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  context.setTransform(frame.dpr, 0, 0, frame.dpr, 0, 0);
  context.clearRect(0, 0, frame.width, frame.height);
  renderer.draw(context, frame);
}

import type { Canvas2dRenderer, SceneFrame } from "../scene.ts";
import { paintFrame } from "./paint-frame.ts";

/** Messages to the painting worker: first the canvas, then frames, each with the page's input. */
export type ToPainter<Input> =
  | { readonly surface: OffscreenCanvas; readonly input: Input }
  | { readonly frame: Readonly<SceneFrame>; readonly input: Input };

/** Messages from the worker: whether it is ready, then each painted frame. */
export type FromPainter = "ready" | "no context" | "painted";

const answer = (message: FromPainter): void => self.postMessage(message);

/** The body of a scene's worker: paints the frames that the page sends, in step with the screen. */
export function paintInWorker<Input>(createCanvas2d: (input: Input) => Canvas2dRenderer): void {
  self.onmessage = ({ data: first }: MessageEvent<ToPainter<Input>>) => {
    const context = "surface" in first ? first.surface.getContext("2d") : null;
    if (!context) {
      answer("no context");
      return;
    }
    // The renderer keeps this object, so each frame's input is copied into it.
    const { input } = first;
    const renderer = createCanvas2d(input);
    let next: Readonly<SceneFrame> | null = null;
    const paint = (): void => {
      if (next) paintFrame(context, renderer, next);
      next = null;
      answer("painted");
    };
    self.onmessage = ({ data }: MessageEvent<ToPainter<Input>>) => {
      if (!("frame" in data)) return;
      next = data.frame;
      if (input) Object.assign(input, data.input);
      self.requestAnimationFrame(paint);
    };
    answer("ready");
  };
}

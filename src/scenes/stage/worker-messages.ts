import type { SceneFrame } from "./scene.ts";

/** Messages to the painting worker: first the canvas, then frames, each with the page's input. */
export type ToPainter<Input> =
  | { readonly surface: OffscreenCanvas; readonly input: Input }
  | { readonly frame: Readonly<SceneFrame>; readonly input: Input };

/** Messages from the worker: whether it is ready, then each painted frame. */
export type FromPainter = "ready" | "no context" | "painted";

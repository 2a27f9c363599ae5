import type { SceneFrame } from "./scene.ts";

/** What the page tells the worker that paints: first its canvas, then each frame, always with the page's input. */
export type ToPainter<Input> =
  | { readonly surface: OffscreenCanvas; readonly input: Input }
  | { readonly frame: Readonly<SceneFrame>; readonly input: Input };

/** What it answers: whether it can paint, then that it has painted. */
export type FromPainter = "ready" | "no context" | "painted";

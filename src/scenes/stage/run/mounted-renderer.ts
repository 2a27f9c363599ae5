import type { SceneFrame } from "../scene.ts";

/** A renderer mounted on a canvas, as the player sees it. */
export interface MountedRenderer {
  readonly canvas: HTMLCanvasElement;
  /**
   * Draws a frame; throws when it cannot. Returns the frame's cost in milliseconds, 0 when not measured, or null before
   * the first picture exists (`painted` reports it).
   */
  draw: (frame: Readonly<SceneFrame>, measure: boolean) => number | null;
  /** Called when the frame's width, height or dpr has changed. */
  resize: (frame: Readonly<SceneFrame>) => void;
  dispose: () => void;
}

/** Events that a mounted renderer reports to the player. */
export interface RendererEvents {
  /** A renderer that paints asynchronously has shown its first picture. */
  painted: () => void;
  /** The renderer cannot continue. */
  failed: (reason: unknown) => void;
}

/** Creates a canvas hidden from assistive technology: the still carries the text alternative. */
export function newCanvas(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  return canvas;
}

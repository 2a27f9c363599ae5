import type { SceneFrame } from "./scene.ts";

/** One renderer at work on one canvas, as the player knows it. */
export interface Half {
  readonly canvas: HTMLCanvasElement;
  /** Draws; throws when it cannot. Gives the frame's cost in milliseconds where that is measured, else 0. */
  draw: (frame: Readonly<SceneFrame>, measure: boolean) => number;
  /** The frame's width, height or dpr has changed. */
  resize: (frame: Readonly<SceneFrame>) => void;
  dispose: () => void;
}

/** A canvas for the figure, out of the accessibility tree: the still's text alternative speaks for it. */
export function newCanvas(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  return canvas;
}

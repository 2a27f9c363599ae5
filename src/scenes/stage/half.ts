import type { SceneFrame } from "./scene.ts";

/** One renderer at work on one canvas, as the player knows it. */
export interface Half {
  readonly canvas: HTMLCanvasElement;
  /**
   * Draws; throws when it cannot. Gives the frame's cost in milliseconds where that is measured, else 0; null while
   * no picture is there yet (`painted` tells of the first one).
   */
  draw: (frame: Readonly<SceneFrame>, measure: boolean) => number | null;
  /** The frame's width, height or dpr has changed. */
  resize: (frame: Readonly<SceneFrame>) => void;
  dispose: () => void;
}

/** What a half that is at work tells the player. */
export interface HalfHooks {
  /** The first picture of a half that paints elsewhere is there. */
  painted: () => void;
  /** It cannot go on. */
  failed: (reason: unknown) => void;
}

/** A canvas for the figure, out of the accessibility tree: the still's text alternative speaks for it. */
export function newCanvas(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  return canvas;
}

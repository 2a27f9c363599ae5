import type { Answer, SceneFrame } from "../scene.ts";

/** A renderer on a canvas that draws by itself. It shares the scene's frame with the runner, which writes it. */
export interface MountedRenderer {
  readonly canvas: HTMLCanvasElement;
  /** Starts or stops its frames; running time stands still while stopped. */
  run: (running: boolean) => void;
  /** The frame's size or dpr has changed: draws at once, also while stopped. */
  resize: () => void;
  /** The frame's pointer has moved. `draw`: also draws it while stopped, without letting time pass. */
  point: (draw: boolean) => void;
  /** The page has changed the input: draws it while stopped, without letting time pass. */
  readInput: () => void;
  dispose: () => void;
}

/** A renderer that is told when to draw, on the page's thread. */
export interface FrameRenderer {
  readonly canvas: HTMLCanvasElement;
  /** Draws a frame; throws when it cannot. Returns the frame's cost in milliseconds, 0 when not measured. */
  draw: (frame: Readonly<SceneFrame>, measure: boolean) => number;
  /** Called when the frame's width, height or dpr has changed. */
  resize: (frame: Readonly<SceneFrame>) => void;
  dispose: () => void;
}

/** Events that a mounted renderer reports to the runner. */
export interface RendererEvents {
  /** A frame with this cue (`SceneDefinition.cue`) is on screen: the first one, then each whose cue differs. */
  drawn: (cue: number) => void;
  answered: (answer: Readonly<Answer>) => void;
  failed: (reason: unknown) => void;
  /** The context was lost; the browser may restore it. */
  lost: () => void;
  restored: () => void;
  /** Another scene draws on the canvas, which is in that scene's figure until it is `released`. */
  borrowed: () => void;
  released: () => void;
}

/** Creates a canvas hidden from assistive technology: the still carries the text alternative. */
export function newCanvas(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  return canvas;
}

import type { ComponentType } from "react";
import type { Context2d } from "#scenes/lib/pixels.ts";
import type { SceneName } from "../list.ts";

export type RendererName = "webgl" | "canvas2d" | "still";

/** 'idle': off screen, in a hidden tab or under reduced motion. 'paused': stopped by the visitor. */
export type StageState = "running" | "paused" | "idle";

/** A renderer's answer to the pointer: the thing under it, and where that is. */
export interface Answer {
  /** Empty when there is nothing. */
  text: string;
  /** Shares of the canvas's size, from its left and its top. */
  x: number;
  y: number;
}

/** A frame's input: one object for the scene's lifetime, updated in place. A worker has its own. */
export const newFrame = () => ({
  /** Seconds of running time; stops while the scene is paused or idle, and survives a change of renderer. */
  time: 0,
  /** Seconds of running time since the previous frame, at most 3; 0 while stopped. */
  delta: 0,
  /** Size in CSS pixels. */
  width: 1,
  height: 1,
  /** Device pixels per CSS pixel. */
  dpr: 1,
  /** False where the machine is too slow for all that the scene has. */
  detail: true,
  /** The pointer's position as shares, from the left and the top. */
  pointer: {
    /** Shares of the figure's size, 0…1. */
    x: 0,
    y: 0,
    inside: false,
    /** On the canvas itself, nothing being on top of it, and on a device that hovers. */
    over: false,
    /** Shares of the canvas's size, which may reach beyond the figure: where it was last over it. */
    left: 0,
    top: 0,
  },
  /** Written by the renderers of scenes that answer the pointer, in `draw`. */
  answer: { text: "", x: 0, y: 0 },
});

export type SceneFrame = ReturnType<typeof newFrame>;

export interface Canvas2dRenderer {
  /** Paints one frame; the stage has already cleared the canvas and scaled its transform to CSS pixels. */
  draw: (context: Context2d, frame: Readonly<SceneFrame>) => void;
}

/** `redraw`: draws a frame when the renderer has loaded what it lacked, also while stopped. */
export type CreateCanvas2d<Input> = (input: Input, redraw: () => void) => Canvas2dRenderer;

/** Props of the WebGL scene inside the r3f root. It reads the frame in `useFrame`. */
export interface WebglProps<Input> {
  frame: Readonly<SceneFrame>;
  input: Input;
}

/**
 * A scene as the stage runs it. `Input` is mutable plain data that the page updates while the scene runs (such as the
 * highlighted contact, then `inputChanged`) and renderers read every frame; a worker receives copies.
 */
export interface SceneDefinition<Input = undefined> {
  name: SceneName;
  /** The Canvas2D renderer in a worker that calls `paintInWorker`, where workers can paint. */
  canvas2dWorker: () => Worker;
  /** Separate chunks: loaded neither before the first paint nor when the other renderer is chosen. */
  loadCanvas2d: () => Promise<{ createCanvas2d: CreateCanvas2d<Input> }>;
  loadWebgl: () => Promise<{ Scene: ComponentType<WebglProps<Input>> }>;
  /**
   * Draws on the canvas and context of a scene that is mounted. 'if any': for as long as it is mounted, of one that
   * `lends` also if it was not in view yet, and on its own if there is none. 'in view': only while it is in view, and
   * in Canvas2D if there is none.
   */
  borrows?: "if any" | "in view";
  /** Is mounted, also out of view, when another scene wants its context. */
  lends?: boolean;
  /** Leaves something out where `detail` is false, before the machine gets Canvas2D. */
  hasDetail?: boolean;
  /** Seconds of running time at which the still was taken; the scene starts there, so that it does not jump. */
  stillTime: number;
  /**
   * The page's words for a moment, beside the picture. `at` gives it as one number for a second of running time; `show`
   * writes it to the DOM, and is called only when the number has changed. `at` also runs in the worker.
   */
  cue?: {
    readonly at: (seconds: number) => number;
    readonly show: (figure: HTMLElement, cue: number) => void;
  };
  /** Shows a changed answer to the pointer. While the visitor has paused the scene, a frame is drawn for it too. */
  showAnswer?: (figure: HTMLElement, answer: Readonly<Answer>) => void;
}

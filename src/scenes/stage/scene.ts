import type { ComponentType } from "react";
import type { Context2d } from "#scenes/lib/pixels.ts";

/** How a scene is drawn. */
export type RendererName = "webgl" | "canvas2d" | "still";

/** 'idle' is off screen, in a hidden tab or under reduced motion; 'paused' is a person's doing. */
export type StageState = "running" | "paused" | "idle";

/** What a frame is drawn from: one object for a scene's whole life, written by the stage before each frame. */
export interface SceneFrame {
  /** Seconds of running time; it stands still while the scene is paused or idle, and survives a change of renderer. */
  time: number;
  /** Seconds since the frame before, at most 1/15. */
  delta: number;
  /** Size of the drawing in CSS pixels. */
  width: number;
  height: number;
  /** Device pixels for a CSS pixel. */
  dpr: number;
  /** Place of the pointer over the figure, −1..1 from left to right and from bottom to top. */
  readonly pointer: { x: number; y: number; inside: boolean };
}

/** The Canvas2D half of a scene. */
export interface Canvas2dRenderer {
  /** Paints one frame; the stage has cleared the canvas and set the transform to CSS pixels. */
  draw: (context: Context2d, frame: Readonly<SceneFrame>) => void;
}

/** Props of the WebGL half: what stands inside the r3f root. It reads the frame in `useFrame`. */
export interface WebglProps<Input> {
  frame: Readonly<SceneFrame>;
  input: Input;
}

/**
 * A scene as the stage takes it. `Input` is what the page tells the scene while it runs (which contact is singled
 * out, say): a mutable object of plain data that the renderers read in a frame; a worker gets copies of it.
 */
export interface SceneDefinition<Input = undefined> {
  name: "hero-cubes" | "helix" | "bioradar";
  /** Chunks of their own: never loaded before the first paint, nor where the other renderer is chosen. */
  /** The same Canvas2D half as a worker that calls `paintInWorker`, for browsers that let one paint. */
  canvas2dWorker: () => Worker;
  loadCanvas2d: () => Promise<{ createCanvas2d: (input: Input) => Canvas2dRenderer }>;
  loadWebgl: () => Promise<{ Scene: ComponentType<WebglProps<Input>> }>;
  /** Seconds of running time at which the still was taken: the scene starts there, so that nothing jumps. */
  stillTime: number;
  /** Called after each drawn frame, to bring the DOM half into step; writes attributes only when they change. */
  onFrame?: (figure: HTMLElement, frame: Readonly<SceneFrame>) => void;
}

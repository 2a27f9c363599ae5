import type { SceneFrame } from "../scene.ts";
import type { RunningClock } from "./clock.ts";
import type { FramePace } from "./frame-pace.ts";
import type { MountedRenderer } from "./mounted-renderer.ts";

interface FrameLoopOptions {
  readonly renderer: MountedRenderer;
  /** Read by the renderer and by the page. */
  readonly frame: SceneFrame;
  readonly clock: RunningClock;
  /** Judges what frames cost; null for a renderer that stays however slow it is. */
  readonly pace: FramePace | null;
  /** A frame is on screen. */
  readonly drawn: () => void;
  readonly failed: (reason: unknown) => void;
}

/** Draws a renderer's frames, keeps running time and judges what a frame costs. */
export class FrameLoop {
  readonly renderer: MountedRenderer;
  readonly #options: FrameLoopOptions;
  #started = false;

  constructor(options: FrameLoopOptions) {
    this.#options = options;
    this.renderer = options.renderer;
  }

  /** One frame of a running scene; `now` in milliseconds of a monotonic clock. */
  readonly tick = (now: number): void => {
    const { clock, frame } = this.#options;
    // The clock starts after the first frame, so that shader compilation does not count as running time.
    if (this.#started) clock.tick(now);
    frame.delta = clock.delta;
    this.draw();
  };

  /** Draws at the frame's size. */
  resize(): void {
    this.renderer.resize(this.#options.frame);
    this.draw();
  }

  /** Draws without letting time pass. */
  redraw(): void {
    this.#options.frame.delta = 0;
    this.draw();
  }

  draw(): void {
    const { clock, frame, pace } = this.#options;
    frame.time = clock.time;
    let cost: number | null;
    try {
      cost = this.renderer.draw(frame, pace?.watching ?? false);
    } catch (reason) {
      this.#options.failed(reason);
      return;
    }
    if (cost !== null) this.start();
    if (cost) this.#judge(cost);
  }

  /** A frame is on screen: from the first one on, time passes. */
  start(): void {
    this.#started = true;
    this.#options.drawn();
  }

  #judge(cost: number): void {
    const { frame, pace, failed } = this.#options;
    const verdict = pace?.note(cost) ?? "keep";
    if (verdict === "keep") return;
    if (verdict === "swap") {
      failed(new Error("Its frames take too long."));
      return;
    }
    frame.dpr = verdict === "raise" ? Math.min(2, window.devicePixelRatio) : 1;
    this.renderer.resize(frame);
  }
}

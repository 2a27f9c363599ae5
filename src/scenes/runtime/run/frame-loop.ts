import { onFrame } from "#motion/frames.ts";
import { AnswerChanges } from "./answer-changes.ts";
import { FramePace, TIERS } from "./frame-pace.ts";
import type { MountOptions } from "./mount-options.ts";
import type { FrameRenderer, MountedRenderer } from "./mounted-renderer.ts";
import { screenDpr } from "./surroundings.ts";

/** Draws a renderer's frames on the page's thread, in the loop that all scenes share. */
export class FrameLoop<Input> implements MountedRenderer {
  readonly #renderer: FrameRenderer;
  readonly #options: MountOptions<Input>;
  /** Judges what frames cost; null for a renderer that stays however slow it is. */
  readonly #pace: FramePace | null;
  /** Leaves the loop that all share; null while stopped. */
  #leave: (() => void) | null = null;
  /** When the loop last ticked, in milliseconds; null after a halt. */
  #ticked: number | null = null;
  /** Cue of the last frame; null before the first. */
  #cue: number | null = null;
  readonly #answers = new AnswerChanges();
  /** Handle of the frame in which a stopped scene answers the pointer; 0 when there is none. */
  #request = 0;

  constructor(renderer: FrameRenderer, options: MountOptions<Input>) {
    this.#renderer = renderer;
    this.#options = options;
    this.#pace = options.judged ? new FramePace(options.scene.hasDetail ? "low" : "middle") : null;
  }

  get canvas(): HTMLCanvasElement {
    return this.#renderer.canvas;
  }

  run(running: boolean): void {
    if (running) {
      this.#leave ??= onFrame((_seconds, now) => this.#tick(now));
      return;
    }
    this.#leave?.();
    this.#leave = null;
    this.#options.clock.halt();
    this.#ticked = null;
  }

  resize(): void {
    this.#renderer.resize(this.#options.frame);
    this.#draw();
  }

  point(draw: boolean): void {
    if (!draw || this.#leave || this.#request !== 0) return;
    this.#request = requestAnimationFrame(() => {
      this.#request = 0;
      this.readInput();
    });
  }

  readInput(): void {
    if (this.#leave) return;
    this.#options.frame.delta = 0;
    this.#draw();
  }

  dispose(): void {
    this.run(false);
    cancelAnimationFrame(this.#request);
    this.#renderer.dispose();
  }

  #tick(now: number): void {
    const { clock, frame } = this.#options;
    // The clock starts after the first frame, so that shader compilation does not count as running time.
    if (this.#cue !== null) clock.tick(now);
    frame.delta = clock.delta;
    const passed = this.#ticked === null ? 0 : now - this.#ticked;
    this.#ticked = now;
    this.#draw(passed);
  }

  /** @param passed milliseconds since the last frame of the loop */
  #draw(passed = 0): void {
    const { clock, events, frame, scene } = this.#options;
    frame.time = clock.time;
    let cost: number;
    try {
      cost = this.#renderer.draw(frame, this.#pace?.watching ?? false);
    } catch (reason) {
      events.failed(reason);
      return;
    }
    const cue = scene.cue?.at(frame.time) ?? 0;
    if (cue !== this.#cue) {
      this.#cue = cue;
      events.drawn(cue);
    }
    if (this.#answers.note(frame.answer)) events.answered(frame.answer);
    if (cost || passed) this.#judge(cost || passed);
  }

  #judge(cost: number): void {
    const { events, frame } = this.#options;
    const verdict = this.#pace?.note(cost) ?? "keep";
    if (verdict === "keep") return;
    if (verdict === "swap") {
      events.failed(new Error("Its frames take too long."));
      return;
    }
    const { dpr, detail } = TIERS[verdict];
    frame.dpr = screenDpr(dpr);
    frame.detail = detail;
    this.#renderer.resize(frame);
  }
}

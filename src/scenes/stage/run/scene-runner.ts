import { afterFirstPaint, browserFacts, frozenTime, probeWebgl } from "../choose/browser-facts.ts";
import { chooseRenderer } from "../choose/choose-renderer.ts";
import { newFrame } from "../frame.ts";
import { LossCount } from "../loss-count.ts";
import type { RendererName, SceneDefinition, StageState } from "../scene.ts";
import { RunningClock } from "./clock.ts";
import { Deadline } from "./deadline.ts";
import { FramePace } from "./frame-pace.ts";
import { mountRenderer } from "./mount-renderer.ts";
import type { MountedRenderer } from "./mounted-renderer.ts";
import { followPointer } from "./pointer.ts";
import { asksForLessMotion, motionIsPaused, onMotionChange, onPixelRatioChange } from "./surroundings.ts";
import { joinTicker } from "./ticker.ts";

/** Visible milliseconds that WebGL has to show its first frame, or to recover from a lost context. */
const BOOT_MS = 20_000;

/**
 * Runs one scene: chooses and mounts its renderer, draws while the scene is visible, and falls back when the renderer
 * fails. Its only output are the figure's attributes; the still is shown until a frame is on screen.
 */
export class SceneRunner<Input> {
  readonly #figure: HTMLElement;
  readonly #scene: SceneDefinition<Input>;
  readonly #input: Input;
  readonly #pauseChanged: (paused: boolean) => void;
  readonly #frame = newFrame();
  readonly #frozen = frozenTime();
  readonly #clock: RunningClock;
  readonly #losses = new LossCount();
  readonly #resizes = new ResizeObserver(() => this.#measure());
  readonly #ticking;
  readonly #cleanups: (() => void)[] = [];
  #pace: FramePace | null = null;
  #mounted: MountedRenderer | null = null;
  #renderer: RendererName = "still";
  #deadline: Deadline | null = null;
  /** Incremented for every renderer that is opened, so that late results of an earlier one are discarded. */
  #turn = 0;
  #booted = false;
  #disposed = false;
  #seen = false;
  #lost = false;
  #drawn = false;
  #paused = false;

  constructor(
    figure: HTMLElement,
    scene: SceneDefinition<Input>,
    input: Input,
    pauseChanged: (paused: boolean) => void,
  ) {
    this.#figure = figure;
    this.#scene = scene;
    this.#input = input;
    this.#pauseChanged = pauseChanged;
    this.#clock = new RunningClock(this.#frozen ?? scene.stillTime);
    this.#paused = this.#frozen !== null;
    this.#cleanups.push(
      followPointer(figure, this.#frame.pointer, () => this.#state === "running"),
      onMotionChange(() => this.#update()),
      onPixelRatioChange(() => this.#measure()),
    );
    this.#ticking = joinTicker({
      element: figure,
      tick: (now) => this.#tick(now),
      seen: (isSeen) => {
        this.#seen = isSeen;
        this.#update();
      },
    });
    if (this.#paused) pauseChanged(true);
  }

  /** Pauses or resumes at the visitor's request. */
  readonly toggle = (): void => {
    this.#paused = !this.#paused;
    this.#pauseChanged(this.#paused);
    this.#update();
  };

  /** Draws a changed input while the loop is halted; no time passes. */
  redraw(): void {
    if (this.#state !== "paused" || !this.#drawn) return;
    this.#frame.delta = 0;
    this.#draw();
  }

  /** Releases everything; the figure shows its still again. */
  dispose(): void {
    this.#disposed = true;
    this.#close();
    this.#ticking.leave();
    this.#resizes.disconnect();
    for (const cleanup of this.#cleanups) cleanup();
    this.#update();
  }

  /** Motion is disabled by the visitor or the OS: show the still. */
  get #still(): boolean {
    return this.#frozen === null && (asksForLessMotion() || motionIsPaused());
  }

  get #state(): StageState {
    if (this.#disposed || !this.#seen || asksForLessMotion()) return "idle";
    if (this.#paused || motionIsPaused()) return "paused";
    return this.#mounted && !this.#lost ? "running" : "idle";
  }

  /** Brings the figure, the loop and the deadline in line with the current state. */
  #update(): void {
    if (this.#seen && !this.#still && !this.#booted && !this.#disposed) {
      this.#booted = true;
      void this.#boot();
    }
    const state = this.#state;
    const runs = state === "running";
    this.#write("renderer", this.#renderer);
    this.#write("state", state);
    if (!runs) this.#clock.halt();
    this.#ticking.run(runs);
    this.#deadline?.run(this.#seen);
    const covers = this.#drawn && !this.#lost && !this.#still && !this.#disposed;
    if (covers !== "drawn" in this.#figure.dataset) {
      if (covers) this.#figure.dataset.drawn = "";
      else delete this.#figure.dataset.drawn;
      this.#frame.time = covers ? this.#clock.time : this.#scene.stillTime;
      this.#scene.onFrame?.(this.#figure, this.#frame);
    }
  }

  #write(name: "renderer" | "state", value: string): void {
    if (this.#figure.dataset[name] !== value) this.#figure.dataset[name] = value;
  }

  async #boot(): Promise<void> {
    await afterFirstPaint();
    if (this.#disposed) return;
    const facts = browserFacts();
    const name = chooseRenderer(facts, probeWebgl);
    if (!facts.context2d) console.error(`${this.#scene.name}: this browser gives no 2D context.`);
    if (name !== "still") await this.#open(name, facts.pin === null);
  }

  /** Replaces the current renderer. A failing WebGL is followed by Canvas2D, a failing Canvas2D by the still. */
  async #open(name: "webgl" | "canvas2d", mayChange: boolean): Promise<void> {
    this.#close();
    this.#update();
    const turn = this.#turn;
    const stale = (): boolean => turn !== this.#turn || this.#disposed;
    const fallBack = (reason?: unknown): void => {
      if (!stale()) this.#fail(name, reason);
    };
    if (name === "webgl") this.#expect(fallBack);
    this.#measureInto(this.#figure);
    try {
      const mounted = await mountRenderer(name, this.#scene, this.#frame, this.#input, {
        failed: fallBack,
        painted: () => {
          if (!stale()) this.#onFirstFrame();
        },
        lost: () => {
          if (!stale()) this.#onLost(fallBack);
        },
        restored: () => {
          if (!stale()) this.#onRestored();
        },
      });
      if (stale()) {
        mounted.dispose();
        return;
      }
      this.#mounted = mounted;
      this.#renderer = name;
      this.#pace = name === "webgl" && mayChange ? new FramePace() : null;
      mounted.canvas.addEventListener("click", this.toggle);
      this.#figure.append(mounted.canvas);
      this.#resizes.observe(mounted.canvas);
      this.#measure();
      this.#update();
    } catch (reason) {
      fallBack(reason);
    }
  }

  /** Starts the deadline for a first frame. */
  #expect(expired: () => void): void {
    this.#deadline?.run(false);
    this.#deadline = new Deadline(BOOT_MS, expired);
    this.#deadline.run(this.#seen);
  }

  #close(): void {
    this.#turn += 1;
    this.#deadline?.run(false);
    this.#deadline = null;
    this.#pace = null;
    const mounted = this.#mounted;
    this.#mounted = null;
    this.#renderer = "still";
    this.#lost = false;
    this.#drawn = false;
    if (!mounted) return;
    this.#resizes.unobserve(mounted.canvas);
    mounted.canvas.removeEventListener("click", this.toggle);
    mounted.canvas.remove();
    mounted.dispose();
  }

  #fail(name: "webgl" | "canvas2d", reason: unknown): void {
    if (name === "webgl") {
      void this.#open("canvas2d", false);
      return;
    }
    this.#close();
    this.#update();
    console.error(`${this.#scene.name}: the still stays.`, reason);
  }

  #onLost(giveUp: () => void): void {
    if (this.#losses.note(performance.now()) === "give-up") {
      giveUp();
      return;
    }
    this.#lost = true;
    this.#expect(giveUp);
    this.#update();
  }

  #onRestored(): void {
    this.#lost = false;
    this.#deadline?.run(false);
    this.#deadline = null;
    this.#update();
    this.#draw();
  }

  /** The canvas is new or has another size: draw at that size at once, whether or not the loop runs. */
  #measure(): void {
    const mounted = this.#mounted;
    if (!mounted) return;
    this.#measureInto(mounted.canvas);
    mounted.resize(this.#frame);
    this.#draw();
  }

  #measureInto(element: HTMLElement): void {
    const frame = this.#frame;
    frame.width = Math.max(1, element.clientWidth);
    frame.height = Math.max(1, element.clientHeight);
    if (!this.#mounted) frame.dpr = 1;
    if (this.#renderer === "canvas2d") frame.dpr = Math.min(2, window.devicePixelRatio);
  }

  #tick(now: number): void {
    // The clock starts after the first frame, so that shader compilation does not count as running time.
    if (this.#drawn) this.#clock.tick(now);
    this.#frame.delta = this.#clock.delta;
    this.#draw();
  }

  #draw(): void {
    const mounted = this.#mounted;
    if (!mounted || this.#lost) return;
    this.#frame.time = this.#clock.time;
    let cost: number | null;
    try {
      cost = mounted.draw(this.#frame, this.#pace?.watching ?? false);
    } catch (reason) {
      this.#fail(this.#renderer === "webgl" ? "webgl" : "canvas2d", reason);
      return;
    }
    if (this.#drawn) this.#scene.onFrame?.(this.#figure, this.#frame);
    else if (cost !== null) this.#onFirstFrame();
    if (cost) this.#judge(cost);
  }

  /** Hides the still when the first frame is drawn; the browser presents both changes together. */
  #onFirstFrame(): void {
    this.#drawn = true;
    this.#deadline?.run(false);
    this.#deadline = null;
    this.#update();
  }

  #judge(cost: number): void {
    const verdict = this.#pace?.note(cost) ?? "keep";
    if (verdict === "keep" || !this.#mounted) return;
    if (verdict === "swap") {
      void this.#open("canvas2d", false);
      return;
    }
    this.#frame.dpr = verdict === "raise" ? Math.min(2, window.devicePixelRatio) : 1;
    this.#mounted.resize(this.#frame);
  }
}

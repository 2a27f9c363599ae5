import { afterFirstPaint, browserFacts, frozenTime, probeWebgl } from "../choose/browser-facts.ts";
import { chooseRenderer } from "../choose/choose-renderer.ts";
import { type Answer, newFrame, type SceneDefinition } from "../scene.ts";
import { RunningClock } from "./clock.ts";
import { type ContextOwner, joinOwners } from "./contexts.ts";
import { deadline } from "./deadline.ts";
import { mountRenderer } from "./mount-renderer.ts";
import type { MountedRenderer } from "./mounted-renderer.ts";
import { followPointer } from "./pointer.ts";
import {
  initialState,
  isAwaited,
  isMounted,
  isShown,
  isStarting,
  type RendererEvent,
  reduce,
  type SceneEffect,
  type SceneEvent,
  type SceneState,
  stageState,
} from "./scene-state.ts";
import { onSeenChange } from "./seen.ts";
import { motionNow, onMotionChange, onPixelRatioChange, screenDpr } from "./surroundings.ts";

/** Visible milliseconds that WebGL has to show its first frame, or to recover from a lost context. */
const FRAME_TIMEOUT_MS = 20_000;

const NO_ANSWER: Readonly<Answer> = { text: "", x: 0, y: 0 };

/**
 * Runs one scene: feeds the events of page and renderer to `reduce`, carries out what it asks for, and keeps the
 * figure's attributes equal to the state. The still is shown until a frame is on screen.
 */
export class SceneRunner<Input> {
  readonly #figure: HTMLElement;
  readonly #scene: SceneDefinition<Input>;
  readonly #input: Input;
  readonly #pauseChanged: (paused: boolean) => void;
  readonly #frame = newFrame();
  readonly #clock: RunningClock;
  /** In the next frame: a renderer that fits at once may resize what is observed; browsers report that as a loop. */
  readonly #resizes = new ResizeObserver(() =>
    requestAnimationFrame(() => this.#dispatch({ type: "resized" })),
  );
  readonly #owner: ContextOwner;
  readonly #cleanups: (() => void)[];
  #state: SceneState;
  #mounted: MountedRenderer | null = null;
  /** Cue of the last frame on screen. */
  #cue = 0;
  /** Whether what the renderer answers to the pointer is shown. */
  #answers = false;
  /** Lets the time limit for a frame run, or halts it; null while none is set. */
  #limit: ((runs: boolean) => void) | null = null;
  /** To be called when it has a renderer, or will not have one. */
  #awaiting: (() => void)[] = [];

  constructor(
    figure: HTMLElement,
    scene: SceneDefinition<Input>,
    input: Input,
    pauseChanged: (paused: boolean) => void,
  ) {
    const frozen = frozenTime();
    this.#figure = figure;
    this.#scene = scene;
    this.#input = input;
    this.#pauseChanged = pauseChanged;
    this.#clock = new RunningClock(frozen ?? scene.stillTime);
    this.#state = initialState(motionNow(), frozen !== null, scene.borrows === "in view");
    this.#owner = { start: scene.lends ? () => this.#start() : undefined, context: null };
    this.#cleanups = [
      joinOwners(this.#owner),
      followPointer(
        figure,
        this.#frame.pointer,
        () => stageState(this.#state) === "running" || this.#answers,
        () => this.#mounted?.point(this.#answers),
      ),
      onMotionChange(() => this.#dispatch({ type: "motion", motion: motionNow() })),
      onPixelRatioChange(() => this.#dispatch({ type: "resized" })),
      onSeenChange(figure, (seen) => this.#dispatch({ type: "seen", seen })),
      () => this.#resizes.disconnect(),
    ];
    if (this.#state.paused) pauseChanged(true);
  }

  readonly toggle = (): void => {
    this.#dispatch({ type: "toggled" });
    this.#pauseChanged(this.#state.paused);
  };

  inputChanged(): void {
    this.#dispatch({ type: "input-changed" });
  }

  /** Releases everything; the figure shows its still again. */
  dispose(): void {
    this.#dispatch({ type: "disposed" });
    for (const cleanup of this.#cleanups) cleanup();
  }

  async #start(): Promise<void> {
    this.#dispatch({ type: "wanted" });
    if (!isStarting(this.#state)) return;
    await new Promise<void>((resolve) => {
      this.#awaiting.push(resolve);
    });
  }

  #dispatch(event: SceneEvent): void {
    const [state, effects] = reduce(this.#state, event);
    this.#state = state;
    for (const effect of effects) this.#perform(effect);
    this.#show();
  }

  #perform(effect: SceneEffect): void {
    switch (effect.type) {
      case "choose":
        void this.#choose();
        break;
      case "mount":
        void this.#mount(effect);
        break;
      case "expect":
        this.#expect();
        break;
      case "unmount":
        this.#unmount();
        break;
      case "hand-over":
        this.#letGo();
        break;
      case "take-back":
        this.#place();
        break;
      case "fit":
        this.#fit();
        break;
      case "read-input":
        this.#mounted?.readInput();
        break;
      case "report":
        console.error(`${this.#scene.name}: the still stays.`, effect.reason);
    }
  }

  /** Brings the figure, the loop and the time limit in line with the state. */
  #show(): void {
    const state = this.#state;
    const { dataset } = this.#figure;
    const stage = stageState(state);
    const renderer = isMounted(state) ? state.renderer : "still";
    if (dataset.renderer !== renderer) dataset.renderer = renderer;
    if (dataset.state !== stage) dataset.state = stage;
    this.#mounted?.run(stage === "running");
    this.#answer();
    if (isAwaited(state)) this.#limit?.(state.seen);
    else this.#expectNothing();
    if (!isStarting(state)) for (const resolve of this.#awaiting.splice(0)) resolve();
    const shown = isShown(state);
    if (shown === "drawn" in dataset) return;
    if (shown) dataset.drawn = "";
    else delete dataset.drawn;
    const { cue, stillTime } = this.#scene;
    cue?.show(this.#figure, shown ? this.#cue : cue.at(stillTime));
  }

  /** A scene answers while it is shown and the pointer can reach it: also when the visitor has paused it. */
  #answer(): void {
    const { showAnswer } = this.#scene;
    const answers = showAnswer !== undefined && isShown(this.#state) && stageState(this.#state) !== "idle";
    if (answers === this.#answers) return;
    this.#answers = answers;
    if (answers) return;
    showAnswer?.(this.#figure, NO_ANSWER);
    // Where the pointer is when the scene goes on is not known before it moves.
    this.#frame.pointer.over = false;
    this.#mounted?.point(false);
  }

  async #choose(): Promise<void> {
    await afterFirstPaint();
    if (this.#state.phase !== "choosing") return;
    const facts = browserFacts();
    const renderer = chooseRenderer(facts, probeWebgl);
    if (!facts.context2d) console.error(`${this.#scene.name}: this browser gives no 2D context.`);
    this.#dispatch({ type: "chosen", renderer, pinned: facts.pin !== null });
  }

  async #mount({ renderer: name, attempt, judged }: SceneEffect & { type: "mount" }): Promise<void> {
    const report = (event: RendererEvent): void => this.#dispatch({ ...event, attempt });
    const failed = (reason: unknown): void => report({ type: "failed", reason });
    this.#frame.time = this.#clock.time;
    this.#frame.dpr = screenDpr(1);
    this.#frame.detail = true;
    this.#measure(this.#figure);
    try {
      const mounted = await mountRenderer(name, {
        scene: this.#scene,
        frame: this.#frame,
        input: this.#input,
        clock: this.#clock,
        owner: this.#owner,
        judged,
        events: {
          drawn: (cue) => {
            this.#cue = cue;
            if (isShown(this.#state)) this.#scene.cue?.show(this.#figure, cue);
            report({ type: "drawn" });
          },
          answered: (answer) => {
            if (this.#answers) this.#scene.showAnswer?.(this.#figure, answer);
          },
          failed,
          lost: () => report({ type: "lost", now: performance.now() }),
          restored: () => report({ type: "restored" }),
          borrowed: () => report({ type: "borrowed" }),
          released: () => report({ type: "released" }),
        },
      });
      if (this.#state.attempt !== attempt) {
        mounted.dispose();
        return;
      }
      this.#mounted = mounted;
      this.#place();
      report({ type: "mounted" });
    } catch (reason) {
      failed(reason);
    }
  }

  #unmount(): void {
    const mounted = this.#mounted;
    if (!mounted) return;
    this.#letGo();
    this.#mounted = null;
    mounted.dispose();
    // A canvas that was borrowed is in its owner's figure again.
    if (mounted.canvas.parentElement === this.#figure) mounted.canvas.remove();
  }

  #place(): void {
    if (!this.#mounted) return;
    const { canvas } = this.#mounted;
    canvas.addEventListener("click", this.toggle);
    this.#figure.append(canvas);
    this.#resizes.observe(canvas);
  }

  /** Stops listening to the canvas. */
  #letGo(): void {
    if (!this.#mounted) return;
    const { canvas } = this.#mounted;
    canvas.removeEventListener("click", this.toggle);
    this.#resizes.unobserve(canvas);
  }

  #fit(): void {
    if (!this.#mounted) return;
    // WebGL has to earn more than 1 (docs/behaviour.md 10.4).
    this.#frame.dpr = screenDpr(this.#state.renderer === "canvas2d" || this.#frame.dpr > 1 ? 2 : 1);
    this.#measure(this.#mounted.canvas);
    this.#mounted.resize();
  }

  #measure(element: HTMLElement): void {
    // A kiosk zooms the page (docs/behaviour.md 21.40); Firefox and Safari lack the property, and are no kiosk.
    const zoom = element.currentCSSZoom ?? 1;
    this.#frame.width = Math.max(1, Math.round(element.clientWidth * zoom));
    this.#frame.height = Math.max(1, Math.round(element.clientHeight * zoom));
  }

  #expect(): void {
    const { attempt } = this.#state;
    this.#expectNothing();
    this.#limit = deadline(FRAME_TIMEOUT_MS, () =>
      this.#dispatch({ type: "failed", attempt, reason: new Error("No frame came in time.") }),
    );
  }

  #expectNothing(): void {
    this.#limit?.(false);
    this.#limit = null;
  }
}

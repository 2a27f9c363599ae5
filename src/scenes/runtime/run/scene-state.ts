import type { RendererName, StageState } from "../scene.ts";

/** A renderer that draws; where there is none, the still is shown. */
type DrawingRenderer = Exclude<RendererName, "still">;

/** `paused`: by the site-wide switch. `reduced`: by the OS. */
export type Motion = "full" | "paused" | "reduced";

export interface SceneState {
  /**
   * `waiting`: not in view yet. `choosing`: until the page has loaded. `mounting`: the renderer's code is being loaded.
   * `mounted`: no frame is on screen yet. `released`: a borrower out of view, to be mounted again. `still`: no renderer
   * is left.
   */
  readonly phase:
    | "waiting"
    | "choosing"
    | "mounting"
    | "mounted"
    | "drawn"
    | "released"
    | "still"
    | "disposed";
  readonly renderer: RendererName;
  /** Serial number of the renderer's mount. Events of earlier mounts are ignored. */
  readonly attempt: number;
  /** The WebGL context is lost and may come back. */
  readonly lost: boolean;
  /** Another scene draws on this one's canvas. */
  readonly borrowed: boolean;
  /** When a context was last lost, in milliseconds of a monotonic clock. */
  readonly lostAt: number;
  /** On screen, in a visible tab. */
  readonly seen: boolean;
  /** By the visitor, this scene alone. */
  readonly paused: boolean;
  readonly motion: Motion;
  /** Pinned to one second: shown whatever motion is wanted. */
  readonly frozen: boolean;
  /** Draws on a borrowed canvas, which it releases whenever it is out of view. */
  readonly borrows: boolean;
}

export type RendererEvent =
  | { readonly type: "mounted" }
  /** The first frame is on screen. */
  | { readonly type: "drawn" }
  /** Cannot be mounted, cannot go on, is too slow, or has drawn nothing in time. */
  | { readonly type: "failed"; readonly reason: unknown }
  /** The context was lost, at `now` milliseconds. */
  | { readonly type: "lost"; readonly now: number }
  | { readonly type: "restored" }
  /** Its canvas goes to another scene, or has come back. */
  | { readonly type: "borrowed" }
  | { readonly type: "released" };

export type SceneEvent =
  | { readonly type: "seen"; readonly seen: boolean }
  | { readonly type: "motion"; readonly motion: Motion }
  | { readonly type: "toggled" }
  /** Another scene wants its context. */
  | { readonly type: "wanted" }
  | { readonly type: "chosen"; readonly renderer: RendererName; readonly pinned: boolean }
  | { readonly type: "resized" }
  | { readonly type: "input-changed" }
  /** Its `<Stage>` has left the page. */
  | { readonly type: "disposed" }
  | (RendererEvent & { readonly attempt: number });

export type SceneEffect =
  /** Wait for the first paint, then choose a renderer. */
  | { readonly type: "choose" }
  | {
      readonly type: "mount";
      readonly renderer: DrawingRenderer;
      readonly attempt: number;
      /** Whether slow frames replace it. */
      readonly judged: boolean;
    }
  /** Start the time limit for a frame; `isAwaited` says when it ends. */
  | { readonly type: "expect" }
  /** Dispose of the renderer, and free what it holds on the GPU. */
  | { readonly type: "unmount" }
  /** Let the canvas go to another scene, or take it back. */
  | { readonly type: "hand-over" }
  | { readonly type: "take-back" }
  /** Measure the canvas and draw at its size, also while nothing moves. */
  | { readonly type: "fit" }
  | { readonly type: "read-input" }
  | { readonly type: "report"; readonly reason: unknown };

type Step = readonly [state: SceneState, effects: readonly SceneEffect[]];

/** A lost context is waited for, unless the previous loss is less than this many milliseconds ago. */
const LOSS_WINDOW_MS = 60_000;

export const initialState = (motion: Motion, frozen: boolean, borrows = false): SceneState => ({
  phase: "waiting",
  renderer: "still",
  attempt: 0,
  lost: false,
  borrowed: false,
  lostAt: Number.NEGATIVE_INFINITY,
  seen: false,
  paused: frozen,
  motion,
  frozen,
  borrows,
});

/** Whether a renderer's canvas is in the figure. */
export const isMounted = ({ phase }: SceneState): boolean => phase === "mounted" || phase === "drawn";

export const isStarting = ({ phase }: SceneState): boolean => phase === "choosing" || phase === "mounting";

/** Whether motion is unwanted, so that the still is shown. */
const isStilled = ({ motion, frozen }: SceneState): boolean => motion !== "full" && !frozen;

/** Whether the renderer's picture replaces the still. */
export const isShown = (state: SceneState): boolean =>
  state.phase === "drawn" && !state.lost && !state.borrowed && !isStilled(state);

const isDrawable = (state: SceneState): boolean => isMounted(state) && !state.lost && !state.borrowed;

/** Whether a frame has to come within the time limit: WebGL's first one, or the next after a lost context. */
export const isAwaited = ({ phase, renderer, lost, borrowed }: SceneState): boolean =>
  renderer === "webgl" && !borrowed && (phase === "mounting" || phase === "mounted" || lost);

/** The figure's `data-state` (docs/behaviour.md 13.1). */
export function stageState(state: SceneState): StageState {
  if (state.phase === "disposed" || !state.seen || state.motion === "reduced") return "idle";
  if (state.paused || state.motion === "paused") return "paused";
  return isDrawable(state) ? "running" : "idle";
}

/** One step of a scene's life: the state that follows an event, and what has to be done about it, in order. */
export function reduce(state: SceneState, event: SceneEvent): Step {
  if (state.phase === "disposed" || ("attempt" in event && event.attempt !== state.attempt))
    return [state, []];
  switch (event.type) {
    case "seen":
      return event.seen ? arrived({ ...state, seen: true }) : left({ ...state, seen: false });
    case "motion":
      return started({ ...state, motion: event.motion });
    case "wanted":
      return started(state, true);
    case "toggled":
      return [{ ...state, paused: !state.paused }, []];
    case "chosen":
      if (event.renderer === "still") return [{ ...state, phase: "still" }, []];
      return mounting(state, event.renderer, !event.pinned);
    case "resized":
      return [state, isDrawable(state) ? [{ type: "fit" }] : []];
    case "input-changed":
      return [state, isDrawable(state) ? [{ type: "read-input" }] : []];
    case "mounted":
      return [{ ...state, phase: "mounted" }, [{ type: "fit" }]];
    case "drawn":
      return [{ ...state, phase: "drawn" }, []];
    case "failed":
      return failed(state, event.reason);
    case "lost":
      if (event.now - state.lostAt < LOSS_WINDOW_MS) return failed(state, "The context was lost twice.");
      return [{ ...state, lost: true, lostAt: event.now }, [{ type: "expect" }]];
    case "restored":
      return [{ ...state, lost: false }, state.borrowed ? [] : [{ type: "fit" }]];
    case "borrowed":
      return [{ ...state, borrowed: true }, [{ type: "hand-over" }]];
    case "released":
      return [
        { ...state, borrowed: false },
        state.lost ? [{ type: "take-back" }, { type: "expect" }] : [{ type: "take-back" }, { type: "fit" }],
      ];
    case "disposed":
      return [unmounted(state, "disposed"), [{ type: "unmount" }]];
  }
}

function arrived(state: SceneState): Step {
  return state.phase === "released" ? mounting(state, "webgl", false) : started(state);
}

/** A borrower releases its canvas. */
function left(state: SceneState): Step {
  if (!state.borrows || state.renderer !== "webgl") return [state, []];
  return [{ ...unmounted(state, "released"), renderer: "webgl" }, [{ type: "unmount" }]];
}

/** The scene chooses its renderer once it is in view, or wanted, and may move. */
function started(state: SceneState, wanted = state.seen): Step {
  if (state.phase !== "waiting" || !wanted || isStilled(state)) return [state, []];
  return [{ ...state, phase: "choosing" }, [{ type: "choose" }]];
}

function mounting(state: SceneState, renderer: DrawingRenderer, judged: boolean): Step {
  if (state.borrows && renderer === "webgl" && !state.seen)
    return [{ ...state, renderer, phase: "released" }, []];
  const attempt = state.attempt + 1;
  const mount: SceneEffect = { type: "mount", renderer, attempt, judged };
  return [
    { ...state, phase: "mounting", renderer, attempt, lost: false, borrowed: false },
    renderer === "webgl" ? [{ type: "expect" }, mount] : [mount],
  ];
}

/** WebGL is followed by Canvas2D, Canvas2D by the still (docs/behaviour.md 10.3). */
function failed(state: SceneState, reason: unknown): Step {
  if (state.renderer === "webgl") {
    const [next, effects] = mounting(state, "canvas2d", false);
    return [next, [{ type: "unmount" }, ...effects]];
  }
  return [unmounted(state, "still"), [{ type: "unmount" }, { type: "report", reason }]];
}

function unmounted(state: SceneState, phase: "released" | "still" | "disposed"): SceneState {
  return { ...state, phase, renderer: "still", attempt: state.attempt + 1, lost: false, borrowed: false };
}

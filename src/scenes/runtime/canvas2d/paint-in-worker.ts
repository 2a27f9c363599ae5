import { AnswerChanges } from "../run/answer-changes.ts";
import { RunningClock } from "../run/clock.ts";
import type { Answer, CreateCanvas2d, SceneFrame } from "../scene.ts";
import { paintFrame } from "./paint-frame.ts";

/** The first message to a painting worker; `frame` has the running time to start from. */
export interface PainterStart<Input> {
  readonly surface: OffscreenCanvas;
  readonly frame: SceneFrame;
  readonly input: Input;
}

/** Changes on the page, sent to the worker. The worker draws by itself; no message is sent for a frame. */
export interface PainterUpdate<Input> {
  readonly running?: boolean;
  readonly size?: Readonly<Pick<SceneFrame, "width" | "height" | "dpr">>;
  readonly pointer?: Readonly<SceneFrame["pointer"]>;
  /** Paints a frame also while stopped. */
  readonly draw?: boolean;
  readonly input?: Input;
}

/** From the worker. A number is the cue of a frame on screen; it and an answer are sent only when they differ. */
export type FromPainter = "ready" | "cannot paint" | number | Readonly<Answer>;

const tell = (message: FromPainter): void => self.postMessage(message);

/** The body of a scene's worker: paints in step with the screen, by a clock of its own, while the page lets it run. */
export function paintInWorker<Input>(
  createCanvas2d: CreateCanvas2d<Input>,
  cueAt: (seconds: number) => number = () => 0,
): void {
  self.onmessage = ({ data }: MessageEvent<PainterStart<Input>>) => {
    const context = "requestAnimationFrame" in self ? data.surface.getContext("2d") : null;
    if (!context) {
      tell("cannot paint");
      return;
    }
    // The renderer keeps the input, so changes are copied into it.
    const { frame, input } = data;
    const redraw = (): void => {
      if (request === 0) request = self.requestAnimationFrame(paint);
    };
    const renderer = createCanvas2d(input, redraw);
    const clock = new RunningClock(frame.time);
    let running = false;
    let request = 0;
    let cue: number | null = null;
    const answers = new AnswerChanges();

    const paint = (now: number): void => {
      request = running ? self.requestAnimationFrame(paint) : 0;
      // The clock starts after the first frame, as the page's does.
      if (running && cue !== null) clock.tick(now);
      frame.time = clock.time;
      frame.delta = clock.delta;
      paintFrame(context, renderer, frame);
      const next = cueAt(frame.time);
      if (next !== cue) tell(next);
      cue = next;
      if (answers.note(frame.answer)) tell(frame.answer);
    };

    self.onmessage = ({ data: update }: MessageEvent<PainterUpdate<Input>>) => {
      Object.assign(frame, update.size);
      Object.assign(frame.pointer, update.pointer);
      if (input) Object.assign(input, update.input);
      running = update.running ?? running;
      if (!running) clock.halt();
      const stale = running || update.size || update.input || update.draw;
      if (stale) redraw();
    };
    tell("ready");
  };
}

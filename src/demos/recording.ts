import { at } from "#lib/at.ts";
import { easeInOut, linearstep, mix } from "#lib/math.ts";
import { centre, type Point, type Rect } from "./app-window/geometry.ts";

/** Place of the recorded cursor in the frame, in its pixels. */
export interface Cursor extends Point {
  pressed: boolean;
}

/** A span of seconds during which the button is held down. */
export type Press = readonly [from: number, to: number];

/** Seconds that a click takes. */
export const CLICK = 0.14;

/**
 * The box of the first element of the narrow layout that matches a selector and, if given, holds a text, in CSS pixels.
 * @throws when there is none
 */
export type Find = (selector: string, text?: string | undefined) => Rect;

/** A finger on the phone's screen from one second to another. */
export interface Touch {
  from: number;
  to: number;
  place: (find: Find, time: number) => Point;
}

/** Something that happens in a recording. Times are seconds of the recording. */
export interface Step<State> {
  /** The button goes down, or the cursor arrives where no button is pressed. */
  at: number;
  /** Where the cursor goes, in pixels of the frame; missing: it stays out of this. */
  cursor?: Point;
  /** Seconds that the cursor arrives before `at`; 0.1 for a press. */
  early?: number;
  /** Second at which the cursor leaves again; missing: `ahead` of the next step that has a cursor. */
  until?: number;
  /** Moves the cursor while the button is held. */
  follow?: (time: number) => Point;
  /** The button is clicked, or held for a span. */
  press?: true | Press;
  /** Changes the state, at this time and at every later one. */
  set?: (state: State, time: number, cursor: Cursor) => State;
  /** Element that a finger taps in the phone cut: selector and text. */
  tap?: readonly [selector: string, text?: string | undefined];
  /** Any other touch in the phone cut. */
  touch?: Touch;
}

/**
 * A movement of the phone's view along the narrow layout. It ends with a rectangle in its middle, or with the
 * rectangle's top at the view's if it is higher than the view. Times are in seconds.
 */
export interface Shot {
  from: number;
  to: number;
  show: (find: Find) => Rect;
}

/** Elements that stay at an edge of the view while it moves over the others, as bars of an app do. */
export interface Pin {
  edge: "top" | "bottom";
  selectors: readonly string[];
  /** Second at which they begin to move off with the others; missing: never. */
  until?: number;
}

/** How the recording for phones shows a demonstration; its time is that of the wide one. */
interface Phone<State> {
  /** Time of its poster's frame. */
  poster: number;
  shots: readonly Shot[];
  pins?: readonly Pin[];
  /** Replaces a state before it is shown; absent: the state itself is shown. */
  shown?: (state: State) => State;
}

interface Script<State> {
  /** Length in seconds, 8–12. */
  seconds: number;
  /** Time of the most telling frame, for the poster. */
  poster: number;
  /** State and place of the cursor at the beginning. */
  start: { state: State; cursor: Point; until?: number };
  /** Seconds that the cursor takes from one step to the next that has a place, where none says when it leaves. */
  ahead?: number;
  /** In order of time. */
  steps: readonly Step<State>[];
  phone: Phone<State>;
}

/** A demonstration's recording: all that is shown is a function of time, in seconds. */
export interface Recording<State> extends Script<State> {
  stateAt: (time: number) => State;
  cursorAt: (time: number) => Cursor;
  touches: readonly Touch[];
}

/** The module `recording.ts` of a demonstration. */
export interface RecordingModule<State> {
  loadRecording: () => Promise<Recording<State>>;
}

/** Derives the state, the cursor's path, its presses and the phone's touches from a list of steps. */
export function defineRecording<State>(script: Script<State>): Recording<State> {
  const { start, steps } = script;
  const presses = steps.flatMap(({ at, press, follow }) =>
    press ? [{ span: press === true ? click(at) : press, follow }] : [],
  );
  const path = cursorPath(
    stopsOf(script),
    presses.map(({ span }) => span),
  );
  const cursorAt = (time: number): Cursor => {
    const held = presses.find(({ span: [from, to], follow }) => follow && time >= from && time < to);
    return held?.follow ? { ...held.follow(time), pressed: true } : path(time);
  };
  return {
    ...script,
    cursorAt,
    stateAt: (time) =>
      steps.reduce(
        (state, { at, set }) => (set && time >= at ? set(state, time, cursorAt(time)) : state),
        start.state,
      ),
    touches: steps.flatMap(({ at, tap, touch }) => {
      const tapped = tap && { from: at, to: at + CLICK, place: (find: Find) => centre(find(...tap)) };
      return touch ?? tapped ?? [];
    }),
  };
}

/** A place where the cursor rests: it arrives at a second and leaves at another, or at once. */
interface Stop extends Point {
  at: number;
  until: number;
}

const click = (at: number): Press => [at, at + CLICK];

function stopsOf<State>({ start, steps, ahead = 0 }: Script<State>): Stop[] {
  const placed = steps.flatMap(({ cursor, ...step }) => (cursor ? [{ ...step, cursor }] : []));
  const stops = placed.map(({ cursor, at, press, early = press ? 0.1 : 0, until }, index) => {
    const leaves = press ? Math.max(at + CLICK, (placed[index + 1]?.at ?? 0) - ahead) : at;
    return { ...cursor, at: at - early, until: until ?? leaves };
  });
  return [{ ...start.cursor, at: 0, until: start.until ?? 0 }, ...stops];
}

/** How far a path bows out, as a part of its length: a hand turns about a wrist. */
const BOW = 0.06;

/**
 * The cursor's way from stop to stop, at rest at each. A way goes straight while the button is held (a drag or a brush
 * follows its scale) and bows a little otherwise.
 */
function cursorPath(stops: readonly Stop[], presses: readonly Press[]): (time: number) => Cursor {
  return (time) => {
    const pressed = presses.some(([from, to]) => time >= from && time < to);
    const next = stops.findIndex(({ at }) => at > time);
    const before = at(stops, next < 0 ? stops.length - 1 : Math.max(0, next - 1));
    const place = next < 0 ? before : between(before, at(stops, next), time, presses);
    return { x: place.x, y: place.y, pressed };
  };
}

function between(from: Stop, to: Stop, time: number, presses: readonly Press[]): Point {
  const leaves = from.until;
  const part = easeInOut(linearstep(leaves, Math.max(leaves, to.at), time));
  const held = presses.some(([start, end]) => start < to.at && end > leaves);
  const bow = held ? 0 : BOW * Math.sin(Math.PI * part);
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  return { x: mix(from.x, to.x, part) + dy * bow, y: mix(from.y, to.y, part) - dx * bow };
}

/** How much of the span `from` … `to` (seconds) has passed at `time`, eased; 0 before it and 1 after it. */
export const progress = (time: number, from: number, to: number): number =>
  easeInOut(linearstep(from, to, time));

/** Keys a second. */
const TYPING = 8;

/** The beginning of `text` typed by `time`, from `from` on, as unevenly as a hand types. */
export function typed(text: string, time: number, from: number): string {
  let keys = 0;
  for (let index = 0; index < text.length; index += 1) {
    const uneven = 0.3 * Math.sin(index * 2.4);
    if (time >= from + (index + uneven) / TYPING) keys = index + 1;
  }
  return text.slice(0, keys);
}

/** Framing of the phones' recording: a part of the narrow layout, in CSS pixels, and the device pixels of each. */
export const PHONE = { width: 400, height: 500, density: 2 } as const;

/** CSS pixels of one pixel of the frame in the narrow layout (app-frame.module.css). */
const FRAME_PIXEL = 0.67;

/** Selector of the window's status line. */
export const STATUS = "[data-frame] > :last-child";

export function around(...rects: readonly Rect[]): Rect {
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  const right = Math.max(...rects.map((rect) => rect.x + rect.width));
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** The view's rectangle with `point` at its upper left corner. */
export const downFrom = ({ x, y }: Point): Rect => ({ x, y, width: 0, height: PHONE.height });

/** A drawing of the narrow layout: its size in pixels of the frame, and where a place of it lies, in CSS pixels. */
export function drawing(box: Rect) {
  return {
    size: { width: box.width / FRAME_PIXEL, height: box.height / FRAME_PIXEL },
    at: ({ x, y }: Point): Point => ({ x: box.x + x * FRAME_PIXEL, y: box.y + y * FRAME_PIXEL }),
  };
}

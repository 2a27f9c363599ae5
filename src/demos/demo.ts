import type { ComponentType, Dispatch, SetStateAction } from "react";
import type { Point } from "./app-window/geometry.ts";

/** The frame that a demonstration is drawn for and recorded in, in CSS pixels. */
export const FRAME = { width: 1920, height: 1080 } as const;

/** Frames a second of every recording. */
export const FRAME_RATE = 30;

/** Place of the recorded cursor in the frame, in its pixels. */
export interface Cursor extends Point {
  pressed: boolean;
}

export interface ViewProps<State> {
  state: State;
  /** Sets the state, or updates the newest one by a function; in a recording nothing calls it. */
  change: Dispatch<SetStateAction<State>>;
  /** A visitor uses it; in a recording the state comes from the timeline instead. */
  live: boolean;
}

/** A demonstration's picture of data out of a visitor's own file. */
export interface OwnProps<Data> {
  data: Data;
  /** More of it is on its way. */
  reading: boolean;
  /** Has the file read again with a choice of the visitor's, such as a further gene. */
  choose: (id: string, value: string) => void;
}

/** A recording's state at a time, in seconds. */
export interface Timeline<State> {
  stateAt: (time: number) => State;
  cursorAt: (time: number) => Cursor;
}

/**
 * A working demonstration of the product's interface. What is shown is a function of its state alone; in a recording
 * the state is a function of time, live it is what the visitor makes of it.
 */
export interface Demo<State> extends Timeline<State> {
  /** Length of the recording in seconds, 8–12. */
  seconds: number;
  /** Time of the most telling frame, for the poster. */
  posterTime: number;
  initial: State;
  View: ComponentType<ViewProps<State>>;
}

/** A demonstration's module: its data is fetched before its first frame. */
export interface DemoModule<State> {
  loadDemo: () => Promise<Demo<State>>;
}

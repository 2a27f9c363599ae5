import type { ComponentType, Dispatch, SetStateAction } from "react";

/** The frame that a demonstration is drawn for and recorded in, in CSS pixels. */
export const FRAME = { width: 1920, height: 1080 } as const;

/** Frames a second of every recording. */
export const FRAME_RATE = 30;

export interface ViewProps<State> {
  state: State;
  /** Sets the state, or updates the newest one by a function; in a recording nothing calls it. */
  change: Dispatch<SetStateAction<State>>;
  /** A visitor uses it; in a recording the state comes from its steps instead. */
  live: boolean;
}

/** A demonstration's picture of data out of a visitor's own file. */
export interface OwnProps<Data> {
  data: Data;
  /** More of it is on its way. */
  reading: boolean;
  /** Has the file read again with a choice of the visitor's, such as a further gene. */
  choose: (id: string, value: string) => void;
  /** Called with a place that was pressed, as it would be typed: `7:117587806`. */
  onPlace?: (place: string) => void;
}

/** A working demonstration of the product's interface: what is shown is a function of its state alone. */
export interface Demo<State> {
  /** The state in which a visitor meets it. */
  initial: State;
  View: ComponentType<ViewProps<State>>;
}

/** A demonstration's module: its data is fetched before its first frame. */
export interface DemoModule<State> {
  loadDemo: () => Promise<Demo<State>>;
}

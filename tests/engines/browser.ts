export const ENGINES = ["Chromium", "Firefox", "WebKit"] as const;
export type Engine = (typeof ENGINES)[number];

/** Values that can be passed to a page and back. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export type Key = "Tab" | "Enter" | "Escape" | "ArrowLeft" | "ArrowRight";

/** One running browser: the operations that every engine's driver supports. */
export interface Browser {
  readonly engine: Engine;
  readonly version: string;
  /** Sets the viewport size in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  /** Runs a function in the page. It is serialised, so it cannot use variables from its closure. */
  evaluate<Args extends readonly Json[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Clicks the main mouse button at a point of the viewport. */
  clickAt(x: number, y: number): Promise<void>;
  press(key: Key, options?: { shift?: boolean }): Promise<void>;
  type(text: string): Promise<void>;
  /** A PNG of the viewport. */
  screenshot(): Promise<Uint8Array>;
  tabs(): Promise<number>;
  /** Switches to a tab, counted from 0 in the order of opening. */
  showTab(index: number): Promise<void>;
  /** Closes the current tab and switches to the first one. */
  closeTab(): Promise<void>;
  /** Console errors and warnings since the last call. */
  takeMessages(): Promise<string[]>;
  close(): Promise<void>;
}

/** Thrown by a check that does not apply to this browser; the message says why. */
export class Skip extends Error {}

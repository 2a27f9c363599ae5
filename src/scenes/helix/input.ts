import type { Words } from "./model.ts";

/** What the page tells the helix while it runs. */
export interface HelixInput {
  /** Where words stand over it: there it stays dark. */
  readonly words: Words;
}

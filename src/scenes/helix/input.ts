import type { Words } from "./model.ts";

/** Input that the page sets while the helix runs. */
export interface HelixInput {
  /** The rectangle of the overlapping text, behind which the helix is dimmed. */
  readonly words: Words;
}

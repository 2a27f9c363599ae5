import type { CheckTrace, Mark } from "../../store/intake-store.ts";

/** A check's result for one enquiry: it decides only the marks, never whether the enquiry is stored. */
export interface Verdict {
  marks: readonly Mark[];
  /** To be stored in the same transaction as the enquiry. */
  trace?: CheckTrace;
}

export function marked(mark: Mark): Verdict {
  return { marks: [mark] };
}

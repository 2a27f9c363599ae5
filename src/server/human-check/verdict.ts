import type { CheckTrace, Mark } from "../store/store.ts";

/** What a check says of one enquiry: never whether it is stored, only how it is marked. */
export interface Verdict {
  marks: readonly Mark[];
  /** What has to be kept in the same transaction as the enquiry. */
  trace?: CheckTrace;
}

export function marked(mark: Mark): Verdict {
  return { marks: [mark] };
}

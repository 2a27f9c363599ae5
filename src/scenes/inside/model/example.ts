import { exampleGene } from "./objects/gene.ts";
import { STOP_IDS } from "./stops.ts";
import type { Subject } from "./subject.ts";

/** The site's own: G551D in CFTR, on chromosome 7. */
export const example = (): Subject => ({
  key: "example",
  stops: STOP_IDS,
  chromosome: 6,
  named: true,
  change: { was: "", is: "A" },
  pile: null,
  // Stacked when its stop is made.
  get gene() {
    return exampleGene();
  },
  place: null,
  ring: null,
});

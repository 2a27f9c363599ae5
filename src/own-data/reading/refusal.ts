import type { Problem, Values } from "../protocol.ts";

/** Thrown by whatever reads a file: the page shows its sentence, and the picture stays as it was. */
export class Refusal extends Error {
  readonly problem: Problem;

  constructor(why: string, values: Values = {}) {
    super(why);
    this.problem = { why, values };
  }
}

import type { Problem, Values } from "../protocol.ts";

/** Remarks about what there was some of, each by the key of its sentence. */
export const remarksOf = (counts: Readonly<Record<string, number>>): Problem[] =>
  Object.entries(counts).flatMap(([why, count]) => (count > 0 ? { why, values: { count } } : []));

/** Thrown by whatever reads a file: the page shows its sentence, and the picture stays as it was. */
export class Refusal extends Error {
  readonly problem: Problem;

  constructor(why: string, values: Values = {}) {
    super(why);
    this.problem = { why, values };
  }
}

/** Turns anything that was thrown while a file was read into what the visitor is told. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Refusal) return error.problem;
  return { why: "failed", values: { reason: error instanceof Error ? error.message.slice(0, 200) : "" } };
}

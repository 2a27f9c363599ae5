import { formatCount } from "#lib/text.ts";
import type { Fault, Parameter } from "./pipeline.ts";

const range = ({ least, most, unit, decimal }: Parameter) =>
  `${least} to ${formatCount(most)}${unit ? ` ${unit}` : ""}${decimal ? "" : ", whole"}`;

export const words = {
  crumbs: ["Workflows", "Single-cell RNA", "Draft 4"],
  steps: "Steps",
  stepsHint: "Drag onto the canvas",
  /** Read out before a step's name, and after that of one that stands on the canvas already. */
  add: "Add",
  there: "on the canvas",
  output: "Labelled cells",
  outputHint: "linked to samples",
  parameters: "Parameters",
  none: "Choose a step to see what it is told.",
  noneTitle: "No step chosen",
  takes: "takes",
  gives: "gives",
  range,
  fault: (fault: Fault, text: string, parameter: Parameter) => {
    const given = `${text.trim() === "" ? "Nothing" : text}${parameter.unit === "%" ? " %" : ""}`;
    if (fault === "not-a-number") return `${given} is not a number.`;
    if (fault === "not-whole") return `${given} is not a whole number.`;
    return `${given} lies outside ${range(parameter)}.`;
  },
  check: "Check",
  run: "Run",
  started: "Queued",
  unchecked: "Not checked",
  missing: (count: number) => (count === 1 ? "1 step missing" : `${count} steps missing`),
  refused: (count: number) => (count === 1 ? "1 value refused" : `${count} values refused`),
  ready: (count: number) => `Ready: ${count} values checked`,
  progress: (placed: number, all: number) => `${placed} of ${all} steps`,
  wires: (count: number) => `${count} connections`,
  note: "Synthetic workflow",
} as const;

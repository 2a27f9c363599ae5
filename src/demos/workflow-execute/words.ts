import { at } from "#lib/at.ts";
import { formatCount } from "#lib/text.ts";
import { stepOf } from "../workflow-create/pipeline.ts";
import { type LogLine, run, type TaskState } from "./run.ts";

const two = (value: number) => String(Math.floor(value)).padStart(2, "0");

export const clock = (minutes: number) => `00:${two(minutes)}:${two((minutes * 60) % 60)}`;

export const words = {
  crumbs: ["Workflows", "Single-cell RNA", "Run 218"],
  files: "Files",
  filesCount: (here: number, all: number) => `${here} of ${all}`,
  gigabytes: (value: number) => `${value.toFixed(1)} GB`,
  steps: "Steps by sample",
  states: {
    waiting: "Waiting",
    queued: "Queued",
    running: "Running",
    done: "Done",
  } satisfies Record<TaskState, string>,
  done: (done: number, all: number) => `${done}/${all}`,
  outputs: "Linked to samples",
  cells: (count: number) => `${formatCount(count)} cells`,
  log: "Log",
  play: "Run",
  pause: "Pause",
  again: "Run again",
  scrub: "Time of the run",
  matrix: (done: number, all: number) => `${done} of ${all} tasks done`,
  running: (count: number) => `${count} running`,
  linked: (count: number, all: number) => `${count} of ${all} outputs linked`,
  note: (seed: number) => `Synthetic run, seed 0x${seed.toString(16).toUpperCase()}`,
  line: ({ kind, step, sample, amount }: LogLine) => {
    const name = at(run.samples, sample);
    if (kind === "file") return `${name} file ${amount.toFixed(1)} GB`;
    if (kind === "linked") return `${name} linked`;
    return `${name} ${stepOf(step).name.toLowerCase()} ${kind}`;
  },
} as const;

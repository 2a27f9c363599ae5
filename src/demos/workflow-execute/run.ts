import { at } from "#lib/at.ts";
import { createRandom } from "#lib/variates.ts";
import { matching } from "../inventory/facets.ts";
import { sampleInventory, sampleName } from "../inventory/samples.ts";
import { type StepId, steps } from "../workflow-create/pipeline.ts";

export const RUN_SEED = 0x5c_0a11;
const SAMPLES = 6;
/** Machines that work on one step at a time. */
const MACHINES = 3;

/** State of a step's work on one sample; it only moves forward in this order. */
export type TaskState = "waiting" | "queued" | "running" | "done";

/** Minutes of the run at which a step's work on a sample is queued, begins and ends. */
interface Task {
  step: StepId;
  sample: number;
  queued: number;
  begins: number;
  ends: number;
}

interface RunFile {
  name: string;
  sample: number;
  gigabytes: number;
  begins: number;
  ends: number;
}

export interface LogLine {
  minute: number;
  kind: "file" | "begun" | "done" | "linked";
  step: StepId;
  sample: number;
  /** Gigabytes of a file, or cells of an output. */
  amount: number;
}

/** Cells found in a sample, and the minute at which its output is linked to it. */
interface Output {
  cells: number;
  linked: number;
}

/** Mean minutes of work on a sample. */
const work: Readonly<Record<StepId, number>> = {
  ingest: 1.6,
  demultiplex: 2.2,
  qc: 2.2,
  align: 5.2,
  count: 3.4,
  normalise: 2,
  cluster: 4,
  annotate: 2.4,
};

/** The synthetic run of the workflow over six samples of the cohort: the same one every time. */
export const run = simulate();

function simulate() {
  const random = createRandom(RUN_SEED);
  const inventory = sampleInventory();
  const cohort = matching(inventory, { material: [0], condition: [1], visit: [0], consent: [0] });
  const ids = [...cohort.keys()].filter((sample) => cohort[sample] === 1);
  const samples = Array.from({ length: SAMPLES }, (_, index) => sampleName(at(ids, 40 + index * 7)));
  const files = samples.flatMap((name, sample) =>
    [1, 2].map((lane): RunFile => {
      const begins = 0.3 + sample * 1.5 + (lane - 1) * 0.6;
      return {
        name: `${name}_L${lane}.fastq.gz`,
        sample,
        gigabytes: 6 + 5 * random.next(),
        begins,
        ends: begins + 2.4 + 1.6 * random.next(),
      };
    }),
  );
  const tasks = schedule(files, () => 0.75 + 0.5 * random.next());
  const outputs = samples.map(
    (_, sample): Output => ({
      cells: 3_200 + random.integer(5_400),
      linked: endOf(tasks, "annotate", sample) + 0.8,
    }),
  );
  return {
    samples,
    files,
    tasks,
    outputs,
    log: logOf(files, tasks, outputs),
    /** Length of the run in minutes. */
    minutes: Math.max(...outputs.map(({ linked }) => linked)) + 1,
  };
}

/** A task waits for its input, then for a machine. Clustering takes all samples at once: it waits for the last. */
function schedule(files: readonly RunFile[], unevenness: () => number): Task[] {
  const tasks: Task[] = [];
  steps.forEach(({ id }, index) => {
    const before = steps[index - 1]?.id;
    const given = Array.from({ length: SAMPLES }, (_, sample) =>
      before === undefined
        ? Math.max(...files.filter((file) => file.sample === sample).map(({ ends }) => ends))
        : endOf(tasks, before, sample),
    );
    const joint = id === "cluster";
    const free = new Array<number>(joint ? SAMPLES : MACHINES).fill(0);
    const together = work[id] * unevenness();
    const order = [...given.keys()].sort((a, b) => at(given, a) - at(given, b));
    for (const sample of order) {
      const queued = at(given, sample);
      const machine = free.indexOf(Math.min(...free));
      const begins = joint ? Math.max(...given) + 0.3 : Math.max(queued + 0.3, at(free, machine));
      const ends = begins + (joint ? together : work[id] * unevenness());
      free[machine] = ends;
      tasks.push({ step: id, sample, queued, begins, ends });
    }
  });
  return tasks;
}

function endOf(tasks: readonly Task[], step: StepId, sample: number): number {
  const own = tasks.filter((task) => task.step === step && task.sample === sample);
  return at(own, 0).ends;
}

function logOf(files: readonly RunFile[], tasks: readonly Task[], outputs: readonly Output[]): LogLine[] {
  const line = (minute: number, kind: LogLine["kind"], step: StepId, sample: number, amount = 0) => ({
    minute,
    kind,
    step,
    sample,
    amount,
  });
  return [
    ...files.map(({ ends, sample, gigabytes }) => line(ends, "file", "ingest", sample, gigabytes)),
    ...tasks.flatMap(({ step, sample, begins, ends }) => [
      line(begins, "begun", step, sample),
      line(ends, "done", step, sample),
    ]),
    ...outputs.map(({ cells, linked }, sample) => line(linked, "linked", "annotate", sample, cells)),
  ].sort((a, b) => a.minute - b.minute);
}

export function taskStateAt(task: Task, minute: number): TaskState {
  if (minute >= task.ends) return "done";
  if (minute >= task.begins) return "running";
  return minute >= task.queued ? "queued" : "waiting";
}

/** The state of a whole step: that of its most advanced work, and done only when all of it is. */
export function stepStateAt(step: StepId, minute: number): { state: TaskState; done: number } {
  const states = run.tasks.filter((task) => task.step === step).map((task) => taskStateAt(task, minute));
  const done = states.filter((state) => state === "done").length;
  if (done === states.length) return { state: "done", done };
  if (done > 0 || states.includes("running")) return { state: "running", done };
  return { state: states.includes("queued") ? "queued" : "waiting", done };
}

import { describe, expect, it, vi } from "vitest";
import { within } from "#demos/app-window/geometry.ts";
import { steps } from "#demos/workflow-create/pipeline.ts";
import { layout } from "#demos/workflow-execute/layout.ts";
import { loadRecording, STARTED_AT } from "#demos/workflow-execute/recording.ts";
import { run, stepStateAt, type TaskState, taskStateAt } from "#demos/workflow-execute/run.ts";
import { advance, playOrPause, ready } from "#demos/workflow-execute/state.ts";

const minutes = Array.from({ length: 400 }, (_, index) => (index * run.minutes) / 399);
const rank = (state: TaskState) => ["waiting", "queued", "running", "done"].indexOf(state);

describe("the run", () => {
  it("is the same every time it is simulated", async () => {
    vi.resetModules();
    expect((await import("#demos/workflow-execute/run.ts")).run).toEqual(run);
  });

  it("only ever goes forwards, each task and each step", () => {
    for (const task of run.tasks) {
      const ranks = minutes.map((minute) => rank(taskStateAt(task, minute)));
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
      expect([ranks[0], ranks.at(-1)]).toEqual([0, 3]);
    }
    for (const { id } of steps) {
      const ranks = minutes.map((minute) => rank(stepStateAt(id, minute).state));
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    }
  });

  it("begins no step on a sample before the step before it has ended there", () => {
    for (const task of run.tasks) {
      const before = steps[steps.findIndex(({ id }) => id === task.step) - 1];
      const given = before
        ? run.tasks.filter(({ step, sample }) => step === before.id && sample === task.sample)
        : run.files.filter(({ sample }) => sample === task.sample);
      expect(given.length).toBeGreaterThan(0);
      for (const { ends } of given) expect(task.begins).toBeGreaterThanOrEqual(ends);
    }
  });

  it("works on no more than three samples at a time, but clusters all of them at once", () => {
    for (const { id } of steps) {
      const most = Math.max(
        ...minutes.map(
          (minute) =>
            run.tasks.filter((task) => task.step === id && taskStateAt(task, minute) === "running").length,
        ),
      );
      if (id === "cluster") expect(most).toBe(6);
      else expect(most).toBeLessThanOrEqual(3);
    }
  });

  it("links an output to every sample, after its last step", () => {
    expect(run.outputs).toHaveLength(run.samples.length);
    run.outputs.forEach(({ linked }, sample) => {
      for (const task of run.tasks) if (task.sample === sample) expect(linked).toBeGreaterThan(task.ends);
      expect(linked).toBeLessThan(run.minutes);
    });
  });
});

describe("watching it", () => {
  it("starts, pauses, ends, and starts anew", () => {
    const started = advance(playOrPause(ready), 2);
    expect(started.position).toBeCloseTo(2 / 9);
    expect(playOrPause(started)).toEqual({ ...started, playing: false });
    const over = advance(started, 3600);
    expect(over).toEqual({ position: 1, playing: false });
    expect(playOrPause(over)).toEqual({ position: 0, playing: true });
  });

  it("is recorded from before its start to after its end, the cursor on the button", async () => {
    const { seconds, stateAt, cursorAt } = await loadRecording();
    expect(stateAt(0)).toEqual(ready);
    expect(stateAt(seconds)).toEqual({ position: 1, playing: false });
    expect(within(layout.play, cursorAt(STARTED_AT))).toBe(true);
    expect(cursorAt(STARTED_AT).pressed).toBe(true);
  });
});

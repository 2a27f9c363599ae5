import { describe, expect, it } from "vitest";
import { within } from "#demos/app-window/geometry.ts";
import { layout } from "#demos/workflow-create/layout.ts";
import { allParameters, faultOf, steps } from "#demos/workflow-create/pipeline.ts";
import { CHECKED_AT, drags, loadRecording } from "#demos/workflow-create/recording.ts";
import {
  add,
  type CreateState,
  canRun,
  empty,
  remove,
  runOrRefuse,
  type,
} from "#demos/workflow-create/state.ts";
import { at } from "#lib/at.ts";
import { presses } from "./recordings.ts";

const recording = await loadRecording();
const { seconds, stateAt, cursorAt } = recording;
const whole = steps.reduce((state: CreateState, { id }) => add(state, id), empty);

describe("a workflow", () => {
  it("takes in each step what the step before it gives", () => {
    steps.slice(1).forEach(({ takes }, index) => {
      expect(takes).toBe(steps[index]?.gives);
    });
  });

  it("runs when it is whole and checked", () => {
    expect(runOrRefuse(whole).started).toBe(false);
    expect(runOrRefuse(runOrRefuse(whole)).started).toBe(true);
  });

  it.each(allParameters)("does not run with a wrong value for $id", ({ id, least, most }) => {
    for (const wrong of [String(most * 2 + 1), String(least - 1), "", "many"]) {
      const state = type(whole, id, wrong);
      expect(canRun(state)).toBe(false);
      expect(runOrRefuse(runOrRefuse(state)).started).toBe(false);
    }
    for (const right of [least, most]) expect(canRun(type(whole, id, String(right)))).toBe(true);
  });

  it("does not run while a step is missing", () => {
    for (const { id } of steps) expect(canRun(remove(whole, id))).toBe(false);
  });

  it("refuses a part of something that is counted", () => {
    const counted = allParameters.find(({ id }) => id === "umi");
    expect(counted && faultOf(counted, "9.5")).toBe("not-whole");
  });
});

describe("the recording of a workflow being made", () => {
  it("begins with four steps, refuses one value, and ends with a run", () => {
    expect(stateAt(0).placed).toHaveLength(4);
    const refused = stateAt(CHECKED_AT + 0.5);
    expect([refused.checked, canRun(refused), refused.started]).toEqual([true, false, false]);
    const end = stateAt(seconds);
    expect([end.placed.length, canRun(end), end.started]).toEqual([steps.length, true, true]);
  });

  it("takes every step where it lies and lets it go on its place", () => {
    for (const { step, from, to } of drags) {
      expect(within(layout.rows[step], cursorAt(from))).toBe(true);
      expect(within(layout.slots[step], cursorAt(to))).toBe(true);
      expect(cursorAt((from + to) / 2).pressed).toBe(true);
      expect(stateAt((from + to) / 2).drag?.step).toBe(step);
    }
  });

  it("has the cursor on what it clicks", () => {
    const [field, { check }] = [layout.field(0), layout];
    const clicked = presses(recording).slice(drags.length);
    for (const [index, rect] of [layout.slots.normalise, field, check, field, check].entries())
      expect(within(rect, cursorAt(at(clicked, index)))).toBe(true);
    expect(clicked).toHaveLength(5);
  });
});

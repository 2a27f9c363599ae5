import { describe, expect, it } from "vitest";
import { within } from "#demos/app-window/geometry.ts";
import { layout, narrowMap, wellInFrame, wideMap } from "#demos/biobank-hero/layout.ts";
import { rolling } from "#demos/biobank-hero/light.ts";
import { cameraAt, findWell, fittedMap, placeOf, project, unproject } from "#demos/biobank-hero/map.ts";
import { CLEARED_AT, loadRecording, OPENED, READ_AT } from "#demos/biobank-hero/recording.ts";
import { advance, atRest, choose, cohortOf, isMoving, openBox } from "#demos/biobank-hero/state.ts";
import { countOf, matching } from "#demos/inventory/facets.ts";
import { sampleInventory } from "#demos/inventory/samples.ts";
import { at, lookUp } from "#lib/at.ts";
import { presses } from "./recordings.ts";

const recording = await loadRecording();
const { seconds, stateAt, cursorAt } = recording;

describe("the biobank's recording", () => {
  it("ends as it began, the cursor too", () => {
    expect(stateAt(seconds)).toEqual(stateAt(0));
    expect(stateAt(seconds - 1 / 30)).toEqual(stateAt(0));
    expect(cursorAt(seconds)).toEqual(cursorAt(0));
    const [last, first] = [cursorAt(seconds - 1 / 30), cursorAt(0)];
    expect(Math.hypot(last.x - first.x, last.y - first.y)).toBeLessThan(1);
  });

  it("narrows 18,000 samples choice by choice to the cohort that filtering gives", () => {
    const sizes = [0, 2, 3, 4, 5.1].map((time) =>
      rolling(sampleInventory(), stateAt(time), (cohort) => cohort.size),
    );
    expect(sizes[0]).toBe(18_000);
    expect([...sizes].sort((a, b) => b - a)).toEqual(sizes);
    const { selection } = stateAt(5.5);
    expect(sizes.at(-1)).toBe(countOf(matching(sampleInventory(), selection)));
  });

  it("reads a tube of the cohort", () => {
    const { sample, selection } = stateAt(READ_AT + 0.5);
    expect(sample).not.toBeNull();
    expect(cohortOf(sampleInventory(), selection).mask[sample ?? 0]).toBe(1);
  });

  it("has the cursor on what it chooses when it is pressed", () => {
    const choices = [
      ["material", 0],
      ["condition", 1],
      ["visit", 0],
      ["consent", 0],
    ] as const;
    const pressed = presses(recording);
    expect(pressed).toHaveLength(choices.length + 3);
    for (const [index, [facet, value]] of choices.entries())
      expect(within(at(lookUp(layout.facets.rows, facet), value), cursorAt(at(pressed, index)))).toBe(true);
  });

  it("has the cursor on the box, the tube and the clear button when they are pressed", () => {
    const box = cursorAt(OPENED.at);
    const onMap = unproject(wideMap, cameraAt(wideMap, null, 0), {
      x: box.x - layout.map.x,
      y: box.y - layout.map.y,
    });
    expect(findWell(wideMap, onMap)?.box).toBe(OPENED.box);
    const tube = wellInFrame(OPENED.box, OPENED.well, OPENED.box, 1);
    expect(Math.hypot(cursorAt(READ_AT).x - tube.x, cursorAt(READ_AT).y - tube.y)).toBeLessThan(20);
    expect(within(layout.facets.clear, cursorAt(CLEARED_AT))).toBe(true);
  });
});

describe("the biobank in a visitor's hands", () => {
  it("comes to rest after a choice and an opened box", () => {
    let state = openBox(choose(atRest, { material: [1] }), 40);
    expect(isMoving(state)).toBe(true);
    for (let frame = 0; frame < 120; frame += 1) state = advance(state, 1 / 60);
    expect(isMoving(state)).toBe(false);
    expect(rolling(sampleInventory(), state, (cohort) => cohort.size)).toBe(
      cohortOf(sampleInventory(), { material: [1] }).size,
    );
  });

  it("finds the tube under the pointer again, however far the view has come", () => {
    for (const zoom of [0, 0.4, 1]) {
      const camera = cameraAt(wideMap, 100, zoom);
      const seen = project(wideMap, camera, placeOf(wideMap, 100, 37));
      expect(findWell(wideMap, unproject(wideMap, camera, seen))).toEqual({ box: 100, well: 37 });
    }
  });

  it("finds no tube between two boxes", () => {
    const { x, y, width } = at(wideMap.boxes, 100);
    expect(findWell(wideMap, { x: x + width + 0.1, y })).toBeNull();
  });
});

describe.each([
  ["wide", wideMap],
  ["narrow", narrowMap],
])("a few boxes on the %s map", (_, whole) => {
  it.each([1, 2, 3, 13, 24, 25, 60, 288])("are %d, all seen, and as large as there is room for", (count) => {
    const map = fittedMap(count, whole);
    expect(map.boxes.length).toBeGreaterThanOrEqual(count);
    expect(at(map.groups, -1 + map.groups.length).to).toBe(map.boxes.length);
    for (const [box, { x, y, width, height }] of map.boxes.entries()) {
      expect(Math.min(x, y, map.width - x - width, map.height - y - height)).toBeGreaterThanOrEqual(0);
      expect(findWell(map, placeOf(map, box, 80))).toEqual({ box, well: 80 });
    }
    const [own, others] = [at(map.boxes, 0).width, at(whole.boxes, 0).width];
    expect(own).toBeGreaterThan(count > 24 * 4 ? 0.95 * others : 1.5 * others);
  });
});

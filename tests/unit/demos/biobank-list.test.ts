import { describe, expect, it } from "vitest";
import { within } from "#demos/app-window/geometry.ts";
import { resourceList } from "#demos/inventory/resources.ts";
import { answer } from "#demos/resource-list-filter/answer.ts";
import { exampleModel } from "#demos/resource-list-filter/index.tsx";
import { columns, layout } from "#demos/resource-list-filter/layout.ts";
import { loadRecording, NAME } from "#demos/resource-list-filter/recording.ts";
import { ask, initial, PAGE, saveView, sortedBy } from "#demos/resource-list-filter/state.ts";
import { rowsOf } from "#demos/resource-list-filter/table.tsx";
import { at } from "#lib/at.ts";
import { presses } from "./recordings.ts";

const list = exampleModel();
const recording = await loadRecording();
const { seconds, stateAt, cursorAt } = recording;

describe("the resource list", () => {
  it("sorts by a column, and the other way at the second press", () => {
    const samples = (descending: boolean) => {
      const once = sortedBy(initial.query, "samples");
      const query = descending ? once : sortedBy(once, "samples");
      return answer(list, query).rows.map((row) => resourceList().resources[row]?.samples ?? 0);
    };
    expect(samples(true)).toEqual([...samples(true)].sort((a, b) => b - a));
    expect(samples(false)).toEqual([...samples(false)].sort((a, b) => a - b));
  });

  it("keeps a view under its name, and not without one", () => {
    const narrowed = ask(initial, { ...initial.query, selection: { kind: [4] } });
    expect(saveView({ ...saveView(narrowed), naming: "  " }).views).toEqual(initial.views);
    const kept = saveView({ ...saveView(narrowed), naming: "Reports" });
    expect(kept.views.at(-1)).toEqual({ name: "Reports", query: narrowed.query });
    expect(kept.naming).toBeNull();
  });

  it("keeps five views at most, the given ones among them", () => {
    let state = initial;
    for (const name of ["A", "B", "C", "D", "E", "F"]) state = saveView({ ...state, naming: name });
    expect(state.views.map(({ name }) => name)).toEqual(["All resources", "In review", "D", "E", "F"]);
    for (const name of ["In review", "G"]) state = saveView({ ...state, naming: name });
    expect(state.views.map(({ name }) => name)).toEqual(["All resources", "E", "F", "In review", "G"]);
    const widest = layout.tab(5, 6);
    expect(widest.x + widest.width).toBeLessThan(layout.save.x);
  });

  it("ends every change with exactly the rows that match, each in its place", () => {
    const state = { ...ask(initial, { ...initial.query, selection: { assay: [3] } }), blend: 1 };
    expect(rowsOf(list, state)).toEqual(
      answer(list, state.query)
        .rows.slice(0, PAGE)
        .map((row, place) => ({ row, at: place, shown: 1 })),
    );
  });
});

describe("the list's recording", () => {
  it("comes back from the whole list to the view that was kept", () => {
    const end = stateAt(seconds);
    const kept = end.views.find(({ name }) => name === NAME);
    expect(kept?.query).toEqual(end.query);
    expect(end.query.selection).toEqual({ kind: [2], assay: [0], state: [0] });
    expect(stateAt(0)).toEqual(initial);
  });

  it("has the cursor on what it presses", () => {
    const { rows } = layout.facets;
    const targets = [
      rows.get("kind")?.[2],
      rows.get("assay")?.[0],
      rows.get("state")?.[0],
      layout.head(columns.findIndex(({ id }) => id === "samples")),
      layout.save,
      layout.save,
      layout.tab(0, 3),
      layout.tab(2, 3),
    ];
    const pressed = presses(recording);
    expect(pressed).toHaveLength(targets.length);
    for (const [index, target] of targets.entries())
      expect(target && within(target, cursorAt(at(pressed, index)))).toBe(true);
  });
});

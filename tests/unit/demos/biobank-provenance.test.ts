import { describe, expect, it, vi } from "vitest";
import { within } from "#demos/app-window/geometry.ts";
import { ancestorsOf, kinds, provenance } from "#demos/browser-provenance/graph.ts";
import { HIT, layout, spotOf } from "#demos/browser-provenance/layout.ts";
import {
  CHOSEN_AT,
  loadRecording,
  REACHED_AT,
  RESULT,
  TRACED_AT,
} from "#demos/browser-provenance/recording.ts";
import { advance, atConsent, goTo, initial, stepBack, trace } from "#demos/browser-provenance/state.ts";

const graph = provenance();
const { seconds, stateAt, cursorAt } = await loadRecording();

describe("the records", () => {
  it("are the same every time they are made, each with its own name", async () => {
    vi.resetModules();
    const again = await import("#demos/browser-provenance/graph.ts");
    expect(again.provenance().nodes).toEqual(graph.nodes);
    expect(graph.byId.size).toBe(graph.nodes.length);
  });

  it("come from records of the kind before them, and only a consent from nothing", () => {
    for (const { kind, parents } of graph.nodes) {
      const before = kinds[kinds.indexOf(kind) - 1];
      expect(parents.length > 0).toBe(kind !== "consent");
      for (const parent of parents) expect(graph.byId.get(parent)?.kind).toBe(before);
    }
  });

  it("lead on every way back to a consent whose scope is known", () => {
    for (const { id } of graph.nodes) {
      const roots = [...ancestorsOf(graph, id)].filter((one) => graph.byId.get(one)?.parents.length === 0);
      expect(roots.length).toBeGreaterThan(0);
      for (const root of roots) expect(graph.scopes.has(root)).toBe(true);
      let state = goTo(initial, id);
      for (let step = 0; step < kinds.length; step += 1) state = stepBack(state);
      expect(atConsent(state)).toBe(true);
    }
  });

  it("are traced to the consent whatever the length of a frame", () => {
    const result = graph.nodes.find(({ kind }) => kind === "result")?.id ?? "";
    const begun = trace(goTo(initial, result));
    let state = begun;
    for (let frame = 0; frame < 200; frame += 1) state = advance(state, 0.05);
    const once = advance(begun, 3600);
    expect(state.path).toEqual(once.path);
    expect([state.scope, state.tracing]).toEqual([1, false]);
  });
});

describe("the provenance recording", () => {
  it("walks from the result to the consent, one kind after another", () => {
    const end = stateAt(seconds);
    expect(end.path.map((id) => graph.byId.get(id)?.kind)).toEqual([...kinds].reverse());
    expect(end.scope).toBe(1);
    expect(stateAt(REACHED_AT - 0.05).path.length).toBe(kinds.length);
    expect(stateAt(0)).toEqual(initial);
  });

  it("has the cursor on the result and on the button when they are pressed", () => {
    const spot = spotOf(RESULT);
    const hit = { x: spot.x - HIT / 2, y: spot.y - HIT / 2, width: HIT, height: HIT };
    expect(within(hit, cursorAt(CHOSEN_AT))).toBe(true);
    expect(within(layout.trace, cursorAt(TRACED_AT))).toBe(true);
    expect([cursorAt(CHOSEN_AT).pressed, cursorAt(TRACED_AT).pressed]).toEqual([true, true]);
  });
});

import { describe, expect, it } from "vitest";
import {
  initialState,
  isAwaited,
  isShown,
  reduce,
  type SceneEffect,
  type SceneEvent,
  type SceneState,
  stageState,
} from "#scenes/runtime/run/scene-state.ts";

const seen: SceneEvent = { type: "seen", seen: true };
const hidden: SceneEvent = { type: "seen", seen: false };
const toggled: SceneEvent = { type: "toggled" };
const webgl: SceneEvent = { type: "chosen", renderer: "webgl", pinned: false };
const canvas2d: SceneEvent = { type: "chosen", renderer: "canvas2d", pinned: false };
const mounted = (attempt = 1): SceneEvent => ({ type: "mounted", attempt });
const drawn = (attempt = 1): SceneEvent => ({ type: "drawn", attempt });
const failed = (attempt = 1): SceneEvent => ({ type: "failed", attempt, reason: "why" });
const lost = (now: number, attempt = 1): SceneEvent => ({ type: "lost", attempt, now });
const restored: SceneEvent = { type: "restored", attempt: 1 };
const borrowed: SceneEvent = { type: "borrowed", attempt: 1 };
const released: SceneEvent = { type: "released", attempt: 1 };
const motion = (to: SceneState["motion"]): SceneEvent => ({ type: "motion", motion: to });
const wanted: SceneEvent = { type: "wanted" };
const disposed: SceneEvent = { type: "disposed" };

const runningWebgl = [seen, webgl, mounted(), drawn()];
const runningCanvas2d = [seen, canvas2d, mounted(), drawn()];
const fallenBack = [seen, webgl, mounted(), drawn(), failed(), mounted(2), drawn(2)];

/** The state after some events, and the effects of the last one. */
function play(events: readonly SceneEvent[], start = initialState("full", false)) {
  let state = start;
  let effects: readonly SceneEffect[] = [];
  for (const event of events) [state, effects] = reduce(state, event);
  return { state, effects };
}

const mount = (renderer: "webgl" | "canvas2d", attempt: number, judged: boolean) =>
  ({ type: "mount", renderer, attempt, judged }) as const;
const choose: SceneEffect = { type: "choose" };
const expectFrame: SceneEffect = { type: "expect" };
const unmount: SceneEffect = { type: "unmount" };
const fit: SceneEffect = { type: "fit" };
const readInput: SceneEffect = { type: "read-input" };
const report: SceneEffect = { type: "report", reason: "why" };
const onceRestored = [...runningWebgl, lost(1000), restored];
const replaced: Partial<SceneState> = { phase: "mounting", renderer: "canvas2d", lost: false };
const replace = [unmount, mount("canvas2d", 2, false)];
const still: Partial<SceneState> = { phase: "still", renderer: "still" };
const giveUp = [unmount, report];

describe("every transition", () => {
  it.each<[name: string, before: readonly SceneEvent[], SceneEvent, Partial<SceneState>, SceneEffect[]]>([
    ["comes into view", [], seen, { phase: "choosing", seen: true }, [choose]],
    ["comes into view again", [seen, hidden], seen, { phase: "choosing" }, []],
    ["wanted out of view", [], wanted, { phase: "choosing", seen: false }, [choose]],
    ["wanted when it has started", [seen], wanted, { phase: "choosing", attempt: 0 }, []],
    ["comes into view after it was wanted", [wanted], seen, { phase: "choosing", seen: true }, []],
    ["leaves the view", runningWebgl, hidden, { phase: "drawn", seen: false }, []],
    ["chosen: still", [seen], { ...webgl, renderer: "still" }, still, []],
    ["chosen: canvas2d", [seen], canvas2d, { phase: "mounting" }, [mount("canvas2d", 1, true)]],
    ["chosen: webgl", [seen], webgl, { phase: "mounting" }, [expectFrame, mount("webgl", 1, true)]],
    [
      "chosen: a pin, which is never judged",
      [seen],
      { ...webgl, pinned: true },
      {},
      [expectFrame, mount("webgl", 1, false)],
    ],
    ["mounted", [seen, webgl], mounted(), { phase: "mounted", renderer: "webgl" }, [fit]],
    ["drawn", [seen, webgl, mounted()], drawn(), { phase: "drawn" }, []],
    ["webgl cannot be mounted", [seen, webgl], failed(), replaced, replace],
    ["webgl throws, is too slow or draws nothing in time", runningWebgl, failed(), replaced, replace],
    ["canvas2d cannot be mounted", [seen, canvas2d], failed(), still, giveUp],
    ["canvas2d's worker dies", runningCanvas2d, failed(), still, giveUp],
    ["the canvas2d that replaced webgl dies", fallenBack, failed(2), still, giveUp],
    ["resized before a canvas is there", [seen, webgl], { type: "resized" }, {}, []],
    ["resized", [seen, webgl, mounted()], { type: "resized" }, {}, [fit]],
    ["resized while paused", [...runningWebgl, toggled], { type: "resized" }, {}, [fit]],
    ["resized while the context is lost", [...runningWebgl, lost(0)], { type: "resized" }, {}, []],
    ["the input changes", runningWebgl, { type: "input-changed" }, {}, [readInput]],
    ["the input changes before a canvas is there", [seen, webgl], { type: "input-changed" }, {}, []],
    ["the input changes without a context", [...runningWebgl, lost(0)], { type: "input-changed" }, {}, []],
    ["the context is lost", runningWebgl, lost(5), { lost: true, phase: "drawn" }, [expectFrame]],
    ["the context is restored", [...runningWebgl, lost(5)], restored, { lost: false }, [fit]],
    ["the context is lost again within a minute", onceRestored, lost(60_999), replaced, replace],
    [
      "the context is lost again after a minute",
      onceRestored,
      lost(61_000),
      { renderer: "webgl", lost: true },
      [expectFrame],
    ],
    [
      "the context is lost a third time, a minute after the second",
      [...onceRestored, lost(61_000), restored],
      lost(122_000),
      { renderer: "webgl", lost: true },
      [expectFrame],
    ],
    ["a lost context does not come back", [...runningWebgl, lost(5)], failed(), replaced, replace],
    ["motion is switched off", runningWebgl, motion("paused"), { motion: "paused", phase: "drawn" }, []],
    ["motion is switched on", [motion("reduced"), seen], motion("full"), { phase: "choosing" }, [choose]],
    ["disposed early", [], disposed, { phase: "disposed" }, [unmount]],
    ["disposed while running", runningWebgl, disposed, { phase: "disposed", renderer: "still" }, [unmount]],
    ["disposed twice", [...runningWebgl, disposed], disposed, { phase: "disposed" }, []],
  ])("%s", (_name, before, event, state, effects) => {
    const found = play([...before, event]);
    expect(found.state).toMatchObject(state);
    expect(found.effects).toEqual(effects);
  });

  it.each([mounted(), drawn(), failed(), lost(0), restored])("ignores $type of an earlier mount", (event) => {
    const before = play([seen, webgl, failed(), mounted(2)]).state;
    expect(reduce(before, event)).toEqual([before, []]);
  });

  it.each([seen, toggled, motion("reduced"), mounted(1), failed(1)])(
    "ignores $type after its end",
    (event) => {
      const before = play([...runningWebgl, disposed]).state;
      expect(reduce(before, event)).toEqual([before, []]);
    },
  );

  it("chooses once, and not under reduced motion", () => {
    expect(play([motion("reduced"), seen]).state.phase).toBe("waiting");
    expect(play([motion("paused"), seen]).state.phase).toBe("waiting");
    expect(play([seen], initialState("reduced", true)).effects).toEqual([choose]);
  });
});

describe("what the page sees", () => {
  it.each<[name: string, events: readonly SceneEvent[], state: string, shown: boolean, awaited: boolean]>([
    ["at first", [], "idle", false, false],
    ["while its code is loaded", [seen, webgl], "idle", false, true],
    ["before its first frame", [seen, webgl, mounted()], "running", false, true],
    ["drawn", runningWebgl, "running", true, false],
    ["drawn in Canvas2D, which is not timed", [seen, canvas2d, mounted()], "running", false, false],
    ["paused", [...runningWebgl, toggled], "paused", true, false],
    ["resumed", [...runningWebgl, toggled, toggled], "running", true, false],
    ["paused before it has a renderer", [seen, toggled], "paused", false, false],
    ["off screen", [...runningWebgl, hidden], "idle", true, false],
    ["paused and off screen", [...runningWebgl, toggled, hidden], "idle", true, false],
    ["under the site's switch", [...runningWebgl, motion("paused")], "paused", false, false],
    ["under the OS's reduced motion", [...runningWebgl, motion("reduced")], "idle", false, false],
    ["with motion again", [...runningWebgl, motion("reduced"), motion("full")], "running", true, false],
    ["without its context", [...runningWebgl, lost(0)], "idle", false, true],
    ["with its context again", [...runningWebgl, lost(0), restored], "running", true, false],
    ["replaced", [...runningWebgl, failed()], "idle", false, false],
    ["replaced and drawn", fallenBack, "running", true, false],
    ["disposed", [...runningWebgl, disposed], "idle", false, false],
  ])("%s", (_name, events, state, shown, awaited) => {
    const found = play(events).state;
    expect([stageState(found), isShown(found), isAwaited(found)]).toEqual([state, shown, awaited]);
  });

  it("a frozen scene is paused from the start and shown under reduced motion", () => {
    const frozen = play(runningWebgl, initialState("full", true)).state;
    expect([stageState(frozen), isShown(frozen)]).toEqual(["paused", true]);
    const reduced = play([motion("reduced")], frozen).state;
    expect([stageState(reduced), isShown(reduced)]).toEqual(["idle", true]);
  });
});

describe("a scene that draws on another's canvas while it is in view", () => {
  const borrower = initialState("full", false, true);
  const atWork = [seen, webgl, mounted(), drawn()];

  it("gives the canvas back when it leaves the view, and takes it again when it comes back", () => {
    const out = play([...atWork, hidden], borrower);
    expect(out.effects).toEqual([unmount]);
    expect(out.state).toMatchObject({ phase: "released", attempt: 2, seen: false });
    expect([stageState(out.state), isShown(out.state), isAwaited(out.state)]).toEqual(["idle", false, false]);
    const back = play([seen], out.state);
    expect(back.effects).toEqual([expectFrame, mount("webgl", 3, false)]);
    expect(play([mounted(3), drawn(3)], back.state).state).toMatchObject({ phase: "drawn" });
  });

  it("gives it back while it is being mounted, and does not take it when it is chosen out of view", () => {
    expect(play([seen, webgl, hidden], borrower).effects).toEqual([unmount]);
    const early = play([seen, hidden, webgl], borrower);
    expect(early.effects).toEqual([]);
    expect(play([seen], early.state).effects).toEqual([expectFrame, mount("webgl", 1, false)]);
  });

  it("keeps its own canvas in Canvas2D, which follows where there is none to borrow", () => {
    expect(play([seen, webgl, failed()], borrower).effects).toEqual(replace);
    const own = play([seen, webgl, failed(), mounted(2), drawn(2), hidden], borrower);
    expect(own.effects).toEqual([]);
    expect(own.state).toMatchObject({ phase: "drawn", renderer: "canvas2d" });
  });
});

describe("a scene whose canvas is borrowed", () => {
  const whileBorrowed = [...runningWebgl, borrowed];

  it("shows its still and draws nothing, whatever happens, until the canvas has come back", () => {
    const { state, effects } = play(whileBorrowed);
    expect(effects).toEqual([{ type: "hand-over" }]);
    expect(isShown(state)).toBe(false);
    expect(stageState(state)).toBe("idle");
    for (const event of [{ type: "resized" }, { type: "input-changed" }, toggled, hidden] as const)
      expect(play([event], state).effects).toEqual([]);
    const back = play([...whileBorrowed, released]);
    expect(back.effects).toEqual([{ type: "take-back" }, fit]);
    expect(isShown(back.state)).toBe(true);
    expect(stageState(back.state)).toBe("running");
  });

  it("waits for a context lost meanwhile only from when it has the canvas again", () => {
    const { state } = play([...whileBorrowed, lost(0)]);
    expect(isAwaited(state)).toBe(false);
    expect(play([restored], state).effects).toEqual([]);
    const back = play([released], state);
    expect(back.effects).toEqual([{ type: "take-back" }, expectFrame]);
    expect(isAwaited(back.state)).toBe(true);
  });

  it("forgets that it was borrowed when it is mounted anew", () => {
    expect(play([...whileBorrowed, failed()]).state).toMatchObject({
      phase: "mounting",
      attempt: 2,
      borrowed: false,
    });
    expect(play([...whileBorrowed, failed(), released]).state.borrowed).toBe(false);
  });
});

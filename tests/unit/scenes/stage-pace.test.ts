import { describe, expect, it } from "vitest";
import { FramePace } from "#scenes/runtime/run/frame-pace.ts";

/** The first verdict other than 'keep' for frames of constant cost, and its frame. */
function verdictOf(pace: FramePace, cost: number, frames = 200): [string, number] {
  for (let frame = 1; frame <= frames; frame++) {
    const verdict = pace.note(cost);
    if (verdict !== "keep") return [verdict, frame];
  }
  return ["keep", frames];
}

/** Frames of a fast machine. */
const quick = (frames: number): readonly number[] => new Array<number>(frames).fill(8);

describe("the pace of the first frames", () => {
  it("raises the dpr after sixty warm frames under 12 ms", () => {
    expect(verdictOf(new FramePace("middle"), 11)).toEqual(["high", 65]);
  });

  it("swaps to Canvas2D after sixty warm frames over 33 ms", () => {
    expect(verdictOf(new FramePace("middle"), 34)).toEqual(["swap", 65]);
  });

  it("keeps the dpr in between, and stops measuring", () => {
    const pace = new FramePace("middle");
    expect(verdictOf(pace, 20)).toEqual(["keep", 200]);
    expect(pace.watching).toBe(false);
  });

  it("ignores the warm-up frames and a few slow ones", () => {
    const pace = new FramePace("middle");
    for (const cost of [1800, 400, 90, 60, 40]) expect(pace.note(cost)).toBe("keep");
    for (let frame = 0; frame < 15; frame++) expect(pace.note(80)).toBe("keep");
    expect(verdictOf(pace, 5)).toEqual(["high", 45]);
  });

  it.each<readonly [name: string, costs: readonly number[], verdict: string, frames: number]>([
    ["frames of 1.3 s swap with the third", [1300], "swap", 3],
    ["frames of 10 s swap with the third", [10_000], "swap", 3],
    ["frames of 400 ms swap after three seconds", [400], "swap", 8],
    ["frames of 100 ms swap after three seconds", [100], "swap", 30],
    ["frames of 50 ms swap after three seconds", [50], "swap", 60],
    ["a first frame of 8 s that compiles leaves a good machine its WebGL", [8000, ...quick(64)], "high", 65],
    ["so do two", [4000, 4000, ...quick(63)], "high", 65],
    [
      "and a second of slow frames at the start",
      [...new Array<number>(10).fill(100), ...quick(55)],
      "high",
      65,
    ],
    ["a long hitch later on decides nothing", [...quick(30), 9000, ...quick(34)], "high", 65],
    ["nor do hitches with quick frames between them", [2000, 2000, 8, 2000, 2000, ...quick(60)], "high", 65],
  ])("%s", (_name, costs, verdict, frames) => {
    const pace = new FramePace("middle");
    const last = costs.at(-1) ?? 0;
    let seen: readonly [string, number] = ["keep", 0];
    for (let frame = 1; frame <= 200 && seen[0] === "keep"; frame++)
      seen = [pace.note(costs[frame - 1] ?? last), frame];
    expect(seen).toEqual([verdict, frames]);
    if (verdict === "swap") expect(pace.watching).toBe(false);
  });

  it("lowers a raised dpr after three seconds of slow frames", () => {
    const pace = new FramePace("middle");
    verdictOf(pace, 5);
    expect(verdictOf(pace, 600)).toEqual(["middle", 5]);
    expect(pace.watching).toBe(false);
  });

  it("lowers the dpr again when the raised one is too dear", () => {
    const pace = new FramePace("middle");
    verdictOf(pace, 5);
    expect(verdictOf(pace, 15)).toEqual(["middle", 65]);
    expect(pace.watching).toBe(false);
    expect(verdictOf(pace, 99)).toEqual(["keep", 200]);
  });

  it.each([
    ["kept", 20, "swap"],
    ["raised and kept", 5, "middle"],
  ])("also replaces what it has %s, once frames are late for three seconds", (_name, cost, verdict) => {
    const pace = new FramePace("middle");
    for (let frame = 0; frame < 200; frame++) pace.note(cost);
    expect(pace.watching).toBe(false);
    for (let hitch = 0; hitch < 9; hitch++) for (const passed of [900, 900, 17]) pace.note(passed);
    expect(verdictOf(pace, 105)).toEqual([verdict, 29]);
    expect(verdictOf(pace, 105)).toEqual(["swap", 29]);
  });
});

describe("the pace of a scene that can leave out detail", () => {
  it("leaves it out after sixty warm frames over 33 ms, and measures again", () => {
    const pace = new FramePace("low");
    expect(verdictOf(pace, 60)).toEqual(["low", 50]);
    expect(verdictOf(pace, 30)).toEqual(["keep", 200]);
    expect(pace.watching).toBe(false);
  });

  it("swaps to Canvas2D when that is too slow as well", () => {
    const pace = new FramePace("low");
    verdictOf(pace, 40);
    expect(verdictOf(pace, 34)).toEqual(["swap", 65]);
  });

  it("swaps at once where a frame takes so long that leaving out detail would not help", () => {
    expect(verdictOf(new FramePace("low"), 101)).toEqual(["swap", 30]);
  });

  it("leaves it out later too, when frames come to be late", () => {
    const pace = new FramePace("low");
    verdictOf(pace, 20);
    expect(verdictOf(pace, 105)).toEqual(["low", 29]);
    expect(verdictOf(pace, 105)).toEqual(["swap", 29]);
  });
});

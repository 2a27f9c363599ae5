import { describe, expect, it } from "vitest";
import { FramePace } from "#scenes/stage/frame-pace.ts";
import { LossCount } from "#scenes/stage/loss-count.ts";

/** The first verdict other than 'keep' in so many frames of one cost, and the frame that brought it. */
function verdictOf(pace: FramePace, cost: number, frames = 200): [string, number] {
  for (let frame = 1; frame <= frames; frame++) {
    const verdict = pace.note(cost);
    if (verdict !== "keep") return [verdict, frame];
  }
  return ["keep", frames];
}

describe("the pace of the first frames", () => {
  it("raises the dpr after sixty warm frames under 12 ms", () => {
    expect(verdictOf(new FramePace(), 11)).toEqual(["raise", 65]);
  });

  it("swaps to Canvas2D after sixty warm frames over 33 ms", () => {
    expect(verdictOf(new FramePace(), 34)).toEqual(["swap", 65]);
  });

  it("keeps the dpr in between, and stops measuring", () => {
    const pace = new FramePace();
    expect(verdictOf(pace, 20)).toEqual(["keep", 200]);
    expect(pace.watching).toBe(false);
  });

  it("lets neither the cold frames nor a few slow ones decide", () => {
    const pace = new FramePace();
    for (let frame = 0; frame < 5; frame++) expect(pace.note(900)).toBe("keep");
    for (let frame = 0; frame < 20; frame++) expect(pace.note(80)).toBe("keep");
    expect(verdictOf(pace, 5)).toEqual(["raise", 40]);
  });

  it("lowers the dpr again when the raised one is too dear", () => {
    const pace = new FramePace();
    verdictOf(pace, 5);
    expect(verdictOf(pace, 15)).toEqual(["lower", 65]);
    expect(pace.watching).toBe(false);
    expect(verdictOf(pace, 99)).toEqual(["keep", 200]);
  });
});

describe("lost contexts", () => {
  it("are waited for once, and given up on the second time within a minute", () => {
    const losses = new LossCount();
    expect([losses.note(1000), losses.note(60_999)]).toEqual(["restore", "give-up"]);
  });

  it("are waited for again after a minute", () => {
    const losses = new LossCount();
    expect([losses.note(1000), losses.note(61_000), losses.note(122_000)]).toEqual([
      "restore",
      "restore",
      "restore",
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { LAST_DEPTH, STOP_IDS } from "#scenes/inside/model/stops.ts";
import { PLAY_SECONDS, playedDepth, playedFrom, Travel } from "#scenes/inside/model/travel.ts";

const FRAME = 1 / 60;

/** Lets frames pass until the travel rests; returns the depths. */
function run(travel: Travel, most = 60 * 60): number[] {
  const depths: number[] = [];
  while (travel.phase !== "rest" && depths.length < most) {
    travel.advance(FRAME);
    depths.push(travel.depth);
  }
  return depths;
}

/** Lets go of the travel; returns where it comes to rest. */
function restAfter(travel: Travel, towards: Parameters<Travel["settle"]>[0]): number {
  travel.settle(towards);
  run(travel);
  return travel.depth;
}

describe("a way to a stop", () => {
  it("ends exactly there, and never goes beyond it", () => {
    const travel = new Travel(2);
    travel.goTo(5);
    expect(travel.phase).toBe("way");
    const depths = run(travel);
    expect(travel.depth).toBe(5);
    expect(Math.max(...depths)).toBeLessThanOrEqual(5);
    expect(depths).toEqual(depths.toSorted((a, b) => a - b));
  });

  it("never passes more than three stops and a half in a second, so that nothing flashes", () => {
    const travel = new Travel(0);
    travel.goTo(LAST_DEPTH);
    const depths = [0, ...run(travel)];
    const fastest = Math.max(...depths.slice(1).map((depth, i) => (depth - (depths[i] ?? 0)) / FRAME));
    expect(fastest).toBeLessThan(3.5);
    expect(fastest).toBeGreaterThan(2);
  });

  it("ends at the same stop however long a frame takes", () => {
    const travel = new Travel(0);
    travel.goTo(1);
    for (let frame = 0; frame < 20; frame++) travel.advance(0.8);
    expect(travel.depth).toBe(1);
  });

  it("stays within the first and the last stop", () => {
    const travel = new Travel(0);
    travel.step(-1);
    expect([travel.phase, travel.depth]).toEqual(["rest", 0]);
    travel.goTo(99);
    run(travel);
    expect(travel.depth).toBe(LAST_DEPTH);
  });

  it("is made longer by each step that comes meanwhile", () => {
    const travel = new Travel(0);
    for (let step = 0; step < 3; step++) {
      travel.step(1);
      travel.advance(FRAME);
    }
    run(travel);
    expect(travel.depth).toBe(3);
  });
});

describe("a hand", () => {
  it("holds the depth between stops; let go, it goes on in its direction", () => {
    const travel = new Travel(3);
    travel.push(0.25);
    run(travel, 120);
    expect(travel.depth).toBeCloseTo(3.25, 2);
    expect(restAfter(travel, "onward")).toBe(4);
    travel.push(-0.25);
    expect(restAfter(travel, "onward")).toBe(3);
  });

  it("falls back after a small move, and by its last direction", () => {
    const travel = new Travel(3);
    travel.push(0.1);
    expect(restAfter(travel, "onward")).toBe(3);
    travel.push(0.6);
    travel.push(-0.2);
    expect(restAfter(travel, "onward")).toBe(3);
  });

  it("on the ruler goes to the nearest stop", () => {
    const travel = new Travel(0);
    travel.hold(6.4);
    run(travel, 300);
    expect(restAfter(travel, "nearest")).toBe(6);
  });

  it("cannot leave the ends", () => {
    const travel = new Travel(LAST_DEPTH);
    travel.push(3);
    run(travel, 60);
    expect(travel.depth).toBe(LAST_DEPTH);
  });
});

describe("of a subject that lacks some stops, the travel", () => {
  const stops = [0, 1, 2, 5, 6, 8, 9, 10];

  it("steps over them, and rests at none", () => {
    const travel = new Travel(2, stops);
    travel.step(1);
    run(travel);
    expect(travel.depth).toBe(5);
    travel.step(-1);
    expect(travel.bound).toBe(2);
    run(travel);
    expect(travel.depth).toBe(2);
    travel.push(0.3);
    expect(restAfter(travel, "onward")).toBe(5);
    travel.hold(7.2);
    run(travel, 300);
    expect(restAfter(travel, "nearest")).toBe(8);
  });

  it("plays through the others alone", () => {
    const travel = new Travel(0, stops);
    travel.play();
    const seconds = run(travel).length * FRAME;
    expect(travel.depth).toBe(LAST_DEPTH);
    expect(seconds).toBeLessThan(40);
    expect(playedDepth(playedFrom(3) + 0.1, stops)).toBe(5);
  });

  it("moves on when the stop at which it rests is none of the next subject's", () => {
    const travel = new Travel(7);
    travel.stops = stops;
    expect(travel.depth).toBe(8);
  });
});

describe("PLAY", () => {
  it("takes 48 s, rests at every stop for its sentence, and never goes back", () => {
    expect(PLAY_SECONDS).toBe(48);
    const depths = Array.from({ length: 48 * 60 + 1 }, (_, frame) => playedDepth(frame / 60));
    expect(depths).toEqual(depths.toSorted((a, b) => a - b));
    for (const stop of STOP_IDS.keys()) {
      const rest = depths.filter((depth) => Math.abs(depth - stop) < 0.01).length / 60;
      expect(rest).toBeGreaterThan(2.5);
      expect(playedDepth(playedFrom(stop) + 0.01)).toBe(stop);
    }
    expect(playedDepth(PLAY_SECONDS)).toBe(LAST_DEPTH);
  });

  it("goes from the stop where it begins to the finding, and begins anew from there", () => {
    const travel = new Travel(8);
    travel.play();
    const seconds = run(travel).length * FRAME;
    expect(travel.depth).toBe(LAST_DEPTH);
    expect(seconds).toBeCloseTo(PLAY_SECONDS - playedFrom(8), 0);
    travel.play();
    run(travel, 30);
    run(travel, 300);
    expect(travel.phase).toBe("play");
    expect(travel.depth).toBeLessThan(2);
  });

  it("paused it rests at the nearest stop; a step or a hand ends it", () => {
    const travel = new Travel(0);
    travel.play();
    run(travel, 60 * 8);
    travel.pause();
    run(travel);
    expect(Number.isInteger(travel.depth)).toBe(true);
    travel.play();
    travel.step(1);
    expect(travel.phase).toBe("way");
    travel.play();
    travel.push(0.2);
    expect(travel.phase).toBe("hand");
  });
});

describe("under reduced motion", () => {
  it("stops change without a way between them, and there is no PLAY", () => {
    const travel = new Travel(0);
    travel.travels = false;
    travel.goTo(7);
    expect([travel.depth, travel.phase]).toEqual([7, "rest"]);
    travel.play();
    expect(travel.phase).toBe("rest");
    travel.hold(3.4);
    expect(travel.depth).toBe(3);
    travel.settle("nearest");
    expect([travel.depth, travel.phase]).toEqual([3, "rest"]);
    travel.push(0.3);
    travel.settle("onward");
    expect(travel.depth).toBe(4);
  });

  it("a way and PLAY end at once when motion is switched off", () => {
    const travel = new Travel(0);
    travel.goTo(6);
    travel.advance(FRAME);
    travel.travels = false;
    expect([travel.depth, travel.phase]).toEqual([6, "rest"]);
  });
});

import { describe, expect, it } from "vitest";
import { inside } from "#content/inside.ts";
import { formatCount } from "#lib/text.ts";
import { isInside } from "#pages/home/inside/address.ts";
import { hashFor, stopFor } from "#pages/home/inside/stop-address.ts";
import { CFTR_END, CFTR_EXONS, CFTR_START, READ_LENGTHS } from "#scenes/inside/data/gene.ts";
import { keyMove } from "#scenes/inside/dialog/keys.ts";
import { depthOnLine, depthOnSides, newPlace, placeInto } from "#scenes/inside/dialog/ruler-geometry.ts";
import { Fingers, wheelStops } from "#scenes/inside/dialog/use-gestures.ts";
import { followedCell, mappedCells } from "#scenes/inside/model/objects/cells.ts";
import { VARIANT } from "#scenes/inside/model/objects/gene.ts";
import { READ_BASES } from "#scenes/inside/model/objects/read.ts";
import { LAST_DEPTH, STOP_IDS, TURN } from "#scenes/inside/model/stops.ts";
import { Travel } from "#scenes/inside/model/travel.ts";
import { exponentAt } from "#scenes/inside/model/zoom.ts";

describe("the words", () => {
  it("are those of the scene's stops, in their order, at their scale", () => {
    expect(inside.stops.map(({ id }) => id)).toEqual(STOP_IDS);
    for (const [stop, { scale }] of inside.stops.entries())
      if (scale) expect(exponentAt(stop)).toEqual({ exponent: scale.exponent, unit: scale.unit });
  });

  it("are few enough to be read in PLAY", () => {
    for (const { sentence } of inside.stops) expect(sentence.split(" ").length).toBeLessThanOrEqual(23);
  });

  it("give the read, the gene and the cells the numbers that are drawn", () => {
    const sentence = (id: string) => inside.stops.find((stop) => stop.id === id)?.sentence ?? "";
    expect(sentence("read")).toContain(`${formatCount(READ_BASES)} letters`);
    expect(READ_LENGTHS.filter((length) => length > READ_BASES)).toHaveLength(READ_LENGTHS.length / 2);
    expect(inside.stops[8]?.label.detail).toBe(
      `${CFTR_EXONS.length} exons in ${formatCount(Math.round((CFTR_END - CFTR_START) / 1000) * 1000)} bases`,
    );
    const cells = mappedCells();
    expect(sentence("cells")).toContain(`${formatCount(cells.length)} blood cells`);
    expect(cells[followedCell(cells)]?.type).toBe("CD4 T cells");
  });

  it("place G551D where CFTR's exons place the 1,652nd coding base", () => {
    // Position in NM_000492.4, counted from 0 as the exons are.
    const codingStart = 117_480_094;
    let left = 1652;
    const found = CFTR_EXONS.flatMap(([from, to]) => {
      const start = Math.max(from, codingStart);
      const before = left;
      left -= to - start;
      // Positions of a base are counted from 1.
      return before > 0 && left <= 0 ? [start + before] : [];
    });
    expect(found).toEqual([117_587_806]);
    expect(VARIANT + 1).toBe(117_587_806);
  });
});

describe("the address", () => {
  it("names each stop, and a wrong one is the first", () => {
    for (const stop of STOP_IDS.keys()) {
      expect(isInside(hashFor(stop))).toBe(true);
      expect(stopFor(hashFor(stop))).toBe(stop);
    }
    expect(hashFor(0)).toBe("#inside");
    expect(hashFor(2)).toBe("#inside-cell");
    expect([stopFor("#inside-"), stopFor("#inside-nothing"), stopFor("#inside-block")]).toEqual([0, 0, 0]);
  });

  it("is no other anchor's", () => {
    expect(["", "#insight-factory", "#insider", "#bioradar"].some(isInside)).toBe(false);
  });
});

describe("the ruler", () => {
  const place = (depth: number) => placeInto(newPlace(), depth);

  it("goes down in metres on the left, round its foot at the turn, and up in bases on the right", () => {
    expect(place(0)).toMatchObject({ x: 0, y: 0, metres: 0, bases: 0 });
    expect(place(2)).toMatchObject({ x: 0, y: 4 / 9 });
    expect(place(TURN)).toMatchObject({ x: 0.5, y: 1, arc: 1, metres: 1, bases: 0 });
    expect(place(7)).toMatchObject({ x: 1, y: 5 / 9, arc: 0 });
    expect(place(9).y).toBeCloseTo(0);
    expect(place(LAST_DEPTH).y).toBeLessThan(0);
  });

  it.each(STOP_IDS.map((id, stop) => [id, stop] as const))("leads to %s where that stands", (_, stop) => {
    const { x, y, arc } = place(stop);
    expect(depthOnSides(x, y + arc * 0.05)).toBeCloseTo(stop, 3);
  });

  it("takes what is pressed beside its ends for the ends", () => {
    expect(depthOnSides(-3, -0.5)).toBeCloseTo(0);
    expect(depthOnSides(2, -0.5)).toBe(LAST_DEPTH);
    expect(depthOnSides(0.4, 3)).toBe(TURN);
    expect([depthOnLine(-1), depthOnLine(0.5), depthOnLine(2)]).toEqual([0, 5, LAST_DEPTH]);
  });
});

describe("the wheel", () => {
  const turn = (more: object) =>
    wheelStops({ deltaX: 0, deltaY: 0, deltaMode: 0, ctrlKey: false, ...more }, 900);

  it("goes onward down and to the right, a notch by about a quarter of a stop in every unit", () => {
    expect(turn({ deltaY: 100 })).toBeCloseTo(0.25);
    expect(turn({ deltaX: 100, deltaY: 3 })).toBeCloseTo(0.25);
    expect(turn({ deltaY: 3, deltaMode: 1 })).toBeCloseTo(0.25, 2);
    expect(turn({ deltaY: -100 })).toBeCloseTo(-0.25);
  });

  it("moves by one stop at most, however far it is turned", () => {
    expect(turn({ deltaY: 1, deltaMode: 2 })).toBe(1);
    expect(turn({ deltaY: -99_999 })).toBe(-1);
  });

  it("with Ctrl is a pinch: parting fingers go onward", () => {
    expect(turn({ deltaY: -5, ctrlKey: true })).toBeGreaterThan(0.05);
  });
});

describe("fingers", () => {
  it("go onward upwards and to the left, along the axis of their first move", () => {
    const fingers = new Fingers();
    fingers.down(1, 100, 500);
    expect(fingers.move(1, 101, 498, 400)).toBe(0);
    expect(fingers.move(1, 103, 372, 400)).toBeCloseTo(0.98, 1);
    expect(fingers.move(1, 300, 372, 400)).toBe(0);
    fingers.up(1);
    fingers.down(1, 100, 500);
    expect(fingers.move(1, 164, 505, 400)).toBeCloseTo(-0.5);
  });

  it("that part go onward, and come back where they began", () => {
    const fingers = new Fingers();
    fingers.down(1, 100, 100);
    fingers.down(2, 200, 100);
    const apart = fingers.move(2, 300, 100, 400);
    expect(apart).toBeCloseTo(1.2);
    expect(apart + fingers.move(2, 200, 100, 400)).toBeCloseTo(0);
  });

  it("one that stays after a pinch drags on from where it is", () => {
    const fingers = new Fingers();
    fingers.down(1, 100, 100);
    fingers.down(2, 200, 100);
    fingers.up(1);
    expect(fingers.count).toBe(1);
    expect(fingers.move(2, 200, 36, 400)).toBeCloseTo(0.5);
  });
});

describe("keys", () => {
  const target = { closest: () => null } as unknown as EventTarget;
  const press = (key: string, from: number, more: object = {}) => {
    const travel = new Travel(from);
    travel.travels = false;
    const move = keyMove({ key, ctrlKey: false, metaKey: false, altKey: false, target, ...more }, false);
    move?.(travel);
    return move ? travel.depth : null;
  };

  it.each([
    ["ArrowDown", 4],
    ["ArrowRight", 4],
    ["PageDown", 4],
    ["ArrowUp", 2],
    ["ArrowLeft", 2],
    ["PageUp", 2],
    ["Home", 0],
    ["End", LAST_DEPTH],
  ])("%s leads from the fourth stop to %i", (key, depth) => {
    expect(press(key, 3)).toBe(depth);
  });

  it("leave the browser's own combinations, other keys and a button's Space alone", () => {
    expect(press("ArrowLeft", 3, { altKey: true })).toBeNull();
    expect(press("a", 3)).toBeNull();
    expect(press(" ", 3, { target: { closest: () => ({}) } })).toBeNull();
    expect(press(" ", 3)).not.toBeNull();
  });
});

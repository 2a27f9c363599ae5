import { describe, expect, it } from "vitest";
import type { Rect } from "#demos/app-window/geometry.ts";
import { around, downFrom, drawing, type Find, PHONE, type Shot } from "#demos/recording.ts";
import { holdOf, type Room, scrollAt } from "#media-tools/record/stage/camera.ts";

const VIEW = PHONE.height;
const WHOLE = { top: 0, height: VIEW };
const rect = (y: number, height: number): Rect => ({ x: 0, y, width: PHONE.width, height });
const find: Find = () => rect(0, 0);
const shot = (from: number, to: number, shown: Rect): Shot => ({ from, to, show: () => shown });
const scroll = (shots: readonly Shot[], time: number, room: Room = WHOLE, height = 2000) =>
  scrollAt(shots, find, time, room, height, VIEW);

describe("the view of a phone cut", () => {
  it("begins at the top, moves during a shot and stays where it led", () => {
    const shots = [shot(1, 2, rect(900, 100)), shot(4, 5, rect(400, 100))];
    expect(scroll(shots, 0.9)).toBe(0);
    expect(scroll(shots, 1.5)).toBeCloseTo(350);
    expect(scroll(shots, 2)).toBe(700);
    expect(scroll(shots, 3.9)).toBe(700);
    expect(scroll(shots, 4.5)).toBeCloseTo(450);
    expect(scroll(shots, 9)).toBe(200);
  });

  it("shows the top of what is higher than its room", () => {
    expect(scroll([shot(0, 0, rect(600, 900))], 1)).toBe(600);
    expect(scroll([shot(0, 0, rect(600, 900))], 1, { top: 80, height: 420 })).toBe(520);
  });

  it("never leaves the layout", () => {
    expect(scroll([shot(0, 0, rect(20, 10))], 1)).toBe(0);
    expect(scroll([shot(0, 0, rect(1990, 10))], 1)).toBe(1500);
    expect(scroll([shot(0, 0, rect(300, 10))], 1, WHOLE, 420)).toBe(0);
  });

  it("is covered by a pin until the pin lets go", () => {
    expect(holdOf({ edge: "top", selectors: [] }, 99)).toBe(1);
    const held = { edge: "top", selectors: [], until: 5 } as const;
    expect(holdOf(held, 5)).toBe(1);
    expect(holdOf(held, 5.2)).toBeCloseTo(0.5);
    expect(holdOf(held, 6)).toBe(0);
  });
});

describe("rectangles of the narrow layout", () => {
  it("have a hull, and a view from a place downwards", () => {
    expect(around(rect(100, 20), { x: 30, y: 50, width: 500, height: 10 })).toEqual({
      x: 0,
      y: 50,
      width: 530,
      height: 70,
    });
    expect(downFrom({ x: 3, y: 70 })).toEqual({ x: 3, y: 70, width: 0, height: VIEW });
  });

  it("hold drawings whose places are given in pixels of the frame", () => {
    const { size, at } = drawing({ x: 10, y: 20, width: 67, height: 134 });
    expect(size).toEqual({ width: 100, height: 200 });
    expect(at({ x: 100, y: 200 })).toEqual({ x: 77, y: 154 });
  });
});

import { describe, expect, it } from "vitest";
import { dragBegins, placeDuringDrag, videoAfterDrag } from "#ui/video-carousel/use-film.ts";

const frame = { width: 1000, count: 2 };

describe("a drag", () => {
  it("goes on when it went far, and comes back when it did not", () => {
    expect(videoAfterDrag({ ...frame, dx: -300, speed: 0, active: 0 })).toBe(1);
    expect(videoAfterDrag({ ...frame, dx: -150, speed: 0, active: 0 })).toBe(0);
    expect(videoAfterDrag({ ...frame, dx: 300, speed: 0, active: 1 })).toBe(0);
  });

  it("goes on when it was short and quick", () => {
    expect(videoAfterDrag({ ...frame, dx: -60, speed: -0.8, active: 0 })).toBe(1);
  });

  it("comes back when it was thrown back at its end", () => {
    expect(videoAfterDrag({ ...frame, dx: -400, speed: 0.8, active: 0 })).toBe(0);
  });

  it("never leads beyond the first or the last", () => {
    expect(videoAfterDrag({ ...frame, dx: 500, speed: 1, active: 0 })).toBe(0);
    expect(videoAfterDrag({ ...frame, dx: -500, speed: -1, active: 1 })).toBe(1);
  });

  it("moves the film with the pointer between the videos, and less beyond them", () => {
    expect(placeDuringDrag({ ...frame, dx: -400, active: 0 })).toBe(0.4);
    expect(placeDuringDrag({ ...frame, dx: 500, active: 0 })).toBeCloseTo(-0.14);
    expect(placeDuringDrag({ ...frame, dx: -500, active: 1 })).toBeCloseTo(1.14);
  });

  it("leaves the page its scrolling, and a press its press", () => {
    expect(dragBegins(3, -4)).toBe("wait");
    expect(dragBegins(-12, 5)).toBe("drag");
    expect(dragBegins(5, 12)).toBe("scroll");
  });
});

import { describe, expect, it } from "vitest";
import { within } from "#demos/app-window/geometry.ts";
import { FRAME, FRAME_RATE } from "#demos/demo.ts";

export const BEFORE = 1 / FRAME_RATE;

/** Times of a recording's frames, slightly late, so that rounding never puts one before its event. */
export const frames = (seconds: number): number[] =>
  Array.from({ length: Math.round(seconds * FRAME_RATE) }, (_, frame) => frame / FRAME_RATE + 1e-6);

interface Recording {
  seconds: number;
  stateAt(time: number): unknown;
  cursorAt(time: number): { x: number; y: number; pressed: boolean } | null;
}

/** Times at which the pointer is pressed. */
export const presses = (demo: Pick<Recording, "seconds" | "cursorAt">): number[] =>
  frames(demo.seconds).filter(
    (time) => demo.cursorAt(time)?.pressed && !demo.cursorAt(time - BEFORE)?.pressed,
  );

/** Holds for every recording its length, that it is the same each time, and its cursor's way. */
export function describeRecordings(recordings: Record<string, Recording>): void {
  describe.each(Object.entries(recordings))("the recording of %s", (_name, demo) => {
    it("lasts 8 to 12 s and says the same at the same time", () => {
      expect(demo.seconds).toBeGreaterThanOrEqual(8);
      expect(demo.seconds).toBeLessThanOrEqual(12);
      for (const time of [4.2, 5.1]) expect(demo.stateAt(time)).toEqual(demo.stateAt(time));
    });

    it("keeps the cursor in the frame and moves it as a hand would", () => {
      for (const time of frames(demo.seconds).slice(1)) {
        const [a, b] = [demo.cursorAt(time - BEFORE), demo.cursorAt(time)];
        if (!a || !b) continue;
        expect(within({ x: 0, y: 0, ...FRAME }, b)).toBe(true);
        expect(Math.hypot(b.x - a.x, b.y - a.y)).toBeLessThan(130);
      }
    });
  });
}

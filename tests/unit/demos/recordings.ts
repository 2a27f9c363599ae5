import { expect, it } from "vitest";
import { within } from "#demos/app-window/geometry.ts";
import { type Demo, FRAME, FRAME_RATE } from "#demos/demo.ts";

type Recording = Pick<Demo<unknown>, "seconds" | "stateAt" | "cursorAt">;

/** Seconds from one frame to the next. */
export const BEFORE = 1 / FRAME_RATE;

/** Times of a recording's frames, slightly late, so that rounding never puts one before its event. */
export const frames = (seconds: number) =>
  Array.from({ length: Math.round(seconds * FRAME_RATE) }, (_, frame) => frame / FRAME_RATE + 1e-6);

/** Times at which the pointer is pressed. */
export const presses = ({ seconds, cursorAt }: Recording) =>
  frames(seconds).filter((time) => cursorAt(time).pressed && !cursorAt(time - BEFORE).pressed);

/** Tests of any recording. */
export function testRecording({ seconds, stateAt, cursorAt }: Recording): void {
  it("lasts 8 to 12 s and says the same at the same time", () => {
    expect(seconds).toBeGreaterThanOrEqual(8);
    expect(seconds).toBeLessThanOrEqual(12);
    for (const time of [4.2, 5.1]) expect(stateAt(time)).toEqual(stateAt(time));
  });

  it("keeps the cursor in the frame and moves it as a hand would", () => {
    for (const time of frames(seconds).slice(1)) {
      const [a, b] = [cursorAt(time - BEFORE), cursorAt(time)];
      expect(within({ x: 0, y: 0, ...FRAME }, b)).toBe(true);
      expect(Math.hypot(b.x - a.x, b.y - a.y)).toBeLessThan(130);
    }
  });
}

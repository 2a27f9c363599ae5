import { beforeEach, describe, expect, it } from "vitest";
import { recordedVideo } from "#content/videos.ts";
import { within } from "#demos/app-window/geometry.ts";
import { FRAME } from "#demos/demo.ts";
import { DEMO_IDS } from "#demos/list.ts";
import { LENGTH } from "#media-tools/record/limits.ts";
import { fetchFromDisk } from "./genome-data.ts";
import { BEFORE, frames, recordingOf } from "./recordings.ts";

describe.each(DEMO_IDS)("the recording of %s", (id) => {
  beforeEach(fetchFromDisk);

  it("lasts as long as its video, within the limits", async () => {
    const { seconds } = await recordingOf(id);
    expect(seconds).toBeGreaterThanOrEqual(LENGTH.min);
    expect(seconds).toBeLessThanOrEqual(LENGTH.max);
    expect(recordedVideo(id, false).seconds).toBe(seconds);
  });

  it("keeps the cursor in the frame and moves it as a hand would", async () => {
    const { seconds, cursorAt } = await recordingOf(id);
    for (const time of frames(seconds).slice(1)) {
      const [a, b] = [cursorAt(time - BEFORE), cursorAt(time)];
      expect(within({ x: 0, y: 0, ...FRAME }, b)).toBe(true);
      expect(Math.hypot(b.x - a.x, b.y - a.y)).toBeLessThan(170);
    }
  });

  it("moves the phone's view once at a time and ends before the video does", async () => {
    const { seconds, poster, phone, touches } = await recordingOf(id);
    for (const [index, { from, to }] of phone.shots.entries()) {
      expect(to).toBeGreaterThan(from);
      expect(from).toBeGreaterThanOrEqual(phone.shots[index - 1]?.to ?? 0);
    }
    for (const { to } of [...phone.shots, ...touches]) expect(to).toBeLessThan(seconds);
    expect(Math.max(poster, phone.poster)).toBeLessThan(seconds);
  });
});

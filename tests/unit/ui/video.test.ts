import { describe, expect, it } from "vitest";
import { clockText } from "#lib/text.ts";
import { createPlaybackLock } from "#ui/video/playback-lock.ts";
import { type Conditions, keepsPlayback, shouldPlay } from "#ui/video/use-playback.ts";

describe("the page's one place to play", () => {
  const setUp = () => {
    const lock = createPlaybackLock();
    const playing = new Set<string>();
    const request = (id: string, forVisitor = false) =>
      lock.request(id, forVisitor, (granted) => {
        if (granted) playing.add(id);
        else playing.delete(id);
      });
    return { request, release: lock.release, playing };
  };

  it("stays with who came first until it leaves", () => {
    const { request, release, playing } = setUp();
    request("first");
    request("second");
    expect([...playing]).toEqual(["first"]);
    playing.delete("first");
    release("first");
    expect([...playing]).toEqual(["second"]);
  });

  it("goes at once to the video that the visitor starts, and back when it leaves", () => {
    const { request, release, playing } = setUp();
    request("first");
    request("second", true);
    expect([...playing]).toEqual(["second"]);
    playing.delete("second");
    release("second");
    expect([...playing]).toEqual(["first"]);
  });

  it("is kept by a holder that asks again", () => {
    const { request, playing } = setUp();
    request("first");
    request("second");
    request("first");
    expect([...playing]).toEqual(["first"]);
  });

  it("is not given to one that left the line", () => {
    const { request, release, playing } = setUp();
    request("first");
    request("second");
    release("second");
    release("first");
    expect(playing.has("second")).toBe(false);
  });
});

const seen: Conditions = {
  intent: "auto",
  enabled: true,
  inView: true,
  pageVisible: true,
  motion: "full",
  saveData: false,
};

describe("whether a video plays", () => {
  it.each<[string, Partial<Conditions>, boolean]>([
    ["alone, when it is chosen and seen", {}, true],
    ["not when another is chosen", { enabled: false }, false],
    ["not off screen, even when asked", { inView: false, intent: "play" }, false],
    ["not in a hidden tab, even when asked", { pageVisible: false, intent: "play" }, false],
    ["not when it was paused", { intent: "pause" }, false],
    ["not alone under reduced motion", { motion: "reduced" }, false],
    ["on demand under reduced motion", { motion: "reduced", intent: "play" }, true],
    ["not alone under save-data", { saveData: true }, false],
    ["on demand under save-data", { saveData: true, intent: "play" }, true],
  ])("%s", (_, change, plays) => {
    expect(shouldPlay({ ...seen, ...change })).toBe(plays);
  });
});

describe("whether a video keeps the page's place", () => {
  it.each<[string, Partial<Conditions>, boolean]>([
    ["while it plays", {}, true],
    ["while a person has it paused, so that no other begins beside it", { intent: "pause" }, true],
    ["not paused and off screen", { intent: "pause", inView: false }, false],
    ["not where it may not begin alone", { saveData: true }, false],
  ])("%s", (_, change, keeps) => {
    expect(keepsPlayback({ ...seen, ...change })).toBe(keeps);
  });
});

describe("the time that is left", () => {
  it("is rounded up to whole seconds and never negative", () => {
    expect([clockText(8.2), clockText(0), clockText(-0.3), clockText(61)]).toEqual([
      "0:09",
      "0:00",
      "0:00",
      "1:01",
    ]);
  });
});

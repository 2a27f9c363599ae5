import { describe, expect, it } from "vitest";
import { createArbiter } from "#ui/video/arbiter.ts";
import { type Circumstances, clockText, keepsPlace, shouldPlay } from "#ui/video/playback.ts";

describe("the page's one place to play", () => {
  const setUp = () => {
    const arbiter = createArbiter();
    const playing = new Set<string>();
    const ask = (id: string, byPerson = false) =>
      arbiter.ask(id, byPerson, (granted) => {
        if (granted) playing.add(id);
        else playing.delete(id);
      });
    return { ask, leave: arbiter.leave, playing };
  };

  it("stays with who came first until it leaves", () => {
    const { ask, leave, playing } = setUp();
    ask("first");
    ask("second");
    expect([...playing]).toEqual(["first"]);
    playing.delete("first");
    leave("first");
    expect([...playing]).toEqual(["second"]);
  });

  it("goes at once to the video that the visitor starts, and back when it leaves", () => {
    const { ask, leave, playing } = setUp();
    ask("first");
    ask("second", true);
    expect([...playing]).toEqual(["second"]);
    playing.delete("second");
    leave("second");
    expect([...playing]).toEqual(["first"]);
  });

  it("is kept by a holder that asks again", () => {
    const { ask, playing } = setUp();
    ask("first");
    ask("second");
    ask("first");
    expect([...playing]).toEqual(["first"]);
  });

  it("is not given to one that left the line", () => {
    const { ask, leave, playing } = setUp();
    ask("first");
    ask("second");
    leave("second");
    leave("first");
    expect(playing.has("second")).toBe(false);
  });
});

const seen: Circumstances = {
  wish: "auto",
  enabled: true,
  inView: true,
  pageVisible: true,
  motion: "full",
  saveData: false,
};

describe("whether a video plays", () => {
  it.each<[string, Partial<Circumstances>, boolean]>([
    ["alone, when it is chosen and seen", {}, true],
    ["not when another is chosen", { enabled: false }, false],
    ["not off screen, even when asked", { inView: false, wish: "play" }, false],
    ["not in a hidden tab, even when asked", { pageVisible: false, wish: "play" }, false],
    ["not when it was paused", { wish: "pause" }, false],
    ["not alone under reduced motion", { motion: "reduced" }, false],
    ["on demand under reduced motion", { motion: "reduced", wish: "play" }, true],
    ["not alone under save-data", { saveData: true }, false],
    ["on demand under save-data", { saveData: true, wish: "play" }, true],
  ])("%s", (_, change, plays) => {
    expect(shouldPlay({ ...seen, ...change })).toBe(plays);
  });
});

describe("whether a video keeps the page's place", () => {
  it.each<[string, Partial<Circumstances>, boolean]>([
    ["while it plays", {}, true],
    ["while a person has it paused, so that no other begins beside it", { wish: "pause" }, true],
    ["not paused and off screen", { wish: "pause", inView: false }, false],
    ["not where it may not begin alone", { saveData: true }, false],
  ])("%s", (_, change, keeps) => {
    expect(keepsPlace({ ...seen, ...change })).toBe(keeps);
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

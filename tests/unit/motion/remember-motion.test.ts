import { afterEach, expect, it, vi } from "vitest";
import { rememberMotion, useMotionStore } from "#motion/motion.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  useMotionStore.setState({ paused: false });
});

/** A browser that keeps nothing, or everything. */
function stubStorage(storage: Partial<Storage>): void {
  vi.stubGlobal("window", { localStorage: storage });
}

it("pauses motion as an earlier version of the site stored it, and stores it so that that version reads it", () => {
  const kept = new Map([["motion", '{"state":{"paused":true},"version":0}']]);
  stubStorage({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  });
  const stop = rememberMotion();
  expect(useMotionStore.getState().paused).toBe(true);
  useMotionStore.getState().toggle();
  expect(JSON.parse(kept.get("motion") ?? "")).toMatchObject({ state: { paused: false } });
  stop();
  useMotionStore.getState().toggle();
  expect(kept.get("motion")).toContain("false");
});

it("keeps a press that came while the page was being attached", () => {
  const setItem = vi.fn();
  stubStorage({ getItem: () => null, setItem });
  useMotionStore.getState().toggle();
  rememberMotion()();
  expect(useMotionStore.getState().paused).toBe(true);
  expect(setItem).toHaveBeenCalledExactlyOnceWith("motion", JSON.stringify({ state: { paused: true } }));
});

it("holds the switch for the visit where storage is refused, full or nonsense", () => {
  stubStorage({
    getItem: () => "][",
    setItem: () => {
      throw new DOMException("", "QuotaExceededError");
    },
  });
  const stop = rememberMotion();
  expect(useMotionStore.getState().paused).toBe(false);
  useMotionStore.getState().toggle();
  expect(useMotionStore.getState().paused).toBe(true);
  stop();
  vi.stubGlobal("window", {
    get localStorage(): Storage {
      throw new DOMException("", "SecurityError");
    },
  });
  expect(rememberMotion).not.toThrow();
});

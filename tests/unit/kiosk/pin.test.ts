import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { checkPin, hasPin, lockedFor, setPin } from "#kiosk/staff/pin.ts";

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.useFakeTimers({ toFake: ["Date"] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Hashes with one round instead of 600,000, for the tests in which only the number of tries matters. */
function hashQuickly(): void {
  const derive = crypto.subtle.deriveBits.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, "deriveBits").mockImplementation((algorithm, ...rest) =>
    derive({ ...(algorithm as Pbkdf2Params), iterations: 1 }, ...rest),
  );
}

const enter = async (pin: string, times: number): Promise<unknown> => {
  let verdict: unknown;
  for (let time = 0; time < times; time++) verdict = await checkPin(pin);
  return verdict;
};

it("keeps no PIN as it was typed", async () => {
  await setPin("2718281");
  expect(hasPin()).toBe(true);
  expect([...stored.values()].join()).not.toContain("2718281");
  expect(await checkPin("2718281")).toEqual({ right: true });
});

it("five wrong PINs lock it, for the right one too, and over a reload", async () => {
  hashQuickly();
  await setPin("2718");
  expect(await enter("0000", 4)).toEqual({ left: 1 });
  expect(await enter("0000", 1)).toEqual({ lockedFor: 300 });
  // All that outlives a reload is in the storage.
  expect(await checkPin("2718")).toEqual({ lockedFor: 300 });
  vi.advanceTimersByTime(300_000);
  expect(lockedFor()).toBe(0);
  expect(await checkPin("2718")).toEqual({ right: true });
});

it("after a lock there are five tries again, and after the right PIN", async () => {
  hashQuickly();
  await setPin("2718");
  await enter("0000", 5);
  vi.advanceTimersByTime(300_000);
  expect(await enter("0000", 1)).toEqual({ left: 4 });
  await enter("2718", 1);
  expect(await enter("0000", 1)).toEqual({ left: 4 });
});

it("a clock put back by a year does not lock it for a year", async () => {
  hashQuickly();
  await setPin("2718");
  await enter("0000", 5);
  vi.setSystemTime(Date.now() - 365 * 86_400_000);
  expect(lockedFor()).toBe(300);
});

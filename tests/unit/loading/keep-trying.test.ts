import { beforeEach, describe, expect, it, vi } from "vitest";
import { keepTrying } from "#loading/keep-trying.ts";

let window: EventTarget;
/** Tells the observer of the element whether that is near the screen. */
let come: (near: boolean) => void;

beforeEach(() => {
  vi.useFakeTimers();
  window = new EventTarget();
  vi.stubGlobal("window", window);
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        come = (isIntersecting) => report([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  return () => vi.useRealTimers();
});

/** An element that has `window` in it, where clicks are dispatched here. */
const around = { contains: () => true } as unknown as Element;
/** Code that is away for the first times. */
function away(times: number) {
  const load = vi.fn(async () => "code");
  for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(new Error("away"));
  return load;
}

describe("code that is away", () => {
  it.each<[string, () => void]>([
    ["online", () => window.dispatchEvent(new Event("online"))],
    ["Back", () => window.dispatchEvent(new Event("popstate"))],
    ["a click on what needs it", () => window.dispatchEvent(new Event("click"))],
    [
      "its section's coming near",
      () => {
        come(false);
        come(true);
      },
    ],
  ])("is fetched again at once on %s", async (_, act) => {
    const load = away(1);
    const code = keepTrying(load, { around });
    await vi.advanceTimersByTimeAsync(0);
    act();
    expect(await code).toBe("code");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is fetched again after 1, 2, 4 … and at most 30 s, and each failure is told", async () => {
    const onFailure = vi.fn();
    const load = away(8);
    const times: number[] = [];
    const begin = Date.now();
    const code = keepTrying(
      () => {
        times.push((Date.now() - begin) / 1000);
        return load();
      },
      { around, onFailure },
    );
    await vi.advanceTimersByTimeAsync(200_000);
    expect(await code).toBe("code");
    expect(times).toEqual([0, 1, 3, 7, 15, 31, 61, 91, 121]);
    expect(onFailure).toHaveBeenCalledTimes(8);
  });

  it("is not fetched again on a click elsewhere, a section that stays near, or once nobody wants it", async () => {
    const load = away(9);
    const ending = new AbortController();
    void keepTrying(load, { around: { contains: () => false } as unknown as Element, signal: ending.signal });
    await vi.advanceTimersByTimeAsync(0);
    window.dispatchEvent(new Event("click"));
    come(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledOnce();
    ending.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledOnce();
  });
});

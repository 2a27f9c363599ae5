import { beforeEach, expect, it, vi } from "vitest";

let page: EventTarget & { visibilityState: string };
const turn = (visibilityState: string) =>
  Object.assign(page, { visibilityState }).dispatchEvent(new Event("visibilitychange"));

/** Locks that were granted; the browser releases one when the page is hidden. */
const locks: (EventTarget & { release: () => Promise<void> })[] = [];
const request = vi.fn();

let { keepAwake, useAwake } = {} as typeof import("#kiosk/self-healing/wake-lock.ts");
beforeEach(async () => {
  vi.useFakeTimers();
  locks.length = 0;
  page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", page);
  request.mockReset().mockImplementation(async () => {
    const lock = Object.assign(new EventTarget(), { release: vi.fn(async () => undefined) });
    locks.push(lock);
    return lock;
  });
  vi.stubGlobal("navigator", { wakeLock: { request } });
  vi.stubGlobal("window", globalThis);
  vi.resetModules();
  ({ keepAwake, useAwake } = await import("#kiosk/self-healing/wake-lock.ts"));
  return () => vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

it("the screen is kept on, again after the page was hidden, and no longer once that ends", async () => {
  const end = keepAwake();
  await settled();
  expect(useAwake.getState().held).toBe(true);
  turn("hidden");
  locks[0]?.dispatchEvent(new Event("release"));
  await settled();
  expect(useAwake.getState().held).toBe(false);
  expect(locks).toHaveLength(1);
  turn("visible");
  await settled();
  expect(locks).toHaveLength(2);
  expect(useAwake.getState().held).toBe(true);
  end();
  expect(locks[1]?.release).toHaveBeenCalledOnce();
});

it("a lock that is refused, or not offered, is asked for again after half a minute", async () => {
  request.mockRejectedValueOnce(new DOMException("", "NotAllowedError"));
  const end = keepAwake();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(request).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(useAwake.getState().held).toBe(true);
  end();
});

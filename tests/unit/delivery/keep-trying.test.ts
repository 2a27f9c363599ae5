import { afterEach, expect, it, vi } from "vitest";
import { keepTrying } from "#delivery/loading/keep-trying.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each(["online", "popstate"])("code that was away is fetched again at once on %s", async (type) => {
  vi.useFakeTimers();
  const window = new EventTarget();
  vi.stubGlobal("window", window);
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      disconnect() {}
    },
  );
  const load = vi.fn().mockRejectedValueOnce(new Error("away")).mockResolvedValue("code");
  const code = keepTrying(load, { around: null });
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await Promise.resolve();
  window.dispatchEvent(new Event(type));
  expect(await code).toBe("code");
});

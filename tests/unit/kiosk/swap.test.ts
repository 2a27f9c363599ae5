import { afterEach, expect, it, vi } from "vitest";
import { swapToNewVersion } from "#kiosk/offline/index.ts";
import { SWAP } from "#kiosk/offline/swap.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page in attract, whose worker's new version waits. */
function waitingPage(getRegistration: () => Promise<unknown>) {
  vi.useFakeTimers();
  vi.stubGlobal("document", {
    documentElement: { dataset: { kioskState: "attract" } },
    querySelectorAll: () => [],
  });
  vi.stubGlobal("navigator", { serviceWorker: Object.assign(new EventTarget(), { getRegistration }) });
}

it("asks for the swap once a second, however often the page's state has changed", async () => {
  const postMessage = vi.fn();
  waitingPage(async () => ({ waiting: { postMessage } }));
  for (let change = 0; change < 5; change += 1) await swapToNewVersion(() => undefined);
  await vi.advanceTimersByTimeAsync(6000);
  expect(postMessage.mock.calls).toEqual([[SWAP], [SWAP]]);
});

it("stays with the version that is shown where the browser does not say what waits", async () => {
  waitingPage(() => Promise.reject(new DOMException("", "SecurityError")));
  await swapToNewVersion(() => undefined);
  expect(vi.getTimerCount()).toBe(0);
});

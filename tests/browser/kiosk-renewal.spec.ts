import type { Page } from "@playwright/test";
import { endSession, expect, expectState, openKiosk, test } from "./kiosk-page.ts";
import { passRunningTime } from "./running-time.ts";

/** Marks the document, so that a reload can be told from none. */
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.before = "";
  });
const marked = (page: Page) => page.locator("html[data-before]");

test("a page that hung is reloaded, but only in attract, and comes back to it", async ({ page }) => {
  await openKiosk(page, "/", { idle: 12, warning: 1, heartbeat: 1.5 });
  await mark(page);
  // The worker has to be there before anything can hang.
  await passRunningTime(page, 3000);
  await page.evaluate(() => {
    const end = performance.now() + 4000;
    while (performance.now() < end);
  });
  await expectState(page, "active");
  await expect(marked(page)).toHaveCount(1);
  await expect(marked(page)).toHaveCount(0, { timeout: 40_000 });
  await expectState(page, "attract");
});

test("the screen is kept on, and again after it was hidden", async ({ page }) => {
  await page.addInitScript(() => {
    const asked: EventTarget[] = [];
    Object.assign(window, { asked });
    Object.defineProperty(navigator, "wakeLock", {
      value: {
        request: async () => {
          const lock = Object.assign(new EventTarget(), { release: async () => undefined });
          asked.push(lock);
          return lock;
        },
      },
    });
  });
  await openKiosk(page, "/", {});
  const count = () => page.evaluate(() => (window as unknown as { asked: EventTarget[] }).asked.length);
  await expect.poll(count).toBe(1);
  await page.evaluate(() =>
    (window as unknown as { asked: EventTarget[] }).asked[0]?.dispatchEvent(new Event("release")),
  );
  await expect.poll(count).toBe(2);
});

/** Sessions of this test; `npm run bench -- kiosk` runs a whole day of 500. */
const SESSIONS = 16;
/** Sessions after which everything that is loaded once is there. */
const WARM = 8;

test(`${SESSIONS} sessions leave no more than 2 MB behind`, async ({ page }) => {
  test.slow();
  await page.clock.install();
  await openKiosk(page, "/", { idle: 45 });
  const session = await page.context().newCDPSession(page);
  const heap = async (): Promise<number> => {
    await session.send("HeapProfiler.collectGarbage");
    return (await session.send("Runtime.getHeapUsage")).usedSize;
  };
  const visit = async () => {
    await page.locator('a[href="/about"]:visible').first().tap();
    await expect(page).toHaveURL(/\/about$/u);
    await endSession(page);
    await page.touchscreen.tap(500, 500);
    await expectState(page, "active");
    // By then the page is rendered. Turned sooner, it would be kept for good: Chromium does not let go of a responsive
    // picture that was made and never shown.
    return heap();
  };
  for (let count = 0; count < WARM; count++) await visit();
  const before = await heap();
  for (let count = WARM; count < SESSIONS; count++) await visit();
  // Objects that a later task lets go of are collected after it.
  await expect.poll(async () => (await heap()) - before).toBeLessThan(2e6);
});

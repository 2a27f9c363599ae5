import { expect, expectState, openKiosk, test } from "./kiosk-page.ts";

test("a page that hung is reloaded, but only in attract, and comes back to it", async ({ page }) => {
  await page.clock.install();
  await openKiosk(page, "/", { idle: 12, warning: 1, heartbeat: 1 });
  // Marks the document, so that a reload can be told from none.
  await page.evaluate(() => {
    document.documentElement.dataset.before = "";
  });
  const marked = page.locator("html[data-before]");
  // The worker has to be there before anything can hang.
  await expect.poll(() => page.workers().some((worker) => worker.url().includes("heartbeat"))).toBe(true);
  await page.evaluate(() => {
    const end = performance.now() + 2_500;
    while (performance.now() < end);
  });
  await expectState(page, "active");
  await expect(marked).toHaveCount(1);
  await page.clock.fastForward(13_000);
  await page.clock.fastForward(2_000);
  await expect(marked).toHaveCount(0);
  await expectState(page, "attract");
});

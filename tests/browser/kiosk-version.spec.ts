import { expect, test } from "./fixtures.ts";
import { configure, expectState } from "./kiosk-page.ts";
import { readyOffline, Stand } from "./kiosk-stand.ts";

test("a new version waits while somebody types, and swaps in, as a whole, in attract", async ({ page }) => {
  const stand = new Stand();
  test.setTimeout(180_000);
  try {
    stand.copySite();
    await stand.serve();
    await configure(page, { idle: 20, warning: 1 });
    await page.goto(`${stand.url}/contact?kiosk=1`);
    await readyOffline(page);
    await page.evaluate(() => {
      Object.assign(window, { before: true });
    });
    // Asked in the middle of a reload there is no answer.
    const isSamePage = () => page.evaluate(() => "before" in window).catch(() => undefined);
    stand.publish();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const waits = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state);
    await expect.poll(waits).toBe("installed");
    await page.keyboard.press("Shift");
    await expectState(page, "active");
    expect(await isSamePage()).toBe(true);
    // Nobody does anything any more.
    await expect.poll(isSamePage, { timeout: 120_000 }).toBe(false);
    await expectState(page, "attract");
    expect(await waits()).toBeUndefined();
    await readyOffline(page);
  } finally {
    await page.close();
    await stand.end();
  }
});

import { expect, test } from "./fixtures.ts";
import { configure, enterKiosk, expectState, NEVER } from "./kiosk-page.ts";
import { readyOffline, Stand } from "./kiosk-stand.ts";

// A new version is a new offline worker.
test.use({ serviceWorkers: "allow" });

test("a new version waits while somebody types, and swaps in, as a whole, in attract", {
  tag: "@full-browser",
}, async ({ page }) => {
  const stand = new Stand();
  test.setTimeout(180_000);
  try {
    // The rest comes from the server, which is there.
    stand.copySite(/^\/(?:contact)?$/u);
    await stand.serve();
    // However long this browser takes to keep the site twice, the session is over only when the clock is moved on.
    await page.clock.install();
    await configure(page, { idle: NEVER });
    await enterKiosk(page, `${stand.url}/contact`);
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
    // Nobody does anything any more, on /contact for twice as long.
    await page.clock.fastForward(2 * NEVER * 1000);
    await expectState(page, "warning");
    await page.clock.fastForward(21_000);
    await expect.poll(isSamePage, { timeout: 120_000 }).toBe(false);
    await expectState(page, "attract");
    expect(await waits()).toBeUndefined();
    await readyOffline(page);
  } finally {
    await page.close();
    await stand.end();
  }
});

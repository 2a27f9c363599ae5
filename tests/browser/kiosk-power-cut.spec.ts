import type { Page } from "@playwright/test";
import { ada, field, submitButton } from "./contact-form.ts";
import { expect, test } from "./fixtures.ts";
import { answerAll, received } from "./kiosk-form-page.ts";
import { enterKiosk } from "./kiosk-page.ts";
import { addKiosk, enterCredential, kioskRuns, readyOffline, rowsOf, Stand, unsent } from "./kiosk-stand.ts";
import { openPage } from "./load-sections.ts";

// A kiosk needs its offline worker here, and an ordinary visitor could get one.
test.use({ serviceWorkers: "allow" });

/** Fills in and sends the form, and waits until it says that the lead is on the device. */
async function typeLead(page: Page, firstName: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/contact`);
  await answerAll(page, { ...ada, firstName });
  await submitButton(page).click();
  await expect(received(page, "kept")).toBeVisible();
}

test("without a server the site reloads and plays; leads survive that and the browser's death, and arrive once each", async () => {
  // Several forms, two browsers and the whole site: limits of patience.
  test.setTimeout(240_000);
  const stand = new Stand();
  try {
    await stand.serve();
    const credential = addKiosk(stand.databasePath, "hall-3");
    const before = await stand.openBrowser();
    const [first = await before.newPage()] = before.pages();
    await enterKiosk(first, `${stand.url}/contact`);
    await kioskRuns(first);
    await enterCredential(first, credential);
    await readyOffline(first);
    await stand.endServer();

    await test.step("the site reloads and plays with the network cut", async () => {
      for (const path of ["/", "/data-factory", "/about", "/contact", "/an/address/that/is/not/there"])
        await openPage(first, stand.url + path);
      await openPage(first, `${stand.url}/insight-factory`);
      const video = first.locator("video").first();
      await video.scrollIntoViewIfNeeded();
      await video.evaluate((element: HTMLVideoElement) => {
        element.muted = true;
        return element.play();
      });
      await expect
        .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
        .toBeGreaterThan(0.2);
      // Parts of a file that is kept whole.
      await video.evaluate((element: HTMLVideoElement) => {
        element.currentTime = element.duration / 2;
      });
      await expect
        .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime / element.duration))
        .toBeGreaterThan(0.49);
    });

    const names = ["Visitor 0", "Visitor 1"];
    for (const name of names) await typeLead(first, name);
    await stand.killBrowser();

    const context = await stand.openBrowser();
    const [page = await context.newPage()] = context.pages();
    // Opened without the server, too.
    await enterKiosk(page, `${stand.url}/contact`);
    await expect.poll(() => unsent(page)).toBe(names.length);
    await stand.serve();
    await page.reload();
    await expect.poll(() => unsent(page)).toBe(0);
    const rows = rowsOf(stand.databasePath, "hall-3");
    expect(rows.map(({ first_name }) => first_name).sort()).toEqual(names);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(["accepted"]));
    for (const { typed_at } of rows) expect(Date.parse(String(typed_at))).not.toBeNaN();
  } finally {
    await stand.end();
  }
});

test("an ordinary visitor's browser keeps nothing, and loads nothing of a kiosk's", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto("/contact");
  await expect(field(page, "email")).toBeVisible();
  await expect(submitButton(page)).toBeEnabled();
  await page.goto("/about");
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  expect(loaded.filter((url) => /kiosk|worker\.js|post-lead|left-leads|outbox/u.test(url))).toEqual([]);
});

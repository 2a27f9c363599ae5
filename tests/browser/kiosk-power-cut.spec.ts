import { ada, submitButton } from "./contact-form.ts";
import { expect, test } from "./fixtures.ts";
import { answerAll, received } from "./kiosk-form-page.ts";
import { enterKiosk } from "./kiosk-page.ts";
import { addKiosk, enterCredential, kioskRuns, readyOffline, rowsOf, Stand, unsent } from "./kiosk-stand.ts";
import { openPage } from "./load-sections.ts";

// A kiosk needs its offline worker here.
test.use({ serviceWorkers: "allow" });

test("without a server the site reloads and plays; a lead survives that and the browser's death, and arrives once", async () => {
  // Two browsers and the whole site: limits of patience.
  test.setTimeout(240_000);
  const stand = new Stand();
  try {
    stand.copySite(/^\/(?!media\/)|biobank-hero/u);
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
      for (const path of ["/", "/an/address/that/is/not/there"]) await openPage(first, stand.url + path);
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

    await first.goto(`${stand.url}/contact`);
    await answerAll(first);
    await submitButton(first).click();
    await expect(received(first, "kept")).toBeVisible();
    await stand.killBrowser();

    const context = await stand.openBrowser();
    const [page = await context.newPage()] = context.pages();
    // Opened without the server, too.
    await enterKiosk(page, `${stand.url}/contact`);
    await expect.poll(() => unsent(page)).toBe(1);
    await stand.serve();
    await page.reload();
    await expect.poll(() => unsent(page)).toBe(0);
    expect(rowsOf(stand.databasePath, "hall-3")).toMatchObject([
      { first_name: ada.firstName, state: "accepted", typed_at: expect.stringMatching(/^\d{4}-/u) },
    ]);
  } finally {
    await stand.end();
  }
});

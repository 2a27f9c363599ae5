import { addresses } from "./addresses.ts";
import { expect, test } from "./fixtures.ts";
import { expectReadable } from "./readable.ts";

test.use({ bypassCSP: true });

/** WCAG 1.4.12: spacing that readers may set without losing content. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;

/** Phones, tablets, laptops and screens as they are held and sold, less what a browser takes, and the menu's threshold. */
const WINDOWS = [
  [360, 640],
  [412, 915],
  [600, 960],
  [667, 375],
  [844, 390],
  [768, 1024],
  [820, 1180],
  [899, 700],
  [900, 700],
  [1080, 1920],
  [1112, 834],
  [1180, 820],
  [1279, 585],
  [1280, 585],
  [1280, 800],
  [1366, 657],
  [1536, 730],
  [1600, 900],
  [1920, 937],
  [2560, 1300],
] as const;

for (const { route, address } of addresses)
  test.describe(`${route.id} page`, () => {
    // Browsers log the blocked fonts themselves.
    test.use({ expectedConsole: /status of 404|ERR_FAILED/ });

    test("keeps every word with wide spacing, down to a window of 320 × 256 px", async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(address);
      await expect(page.locator("html[data-hydrated]")).toBeAttached();
      for (const [width, height] of [
        [1440, 900],
        [1024, 768],
        [390, 844],
        [320, 256],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expectReadable(page, `${width} px`);
        const spacing = await page.addStyleTag({ content: SPACING });
        await expectReadable(page, `${width} px, wide spacing`);
        await spacing.evaluate((element: HTMLElement) => element.remove());
      }
    });

    test("keeps every word in windows of every size", async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(address);
      await expect(page.locator("html[data-hydrated]")).toBeAttached();
      for (const [width, height] of WINDOWS) {
        await page.setViewportSize({ width, height });
        await expectReadable(page, `${width} × ${height} px`);
      }
    });

    test("keeps every word where the web fonts never come", async ({ page }) => {
      await page.route(/\.woff2$/, (request) => request.abort());
      for (const width of [1440, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(address);
        await expectReadable(page, `${width} px`);
      }
    });
  });

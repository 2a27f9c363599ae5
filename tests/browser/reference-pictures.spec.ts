import type { Page } from "@playwright/test";
import sharp from "sharp";
import { CORE } from "../tiers.ts";
import { addresses, notFoundNoise } from "./addresses.ts";
import { expect, test } from "./fixtures.ts";
import { loadSections } from "./load-sections.ts";

/*
 * Every page as it looked when its reference picture was taken (tests/browser/reference-pictures/). `npm run pictures`
 * shows what changed and accepts it. From narrow to wide, because a browser that has a wide picture keeps it when its
 * window narrows.
 */
const SCREENS = [
  { name: "phone", viewport: { width: 390, height: 844 } },
  { name: "upright", viewport: { width: 1080, height: 1920 } },
  { name: "desk", viewport: { width: 1440, height: 900 } },
] as const;

/**
 * How much brighter, darker or differently coloured a pixel has to be to count (0…1, pixelmatch's threshold), and how
 * many of them a picture may have. At half the size what another machine smooths differently averages out. A footer's
 * small print in another grey is 270 pixels, a heading that is missing on a phone 550, a list that moved by 8 px
 * 16,000.
 */
const TOLERANCE = { threshold: 0.1, maxDiffPixels: 150 };

/** Brings a page into the one state in which it is compared: everything loaded, everything still. */
async function settle(page: Page): Promise<void> {
  await loadSections(page);
  // A toggle turns over where it is seen; once chosen, it stays.
  for (const tab of await page.locator("section[id] [data-side] [role=tab]:last-of-type").all())
    await expect(async () => {
      await tab.dispatchEvent("click");
      await expect(tab).toHaveAttribute("aria-selected", "true", { timeout: 500 });
    }).toPass();
  if (await page.locator("form[action]").count())
    await expect(page.locator("form [type=submit]")).toBeEnabled();
  await page.evaluate(async () => {
    // Chromium with and without a window would place letters differently, on whole pixels or between them.
    const precise = new CSSStyleSheet();
    precise.replaceSync("* { text-rendering: geometricprecision !important }");
    document.adoptedStyleSheets.push(precise);
    const shown = [...document.images].filter((image) => image.checkVisibility());
    for (const image of shown) {
      image.loading = "eager";
      // A busy browser would paint the page first, and photograph it without the picture.
      image.decoding = "sync";
    }
    await Promise.all([document.fonts.ready, ...shown.map((image) => image.decode())]);
    window.scrollTo({ top: 0, behavior: "instant" });
  });
}

for (const { route, address } of addresses)
  test.describe(`${route.id} page`, () => {
    test.use({ expectedConsole: route.id === "not-found" ? notFoundNoise : null });

    const details = route.id === "home" ? { tag: CORE } : {};
    test("looks as it did on every screen", details, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      for (const [index, { name, viewport }] of SCREENS.entries())
        await test.step(`${viewport.width} × ${viewport.height}`, async () => {
          await page.setViewportSize(viewport);
          if (index === 0) await page.goto(address);
          await settle(page);
          const shot = await page.screenshot({ fullPage: true, animations: "disabled", scale: "css" });
          const picture = await sharp(shot)
            .resize(viewport.width / 2)
            .png({ palette: true, dither: 0, effort: 5 })
            .toBuffer();
          expect.soft(picture).toMatchSnapshot(`${route.id}-${name}.png`, TOLERANCE);
        });
    });
  });

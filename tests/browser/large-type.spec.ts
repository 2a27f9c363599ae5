import { addresses } from "./addresses.ts";
import { expect, test } from "./fixtures.ts";
import { openPage } from "./load-sections.ts";
import { brokenWords, expectReadable } from "./readable.ts";

for (const { route, address } of addresses)
  test.describe(`${route.id} page`, () => {
    test.use({ expectedConsole: /status of 404/ });

    test("keeps every word with type of twice the size", async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      // The browser's default font size, doubled
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
      await openPage(page, address);
      await expect(page.locator("html")).toHaveCSS("font-size", "32px");
      for (const width of [1440, 1024, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expectReadable(page, `${width} px`);
        await expect.poll(() => page.evaluate(brokenWords), `${width} px`).toEqual([]);
      }
    });
  });

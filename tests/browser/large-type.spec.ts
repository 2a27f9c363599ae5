import { findHeadlessShell, PAGE_FLAGS } from "../../src/studio/chromium.ts";
import { addresses } from "./addresses.ts";
import { expect, test } from "./fixtures.ts";
import { expectReadable } from "./readable.ts";

const executablePath = findHeadlessShell();

// The browser's default font size, doubled
test.use({
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [...PAGE_FLAGS, "--blink-settings=defaultFontSize=32"],
  },
});

for (const { route, address } of addresses)
  test.describe(`${route.id} page`, () => {
    test.use({ expectedConsole: /status of 404/ });

    test("keeps every word with type of twice the size", async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(address);
      await expect(page.locator("html[data-hydrated]")).toBeAttached();
      await expect(page.locator("html")).toHaveCSS("font-size", "32px");
      for (const width of [1440, 1024, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expectReadable(page, `${width} px`);
      }
    });
  });

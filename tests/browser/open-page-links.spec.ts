import { site } from "../../src/content/site.ts";
import { link, openMarked } from "./delivery-page.ts";
import { expect, test } from "./fixtures.ts";

test.describe("a link to the page that is open", () => {
  test("leads to its top", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 400 });
    for (const [address, area, name] of [
      ["/contact", "contentinfo", "TRY NOW"],
      ["/", "contentinfo", "HOME"],
      ["/", "navigation", site.navigation.homeLabel],
    ] as const)
      await test.step(`${name} on ${address}`, async () => {
        if (new URL(page.url()).pathname !== address) await openMarked(page, address);
        const field = page.getByRole("textbox").first();
        if (address === "/contact") await field.fill("Ada");
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        const here = page.getByRole(area).first().getByRole("link", { name, exact: true });
        await here.focus();
        await page.keyboard.press("Enter");
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
        if (address === "/contact") await expect(field).toHaveValue("Ada");
        await page.keyboard.press("Tab");
        await expect(page.locator(":focus")).toBeInViewport();
        expect(await page.evaluate(() => window.scrollY)).toBeLessThan(400);
        await expect(page.locator("body[data-same]")).toBeAttached();
      });
  });

  test("closes the menu", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openMarked(page, "/about");
    await page.getByRole("button", { name: "Menu" }).click();
    await link(page, "About Us").click();
    await expect(link(page, "About Us")).toBeHidden();
  });
});

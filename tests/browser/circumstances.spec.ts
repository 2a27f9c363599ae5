import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { addresses, notFoundNoise } from "./addresses.ts";
import { expect, test } from "./fixtures.ts";
import { loadSections } from "./load-sections.ts";

/** What axe says against a page by one of its rules. */
async function violations(page: Page, rule: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withRules([rule]).analyze();
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ html, any }) => `${html.slice(0, 90)}: ${any[0]?.message}`),
  );
}

for (const { route, address } of addresses)
  test.describe(`${route.id} page`, () => {
    test.use({ expectedConsole: route.id === "not-found" ? notFoundNoise : null });

    test("has a contrast of 7:1 for who asks for more", async ({ page }) => {
      await page.emulateMedia({ contrast: "more", reducedMotion: "reduce" });
      await page.goto(address);
      await loadSections(page);
      expect(await violations(page, "color-contrast-enhanced")).toEqual([]);
    });

    for (const colorScheme of ["light", "dark"] as const)
      test(`is legible in ${colorScheme} forced colours`, async ({ page }) => {
        await page.emulateMedia({ forcedColors: "active", colorScheme, reducedMotion: "reduce" });
        await page.goto(address);
        await loadSections(page);
        expect(await violations(page, "color-contrast")).toEqual([]);
      });

    test.describe("under save-data", () => {
      test.use({ scenes: "live" });

      test("fetches no video and nothing that moves a scene", async ({ page }) => {
        await page.addInitScript(() => {
          Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
        });
        const fetched: string[] = [];
        page.on("request", (request) => fetched.push(request.url()));
        await page.goto(address);
        await loadSections(page);
        const scenes = page.locator("[data-scene]");
        for (const scene of await scenes.all()) {
          await scene.scrollIntoViewIfNeeded();
          await expect(scene).toHaveAttribute("data-renderer", "still");
        }
        await page.waitForLoadState("networkidle");
        expect(fetched.filter((url) => /\.(?:mp4|webm)$|webgl|canvas2d|mount-/.test(url))).toEqual([]);
      });
    });
  });

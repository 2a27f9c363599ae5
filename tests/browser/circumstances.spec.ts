import { addresses, notFoundNoise } from "./addresses.ts";
import { expect, test } from "./fixtures.ts";
import { loadSections } from "./load-sections.ts";
import { expectReadable } from "./readable.ts";

for (const { route, address } of addresses)
  test.describe(`${route.id} page`, () => {
    test.describe("under save-data", () => {
      test.use({ scenes: "live", expectedConsole: route.id === "not-found" ? notFoundNoise : null });

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

    test.describe("without its fonts", () => {
      // Browsers log the blocked fonts themselves.
      test.use({ expectedConsole: /status of 404|ERR_FAILED/ });

      test("keeps every word", async ({ page }) => {
        await page.route(/\.woff2$/, (request) => request.abort());
        await page.goto(address);
        for (const width of [1440, 320]) {
          await page.setViewportSize({ width, height: 800 });
          await expectReadable(page, `${width} px`);
        }
      });
    });
  });

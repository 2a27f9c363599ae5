import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { countGpu, held } from "./scenes-gpu.ts";
import { drawn, hero, SCENE_TIMEOUT } from "./scenes-stage-page.ts";
import { SMALL, show, test, withStagePage } from "./stage-page/fixture.ts";

test.use({ viewport: SMALL });

const NOTHING = { contexts: 0, Program: 0, Buffer: 0 };

test("fifty changes of the page leave no worker and no context behind", async ({ page, stage }) => {
  await countGpu(page);
  await page.goto(`${stage}?renderer=canvas2d`);
  for (let round = 0; round < 25; round += 1) {
    // In every sixth round the scene is drawn; in the others the page is left before it starts.
    if (round % 6 === 0) await drawn(page, "canvas2d");
    await show(page, "ring-triangle");
    await expect(page.locator("[data-scene=genome-ring]")).toBeAttached(SCENE_TIMEOUT);
    await show(page, "hero-triangle");
    await expect(hero(page)).toBeAttached(SCENE_TIMEOUT);
  }
  await drawn(page, "canvas2d");
  await expect.poll(() => page.workers().length, SCENE_TIMEOUT).toBe(1);
  expect(await held(page)).toMatchObject(NOTHING);
});

/** Shows two scenes with contexts and takes them away in turn, twenty changes without a new document. */
async function wander(page: Page, stage: string): Promise<void> {
  await countGpu(page);
  await page.goto(`${stage}?show=hero-triangle,bioradar-triangle&renderer=webgl&time=1.25`);
  for (let round = 0; round < 10; round += 1) {
    await drawn(page, "webgl");
    const { contexts, Program, Buffer } = await held(page);
    expect(contexts).toBeGreaterThan(0);
    expect(contexts).toBeLessThanOrEqual(2);
    expect(Program).toBeGreaterThan(0);
    expect(Buffer).toBeGreaterThan(0);
    await show(page);
    await expect.poll(() => held(page), SCENE_TIMEOUT).toMatchObject(NOTHING);
    await show(page, "hero-triangle", "bioradar-triangle");
  }
}

test("twenty changes of the page leave no context, program or buffer behind", ({ page, stage }) =>
  wander(page, stage));

test("nor do they in StrictMode, which mounts everything twice", ({ page }) =>
  withStagePage("development", (stage) => wander(page, stage)));

test.describe("on the site", () => {
  test.use({ viewport: { width: 560, height: 420 } });

  for (const [path, scene] of [
    ["/", "hero-cubes"],
    ["/about", "helix"],
  ] as const)
    test(`${scene}: everything is released at once, while the canvas is in the page`, async ({ page }) => {
      await countGpu(page);
      await page.addInitScript(() => {
        const released: boolean[] = [];
        Object.assign(window, { released });
        const getExtension = WebGL2RenderingContext.prototype.getExtension as (
          name: string,
        ) => WEBGL_lose_context | null;
        const watched = function (this: WebGL2RenderingContext, name: string) {
          const extension = getExtension.call(this, name);
          if (name !== "WEBGL_lose_context" || !extension) return extension;
          const { canvas } = this;
          return {
            loseContext: () => {
              released.push(canvas instanceof HTMLCanvasElement && canvas.isConnected);
              extension.loseContext();
            },
          };
        };
        Object.assign(WebGL2RenderingContext.prototype, { getExtension: watched });
      });
      await page.goto(`${path}?renderer=webgl&time=1.25`);
      await page.locator(`[data-scene=${scene}][data-drawn]`).waitFor(SCENE_TIMEOUT);
      await page.evaluate(() => document.querySelector<HTMLElement>("a[href='/contact']")?.click());
      await expect(page.locator("form").first()).toBeVisible(SCENE_TIMEOUT);
      expect(await page.evaluate(() => (window as unknown as { released: boolean[] }).released)).toEqual([
        true,
      ]);
      expect(await held(page)).toMatchObject(NOTHING);
    });
});

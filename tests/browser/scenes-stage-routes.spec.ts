import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { drawn, hero, PATIENCE } from "./scenes-stage-page.ts";
import { SMALL, show, test, withStagePage } from "./stage-page/fixture.ts";

test.use({ viewport: SMALL });

interface Held {
  contexts: number;
  programs: number;
  buffers: number;
}

/** Counts live WebGL contexts and the objects created and not deleted in them. */
async function countHeld(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const contexts = new Set<WebGL2RenderingContext>();
    const held = { programs: 0, buffers: 0 };
    const getContext = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      id: string,
      options?: object,
    ) {
      const context = getContext.call(this, id, options);
      if (context instanceof WebGL2RenderingContext) contexts.add(context);
      return context;
    } as typeof getContext;
    const prototype = WebGL2RenderingContext.prototype;
    const count = <Name extends "Program" | "Buffer">(name: Name, key: keyof typeof held): void => {
      const create = prototype[`create${name}`];
      const remove = prototype[`delete${name}`] as (this: WebGL2RenderingContext, thing: never) => void;
      Object.assign(prototype, {
        [`create${name}`](this: WebGL2RenderingContext) {
          held[key] += 1;
          return create.call(this);
        },
        [`delete${name}`](this: WebGL2RenderingContext, thing: never) {
          held[key] -= 1;
          remove.call(this, thing);
        },
      });
    };
    count("Program", "programs");
    count("Buffer", "buffers");
    Object.assign(window, {
      held: () => ({
        contexts: [...contexts].filter((context) => !context.isContextLost()).length,
        ...held,
      }),
    });
  });
}

const held = (page: Page): Promise<Held> =>
  page.evaluate(() => (window as unknown as { held: () => Held }).held());

test("fifty changes of the page leave no worker and no context behind", async ({ page, stage }) => {
  await countHeld(page);
  await page.goto(`${stage}?renderer=canvas2d`);
  for (let round = 0; round < 25; round += 1) {
    // In every sixth round the scene is drawn; in the others the page is left before it starts.
    if (round % 6 === 0) await drawn(page, "canvas2d");
    await show(page, "ring-triangle");
    await expect(page.locator("[data-scene=genome-ring]")).toBeAttached(PATIENCE);
    await show(page, "hero-triangle");
    await expect(hero(page)).toBeAttached(PATIENCE);
  }
  await drawn(page, "canvas2d");
  await expect.poll(() => page.workers().length, PATIENCE).toBe(1);
  expect(await held(page)).toEqual({ contexts: 0, programs: 0, buffers: 0 });
});

/** Shows two scenes with contexts and takes them away in turn, twenty changes without a new document. */
async function wander(page: Page, stage: string): Promise<void> {
  await countHeld(page);
  await page.goto(`${stage}?show=hero-triangle,bioradar-triangle&renderer=webgl&time=1.25`);
  for (let round = 0; round < 10; round += 1) {
    await drawn(page, "webgl");
    const { contexts, programs, buffers } = await held(page);
    expect(contexts).toBeGreaterThan(0);
    expect(contexts).toBeLessThanOrEqual(2);
    expect(programs).toBeGreaterThan(0);
    expect(buffers).toBeGreaterThan(0);
    await show(page);
    await expect.poll(() => held(page), PATIENCE).toMatchObject({ contexts: 0, programs: 0, buffers: 0 });
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
      await countHeld(page);
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
      await page.locator(`[data-scene=${scene}][data-drawn]`).waitFor(PATIENCE);
      await page.evaluate(() => document.querySelector<HTMLElement>("a[href='/contact']")?.click());
      await expect(page.locator("form").first()).toBeVisible(PATIENCE);
      expect(await page.evaluate(() => (window as unknown as { released: boolean[] }).released)).toEqual([
        true,
      ]);
      expect(await held(page)).toEqual({ contexts: 0, programs: 0, buffers: 0 });
    });
});

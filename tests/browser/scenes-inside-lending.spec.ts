import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { dialog, opener, openHome } from "./inside-page.ts";
import { WEBGL_NOISE } from "./scenes-pictures.ts";
import { drawn, hero } from "./scenes-stage-page.ts";

test.setTimeout(600_000);
test.use({ viewport: { width: 480, height: 400 }, expectedConsole: WEBGL_NOISE });

/** Two scenes in software, one after the other; nothing here tests speed. */
const PATIENCE = { timeout: 90_000 };

/** One of each kind: a single thing left behind is seen, and software draws slowly. */
const OPENINGS = 3;

const scene = (page: Page) => dialog(page).locator("[data-scene=inside]");

/** Counts what the page holds on the GPU, and its contexts. */
async function countGpu(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held = { contexts: 0, Buffer: 0, Texture: 0, Program: 0, VertexArray: 0 };
    Object.assign(window, { held });
    const gl = WebGL2RenderingContext.prototype as unknown as Record<string, (...of: unknown[]) => unknown>;
    for (const kind of ["Buffer", "Texture", "Program", "VertexArray"] as const)
      for (const [verb, step] of [
        ["create", 1],
        ["delete", -1],
      ] as const) {
        const original = gl[`${verb}${kind}`];
        gl[`${verb}${kind}`] = function (...args) {
          if (verb === "create" || args[0]) held[kind] += step;
          return original?.apply(this, args);
        };
      }
    const { getContext } = HTMLCanvasElement.prototype;
    const known = new WeakSet();
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      ...args: [string, ...unknown[]]
    ) {
      const context = getContext.apply(this, args as never) as RenderingContext | null;
      if (context && args[0] === "webgl2" && !known.has(context)) {
        known.add(context);
        held.contexts += 1;
      }
      return context;
    } as typeof getContext;
  });
}

const held = (page: Page) => page.evaluate(() => ({ ...(window as unknown as { held: object }).held }));

async function openDrawn(page: Page): Promise<void> {
  await opener(page).click();
  await expect(scene(page)).toHaveAttribute("data-drawn", "", PATIENCE);
  await expect(scene(page)).toHaveAttribute("data-renderer", "webgl");
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0, PATIENCE);
}

test("the dialog draws on the hero's canvas, which goes back when it closes", async ({ page }) => {
  await countGpu(page);
  await openHome(page, "/?renderer=webgl");
  await drawn(page, "webgl");
  const before = await held(page);
  const canvas = await hero(page).locator("canvas").elementHandle();
  await openDrawn(page);
  await expect(hero(page)).not.toHaveAttribute("data-drawn");
  await expect(hero(page)).toHaveAttribute("data-state", "idle");
  await expect(hero(page).locator("canvas")).toHaveCount(0);
  expect(
    await scene(page)
      .locator("canvas")
      .evaluate((one, own) => one === own, canvas),
  ).toBe(true);
  expect(await held(page)).toMatchObject({ contexts: (before as { contexts: number }).contexts });
  await close(page);
  await drawn(page, "webgl");
  await expect(hero(page)).toHaveAttribute("data-state", "running");
  expect(
    await hero(page)
      .locator("canvas")
      .evaluate((one, own) => one === own, canvas),
  ).toBe(true);
});

for (const hash of ["#inside", "#inside-gene"])
  test(`opened by its address ${hash} before the hero came into view, it draws on the hero's canvas too`, async ({
    page,
  }) => {
    await countGpu(page);
    // So low that the hero's picture lies below.
    await page.setViewportSize({ width: 480, height: 200 });
    await page.goto(`/?renderer=webgl${hash}`);
    await expect(scene(page)).toHaveAttribute("data-drawn", "", PATIENCE);
    await expect(scene(page)).toHaveAttribute("data-renderer", "webgl");
    await close(page);
    await hero(page).evaluate((figure) => figure.scrollIntoView({ behavior: "instant" }));
    await drawn(page, "webgl");
    await expect(hero(page)).toHaveAttribute("data-state", "running");
    expect(await held(page)).toMatchObject({ contexts: 1 });
  });

test("openings, drawn and not, leave on the GPU what was there", async ({ page }) => {
  await countGpu(page);
  await openHome(page, "/?renderer=webgl");
  await drawn(page, "webgl");
  const before = await held(page);
  for (let time = 0; time < OPENINGS; time++) {
    await opener(page).click();
    await expect(dialog(page)).toBeVisible(PATIENCE);
    // Some are closed before anything is drawn.
    if (time % 3 > 0) await expect(scene(page)).toHaveAttribute("data-drawn", "", PATIENCE);
    if (time % 3 > 1) {
      // In mid-flight.
      await page.keyboard.press("PageDown");
      await expect(dialog(page).locator("[data-stop=tube]")).toBeVisible(PATIENCE);
    }
    await close(page);
  }
  await drawn(page, "webgl");
  await expect.poll(() => held(page), PATIENCE).toEqual(before);
});

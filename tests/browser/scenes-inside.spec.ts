import type { Page } from "@playwright/test";
import sharp from "sharp";
import { inside } from "../../src/content/inside.ts";
import { expect, test } from "./fixtures.ts";
import { dialog, expectStop, hasten, opener, openHome } from "./inside-page.ts";
import { WEBGL_NOISE } from "./scenes-pictures.ts";
import { loseContext, type Renderer, SCENE_TIMEOUT, seeDrawn } from "./scenes-stage-page.ts";

test.setTimeout(120_000);
test.use({ viewport: { width: 1100, height: 640 } });

const scene = (page: Page) => dialog(page).locator("[data-scene=inside]");

const drawnInside = (page: Page, renderer: Renderer) => seeDrawn(scene(page), renderer);

/** How bright the picture is on the screen around its axis: the mean of all channels, 0…255. */
async function brightness(page: Page): Promise<number> {
  const picture = await page.screenshot({ clip: { x: 580, y: 180, width: 300, height: 280 } });
  const { channels } = await sharp(picture).removeAlpha().stats();
  return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length;
}

/** Value that the empty field would have. */
const DARK = 10;

test("without WebGL the quilt of stills is painted at every stop, and between two", async ({ page }) => {
  await hasten(page);
  await openHome(page, "/?renderer=canvas2d#inside");
  await drawnInside(page, "canvas2d");
  for (const { id } of inside.stops) {
    if (id !== "block") await page.keyboard.press("PageDown");
    await expectStop(page, id as "block");
    await expect.poll(() => brightness(page), SCENE_TIMEOUT).toBeGreaterThan(DARK);
  }
  await page.mouse.move(900, 300);
  await page.mouse.down();
  await page.mouse.move(900, 400, { steps: 5 });
  await expect(dialog(page).locator("[data-stop]")).toHaveAttribute("data-phase", "hand");
  await expect.poll(() => brightness(page)).toBeGreaterThan(DARK);
  await page.mouse.up();
});

test.describe("a still that does not arrive", () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test("leaves its neighbour's picture in the quilt until it is tried again", async ({ page }) => {
    const lost = /\/assets\/nucleus[\w-]*\.avif/;
    await page.context().route(lost, (route) => route.abort());
    await openHome(page, "/?renderer=canvas2d#inside-cell");
    await drawnInside(page, "canvas2d");
    await expect.poll(() => brightness(page), SCENE_TIMEOUT).toBeGreaterThan(DARK);
    await page.keyboard.press("PageDown");
    await expectStop(page, "nucleus");
    await expect(dialog(page).getByText(inside.failed).first()).toBeVisible();
    expect(await brightness(page)).toBeGreaterThan(DARK);
    await page.context().unroute(lost);
    const arrives = page.context().waitForEvent("response", (response) => lost.test(response.url()));
    await dialog(page).getByRole("button", { name: "Try again" }).click();
    await arrives;
    await expect(dialog(page).getByText(inside.failed)).toHaveCount(0);
  });
});

test("the hero behind it rests while it is open", async ({ page }) => {
  const hero = page.locator("[data-scene=hero-cubes]");
  await openHome(page, "/?renderer=canvas2d");
  await expect(hero).toHaveAttribute("data-state", "running", SCENE_TIMEOUT);
  await opener(page).click();
  await drawnInside(page, "canvas2d");
  await expect(hero).toHaveAttribute("data-state", "idle");
  await page.keyboard.press("Escape");
  await expect(hero).toHaveAttribute("data-state", "running");
});

test.describe("with WebGL", () => {
  // Small, for software GL.
  test.use({ expectedConsole: WEBGL_NOISE, viewport: { width: 640, height: 420 } });

  test("a lost context shows the stop's still until it is back", async ({ page }) => {
    await openHome(page, "/?renderer=webgl#inside-helix");
    await drawnInside(page, "webgl");
    const still = scene(page).locator("img");
    expect(await loseContext(scene(page))).toBe(true);
    await expect(scene(page)).not.toHaveAttribute("data-drawn");
    await expect(still).toHaveCSS("opacity", "1");
    await expect(still).toHaveAttribute("src", /helix/);
    await page.evaluate(() => (window as unknown as { bringBack: () => void }).bringBack());
    await drawnInside(page, "webgl");
  });
});

test("openings leave no worker and no canvas behind", async ({ page }) => {
  await page.setViewportSize({ width: 560, height: 420 });
  await openHome(page, "/?renderer=canvas2d");
  await expect(page.locator("[data-scene=hero-cubes]")).toHaveAttribute("data-drawn", "", SCENE_TIMEOUT);
  const workers = page.workers().length;
  for (let time = 0; time < 6; time++) {
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
    // Half of them are closed before anything is drawn.
    if (time % 2) await drawnInside(page, "canvas2d");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
  }
  await expect.poll(() => page.workers().length).toBe(workers);
  await expect(page.locator("canvas")).toHaveCount(1);
});

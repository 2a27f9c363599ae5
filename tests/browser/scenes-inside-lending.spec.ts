import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { dialog, opener, openHome } from "./inside-page.ts";
import { countGpu, held } from "./scenes-gpu.ts";
import { WEBGL_NOISE } from "./scenes-pictures.ts";
import { drawn, hero, seeDrawn } from "./scenes-stage-page.ts";

test.setTimeout(600_000);
test.use({ viewport: { width: 480, height: 400 }, expectedConsole: WEBGL_NOISE });

/** Two scenes in software, one after the other; nothing here tests speed. */
const TIMEOUT = { timeout: 90_000 };

/** One of each kind: a single thing left behind is seen, and software draws slowly. */
const OPENINGS = 3;

const scene = (page: Page) => dialog(page).locator("[data-scene=inside]");

async function openDrawn(page: Page): Promise<void> {
  await opener(page).click();
  await seeDrawn(scene(page), "webgl", TIMEOUT);
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0, TIMEOUT);
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
  expect(await held(page)).toMatchObject({ made: before.made });
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
    await seeDrawn(scene(page), "webgl", TIMEOUT);
    await close(page);
    await hero(page).evaluate((figure) => figure.scrollIntoView({ behavior: "instant" }));
    await drawn(page, "webgl");
    await expect(hero(page)).toHaveAttribute("data-state", "running");
    expect(await held(page)).toMatchObject({ made: 1 });
  });

test("openings, drawn and not, leave on the GPU what was there", async ({ page }) => {
  await countGpu(page);
  await openHome(page, "/?renderer=webgl");
  await drawn(page, "webgl");
  const before = await held(page);
  for (let time = 0; time < OPENINGS; time++) {
    await opener(page).click();
    await expect(dialog(page)).toBeVisible(TIMEOUT);
    // Some are closed before anything is drawn.
    if (time % 3 > 0) await expect(scene(page)).toHaveAttribute("data-drawn", "", TIMEOUT);
    if (time % 3 > 1) {
      // In mid-flight.
      await page.keyboard.press("PageDown");
      await expect(dialog(page).locator("[data-stop=tube]")).toBeVisible(TIMEOUT);
    }
    await close(page);
  }
  await drawn(page, "webgl");
  await expect.poll(() => held(page), TIMEOUT).toEqual(before);
});

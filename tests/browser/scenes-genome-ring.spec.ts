import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { openPage } from "./load-sections.ts";
import { passRunningTime } from "./running-time.ts";
import { openScene, overlap, pictureOf, silhouette, WEBGL_NOISE } from "./scenes-pictures.ts";
import { bringUp, countFrames, framesWithin, SCENE_TIMEOUT, seeDrawn, toTop } from "./scenes-stage-page.ts";

test.setTimeout(120_000);
test.use({ viewport: { width: 1100, height: 640 }, expectedConsole: WEBGL_NOISE });

const ring = (page: Page) => page.locator("[data-scene=genome-ring]");
const show = (page: Page) => bringUp(ring(page));

test("it is a still until it comes into view, then runs, and rests out of view", async ({ page }) => {
  await countFrames(page);
  await openPage(page, "/?renderer=canvas2d");
  await expect(page.locator("[data-scene=hero-cubes][data-drawn]")).toBeAttached(SCENE_TIMEOUT);
  await expect(ring(page)).toHaveAttribute("data-renderer", "still");
  await expect(ring(page).locator("canvas")).toHaveCount(0);
  expect(page.workers()).toHaveLength(1);
  await show(page);
  await expect(ring(page)).toHaveAttribute("data-drawn", "", SCENE_TIMEOUT);
  await expect(ring(page)).toHaveAttribute("data-state", "running");
  await expect(ring(page).locator("img")).toHaveCSS("opacity", "0");
  await toTop(page);
  await expect(ring(page)).toHaveAttribute("data-state", "idle");
  await show(page);
  await ring(page).getByRole("button", { name: "Pause: genome rings" }).click();
  await expect(ring(page)).toHaveAttribute("data-state", "paused");
  await expect.poll(() => framesWithin(page, 400), SCENE_TIMEOUT).toBe(0);
  await ring(page).getByRole("button", { name: "Resume: genome rings" }).click();
  await expect.poll(() => framesWithin(page, 400), SCENE_TIMEOUT).toBeGreaterThan(0);
});

test("with WebGL it draws on the hero's canvas while it is in view, and leaves the second context alone", async ({
  page,
}) => {
  await openPage(page, "/?renderer=webgl&time=1.25");
  const scene = (name: string) => page.locator(`[data-scene=${name}]`);
  const shown = async (name: string): Promise<void> => {
    await bringUp(scene(name));
    await seeDrawn(scene(name), "webgl");
  };
  await shown("hero-cubes");
  const canvas = await scene("hero-cubes").locator("canvas").elementHandle();
  await shown("genome-ring");
  const isTheHeros = (one: Element, own: Node | null): boolean => one === own;
  expect(await ring(page).locator("canvas").evaluate(isTheHeros, canvas)).toBe(true);
  await expect(scene("hero-cubes")).not.toHaveAttribute("data-drawn");
  await shown("bioradar");
  await shown("hero-cubes");
  expect(await scene("hero-cubes").locator("canvas").evaluate(isTheHeros, canvas)).toBe(true);
  await expect(ring(page).locator("canvas")).toHaveCount(0);
  await expect(ring(page).locator("img")).toHaveCSS("opacity", "1");
});

test("without a context to borrow it is painted in Canvas2D", async ({ page }) => {
  await page.goto("/?renderer=webgl&time=1#insight-factory");
  await show(page);
  await seeDrawn(ring(page), "canvas2d");
});

test("its first frame has the still's silhouette, and a later one has turned", async ({ page }) => {
  const still = await (async () => {
    await page.goto("/?renderer=still");
    await show(page);
    await expect(ring(page).locator("img")).toHaveJSProperty("complete", true);
    return silhouette(await pictureOf(ring(page)));
  })();
  const at = async (seconds: number) =>
    silhouette(await pictureOf(await openScene(page, "/", "genome-ring", "canvas2d", seconds)));
  const first = await at(0);
  expect(overlap(still, first)).toBeGreaterThan(0.7);
  expect(overlap(first, await at(8))).toBeLessThan(0.995);
});

test("under reduced motion it stays the still", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPage(page, "/");
  await show(page);
  await expect(ring(page)).toHaveAttribute("data-state", "idle");
  await expect(ring(page).getByRole("img")).toBeVisible();
  await expect(ring(page).locator("canvas")).toHaveCount(0);
  await expect(ring(page).getByRole("button")).toHaveCount(0);
});

const label = (page: Page) => ring(page).locator("[data-answer]");

/** Moves the pointer down the left rings, on which some bar stands wherever the gaps are, until one answers. */
async function findBar(page: Page): Promise<void> {
  const box = await ring(page).locator("canvas").boundingBox();
  if (!box) throw new Error("There is no canvas.");
  await expect(async () => {
    for (let share = 0.36; share < 0.62; share += 0.02) {
      await page.mouse.move(box.x + 0.25 * box.width, box.y + share * box.height);
      await passRunningTime(page, 50);
      if (await label(page).isVisible()) return;
    }
    throw new Error("No bar has answered.");
  }).toPass(SCENE_TIMEOUT);
}

test("it says which bar of which track is under the pointer", async ({ page }) => {
  await openScene(page, "/", "genome-ring", "canvas2d", 2);
  await findBar(page);
  await expect(label(page)).toHaveText(/^(?:coverage|genes|GC content|variants) · chr\w+ · [\d.]+ Mb$/u);
});

test.describe("under a pointer at rest", () => {
  // Small, because software draws the frames of WebGL.
  test.use({ viewport: { width: 480, height: 400 } });

  for (const renderer of ["canvas2d", "webgl"] as const)
    test(`${renderer} keeps the label of one bar`, async ({ page }) => {
      // With WebGL the hero has the context that the ring borrows.
      await openScene(page, "/", "hero-cubes", renderer);
      await show(page);
      await seeDrawn(ring(page), renderer);
      await findBar(page);
      // The picture still turns towards the pointer.
      await passRunningTime(page, 1200);
      const texts = await label(page).evaluateHandle((element) => {
        const seen = [element.textContent];
        new MutationObserver(() => seen.push(element.textContent)).observe(element, {
          attributes: true,
          childList: true,
        });
        return seen;
      });
      await expect(label(page)).toBeVisible();
      await passRunningTime(page, 2500);
      expect(new Set(await texts.jsonValue()).size).toBe(1);
      await expect(label(page)).toBeVisible();
      await expect(ring(page)).toHaveAttribute("data-state", "running");
    });
});

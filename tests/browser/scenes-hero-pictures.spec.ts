import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "./fixtures.ts";
import { drawn, hero } from "./scenes-stage-page.ts";

// As large as the compared pictures need: software GL takes its time for each pixel.
test.use({ viewport: { width: 1100, height: 640 } });

/** Edge of the compared pictures, and the brightness above which a pixel counts. */
const SIZE = 160;
const LIGHT = 6;

async function pictureAt(
  page: Page,
  renderer: "webgl" | "canvas2d" | "still",
  time: number,
): Promise<Buffer> {
  await page.goto(`/?renderer=${renderer}&time=${time}`);
  const figure = hero(page);
  if (renderer === "still") await expect(page.locator("html[data-hydrated]")).toBeAttached();
  else await drawn(page, renderer);
  // The scene fades in.
  await expect(figure.locator("img")).toHaveCSS("opacity", renderer === "still" ? "1" : "0");
  return figure.locator("img").screenshot();
}

/** Pixels brighter than the background, with small gaps between dark faces closed. */
async function silhouetteOf(picture: Buffer): Promise<boolean[]> {
  const { data } = await sharp(picture)
    .greyscale()
    .linear(1, -9)
    .resize(SIZE, SIZE, { fit: "fill" })
    .blur(1.6)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].map((light) => light > LIGHT);
}

function overlap(a: readonly boolean[], b: readonly boolean[]): number {
  const both = a.filter((one, i) => one && b[i]).length;
  const either = a.filter((one, i) => one || b[i]).length;
  return both / either;
}

test.describe("the hero's two renderers", () => {
  test.setTimeout(120_000);
  for (const [time, still] of [
    [1.25, "which is the still's, where they begin"],
    [3.4, null],
    [5.5, null],
    [7.65, null],
  ] as const)
    test(`show the same silhouette at ${time} s${still ? `, ${still}` : ""}`, async ({ page }) => {
      const webgl = await silhouetteOf(await pictureAt(page, "webgl", time));
      const canvas2d = await silhouetteOf(await pictureAt(page, "canvas2d", time));
      expect(webgl.filter(Boolean).length).toBeGreaterThan(0.1 * SIZE ** 2);
      expect(overlap(webgl, canvas2d)).toBeGreaterThan(0.8);
      if (!still) return;
      const standing = await silhouetteOf(await pictureAt(page, "still", 0));
      expect(overlap(standing, webgl)).toBeGreaterThan(0.8);
      expect(overlap(standing, canvas2d)).toBeGreaterThan(0.8);
    });
});

test("the legend follows the phase", async ({ page }) => {
  for (const [time, phase] of [
    [1, "samples"],
    [4, "data"],
    [7, "assets"],
  ] as const) {
    await page.goto(`/?renderer=canvas2d&time=${time}`);
    await drawn(page, "canvas2d");
    const figure = hero(page);
    await expect(figure).toHaveAttribute("data-phase", phase);
    await expect(figure.locator("figcaption [data-lit]")).toHaveCount(1);
    await expect(figure.locator("figcaption [data-lit]")).toHaveAttribute("data-phase", phase);
  }
});

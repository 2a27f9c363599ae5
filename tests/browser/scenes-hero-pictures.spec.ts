import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "./fixtures.ts";
import { drawn, hero } from "./scenes-stage-page.ts";

/** Edge of the pictures that are compared, and the light above which something is there. */
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
  // The way in is a fade.
  await expect(figure.locator("img")).toHaveCSS("opacity", renderer === "still" ? "1" : "0");
  return figure.locator("img").screenshot();
}

/** Where a picture is lighter than the field, once small gaps between dark faces are closed. */
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
  for (const time of [1.25, 3.4, 5.5, 7.65])
    test(`show the same silhouette at ${time} s`, async ({ page }) => {
      const webgl = await silhouetteOf(await pictureAt(page, "webgl", time));
      const canvas2d = await silhouetteOf(await pictureAt(page, "canvas2d", time));
      expect(webgl.filter(Boolean).length).toBeGreaterThan(0.1 * SIZE ** 2);
      expect(overlap(webgl, canvas2d)).toBeGreaterThan(0.8);
    });

  test("begin where the still stands", async ({ page }) => {
    const still = await silhouetteOf(await pictureAt(page, "still", 0));
    for (const renderer of ["webgl", "canvas2d"] as const)
      expect(overlap(still, await silhouetteOf(await pictureAt(page, renderer, 1.25)))).toBeGreaterThan(0.8);
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

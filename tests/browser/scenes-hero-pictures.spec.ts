import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect } from "./fixtures.ts";
import { drawn, hero } from "./scenes-stage-page.ts";
import { at, test } from "./stage-page/fixture.ts";

// As large as the compared pictures need: software GL takes its time for each pixel.
test.use({ viewport: { width: 1100, height: 640 } });

/** Edge of the compared pictures, and the brightness above which a pixel counts. */
const SIZE = 160;
const LIGHT = 6;

type Shown = "webgl" | "canvas2d" | "still";

/** The hero alone, by one renderer. */
const open = (page: Page, stage: string, renderer: Shown) =>
  page.goto(`${stage}?show=hero&renderer=${renderer}`);

async function pictureAt(page: Page, renderer: Shown, time: number): Promise<Buffer> {
  await at(page, time);
  const still = hero(page).locator("img");
  if (renderer !== "still") await drawn(page, renderer);
  // The scene fades in.
  await expect(still).toHaveCSS("opacity", renderer === "still" ? "1" : "0");
  await expect(still).toHaveJSProperty("complete", true);
  return still.screenshot();
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

test("the hero's two renderers show the same silhouette, and begin with the still's", async ({
  page,
  stage,
}) => {
  test.setTimeout(240_000);
  const silhouettesOf = async (renderer: Shown, times: readonly number[]) => {
    await open(page, stage, renderer);
    const all: boolean[][] = [];
    for (const time of times) all.push(await silhouetteOf(await pictureAt(page, renderer, time)));
    return all;
  };
  const times = [1.25, 3.4, 5.5, 7.65];
  const webgl = await silhouettesOf("webgl", times);
  const canvas2d = await silhouettesOf("canvas2d", times);
  for (const [index, time] of times.entries()) {
    const [one = [], other = []] = [webgl[index], canvas2d[index]];
    expect.soft(one.filter(Boolean).length, `at ${time} s`).toBeGreaterThan(0.1 * SIZE ** 2);
    expect.soft(overlap(one, other), `at ${time} s`).toBeGreaterThan(0.8);
  }
  const [still = []] = await silhouettesOf("still", [0]);
  expect.soft(overlap(still, webgl[0] ?? []), "the still and WebGL").toBeGreaterThan(0.8);
  expect.soft(overlap(still, canvas2d[0] ?? []), "the still and Canvas2D").toBeGreaterThan(0.8);
});

test("the legend follows the phase", async ({ page, stage }) => {
  await open(page, stage, "canvas2d");
  for (const [time, phase] of [
    [1, "samples"],
    [4, "data"],
    [7, "assets"],
  ] as const) {
    await at(page, time);
    await drawn(page, "canvas2d");
    const figure = hero(page);
    await expect(figure).toHaveAttribute("data-phase", phase);
    await expect(figure.locator("figcaption [data-lit]")).toHaveCount(1);
    await expect(figure.locator("figcaption [data-lit]")).toHaveAttribute("data-phase", phase);
  }
});

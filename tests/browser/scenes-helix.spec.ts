import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import {
  type Box,
  coloursWithin,
  fadedIn,
  luminance,
  openScene,
  overlap,
  pictureOf,
  pictureWithin,
  pixelAt,
  silhouette,
  WEBGL_NOISE,
} from "./scenes-pictures.ts";
import { at, test } from "./stage-page/fixture.ts";

test.use({ expectedConsole: WEBGL_NOISE });

const RENDERERS = ["webgl", "canvas2d"] as const;

interface Line extends Box {
  /** Red, green, blue 0…255, alpha 0…1. */
  colour: readonly number[];
}

/**
 * Every line of text over the helix: its box on the screen and the text's colour. Hides the text, and the
 * navigation over the canvas.
 */
async function linesOver(page: Page): Promise<Line[]> {
  return page.evaluate(() => {
    const title = document.querySelector("#about-title");
    const words = title?.parentElement;
    if (!words) throw new Error("The helix has no words.");
    const lines: Line[] = [];
    for (const block of words.children) {
      const channels =
        getComputedStyle(block)
          .color.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      const range = document.createRange();
      range.selectNodeContents(block);
      for (const { x, y, width, height } of range.getClientRects()) {
        const [r = 0, g = 0, b = 0, a = 1] = channels;
        lines.push({ x, y, width, height, colour: [r, g, b, a] });
      }
    }
    words.style.visibility = "hidden";
    for (const header of document.querySelectorAll("header")) header.style.visibility = "hidden";
    return lines;
  });
}

/** The lowest contrast between text and any pixel behind it, and the brightest such pixel. */
async function worstContrast(page: Page, lines: readonly Line[]) {
  const left = Math.floor(Math.min(...lines.map(({ x }) => x)));
  const top = Math.floor(Math.min(...lines.map(({ y }) => y)));
  const picture = await pictureWithin(page, {
    x: left,
    y: top,
    width: Math.max(...lines.map(({ x, width }) => x + width)) - left,
    height: Math.max(...lines.map(({ y, height }) => y + height)) - top,
  });
  let worst = Number.POSITIVE_INFINITY;
  let brightest = 0;
  for (const line of lines) {
    const [r = 0, g = 0, b = 0, opacity = 1] = line.colour;
    for (const behind of coloursWithin(picture, { ...line, x: line.x - left, y: line.y - top })) {
      const over = (c: number, text: number): number => c + (text - c) * opacity;
      const dark = luminance(behind);
      brightest = Math.max(brightest, dark);
      const light = luminance([over(behind[0], r), over(behind[1], g), over(behind[2], b)]);
      worst = Math.min(worst, (light + 0.05) / (dark + 0.05));
    }
  }
  return { worst, brightest };
}

for (const renderer of RENDERERS) {
  test(`${renderer}: text over the helix keeps 4.5:1, also while the pointer leads it there`, async ({
    page,
  }) => {
    test.slow();
    const figure = await openScene(page, "/about", "helix", renderer);
    const lines = await linesOver(page);
    expect(lines.length).toBeGreaterThan(4);
    const [label] = lines;
    let brightest = 0;
    for (const [x, y] of [
      [1200, 500],
      // The label at the top is the dimmest text.
      [(label?.x ?? 0) + 30, label?.y ?? 0],
      [640, 420],
      [420, 330],
      [180, 560],
      [760, 640],
      [300, 300],
    ] as const) {
      await page.mouse.move(x, y, { steps: 4 });
      // The helix is moving, so several frames are checked.
      for (let sample = 0; sample < 3; sample++) {
        const seen = await worstContrast(page, lines);
        expect(seen.worst, `pointer at ${x}, ${y}`).toBeGreaterThanOrEqual(4.5);
        brightest = Math.max(brightest, seen.brightest);
      }
    }
    // The helix must actually reach the text, or the test proves nothing.
    expect(brightest).toBeGreaterThan(luminance([16, 18, 22]));
    await expect(figure).toHaveAttribute("data-state", "running");
  });

  test(`${renderer}: the helix comes to the pointer and goes home without it`, async ({ page }) => {
    test.slow();
    const figure = await openScene(page, "/about", "helix", renderer);
    const canvas = figure.locator("canvas");
    await linesOver(page);
    /** Lit pixels above the text, to the left of everywhere the drift goes. */
    const reach = async (): Promise<number> => {
      const picture = await pictureOf(canvas);
      let lit = 0;
      for (let y = 0; y < 140; y += 2) {
        for (let x = 120; x < 700; x += 2) if (luminance(pixelAt(picture, x, y)) > 0.02) lit += 1;
      }
      return lit;
    };
    expect(await reach()).toBe(0);
    const box = await canvas.boundingBox();
    await page.mouse.move(1100, 400);
    await page.mouse.move(350, (box?.y ?? 0) + 60, { steps: 10 });
    await expect.poll(reach, { timeout: 20_000 }).toBeGreaterThan(200);
    await page.mouse.move(350, (box?.y ?? 0) - 8);
    await expect.poll(reach, { timeout: 20_000 }).toBe(0);
  });
}

test("pinned to a second, both renderers draw the same, and the drift alone leaves the text its contrast", async ({
  page,
  stage,
}) => {
  test.slow();
  const silhouettes: Record<(typeof RENDERERS)[number], boolean[][]> = { webgl: [], canvas2d: [] };
  const compared = [3, 8.9, 30];
  for (const renderer of RENDERERS) {
    await page.goto(`${stage}?show=helix&renderer=${renderer}`);
    for (const time of new Set([0, 8.9, 17, 26, 39, ...compared])) {
      await at(page, time);
      const figure = await fadedIn(page, "helix", renderer);
      const lines = await linesOver(page);
      expect
        .soft((await worstContrast(page, lines)).worst, `${renderer} at ${time} s`)
        .toBeGreaterThanOrEqual(4.5);
      if (compared.includes(time))
        silhouettes[renderer].push(silhouette(await pictureOf(figure.locator("canvas"))));
    }
  }
  for (const [index, one] of silhouettes.webgl.entries())
    expect
      .soft(overlap(one, silhouettes.canvas2d[index] ?? []), `picture ${index}`)
      .toBeGreaterThanOrEqual(0.8);
});

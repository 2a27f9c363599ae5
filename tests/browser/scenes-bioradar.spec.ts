import {
  CAMERA,
  CONTACTS,
  contactGlow,
  frameFor,
  heightAt,
  litStep,
  MAST,
  PEAK,
  placeOf,
  plateScale,
  SWEEP_SPEED,
} from "../../src/scenes/bioradar/model.ts";
import { projector } from "../../src/scenes/lib/camera.ts";
import { expect } from "./fixtures.ts";
import {
  fadedIn,
  luminance,
  openScene,
  overlap,
  type Picture,
  pictureOf,
  pictureWithin,
  pixelAt,
  silhouette,
  WEBGL_NOISE,
} from "./scenes-pictures.ts";
import { at, test } from "./stage-page/fixture.ts";

// Single pixels are looked at.
test.use({ expectedConsole: WEBGL_NOISE, deviceScaleFactor: 1 });

/** The hero stays off screen, so that software WebGL draws one scene only. */
const HOME = "/#bioradar";
const RENDERERS = ["webgl", "canvas2d"] as const;

/** Centre of a contact's plate and half its edge, in CSS pixels, for a canvas of this size. */
function plateOf(index: number, { width, height }: { width: number; height: number }) {
  const contact = CONTACTS[index];
  if (!contact) throw new Error(`There is no contact ${index}.`);
  const frame = frameFor(width, height);
  const scale = plateScale(frame.unit / 600);
  const project = projector(CAMERA, frame);
  const [gx, , gz] = placeOf(contact.bearing, contact.range);
  const foot = heightAt(gx, gz) * PEAK;
  const [x] = project([gx, foot, gz]);
  const [, top] = project([gx, foot + MAST, gz]);
  return { x, y: top - 20 * scale, half: 20 * scale, scale };
}

/** The brightest pixel around a point. */
const lightAbout = (picture: Picture, x: number, y: number): number =>
  Math.max(...[-1, 0, 1].flatMap((j) => [-1, 0, 1].map((i) => luminance(pixelAt(picture, x + i, y + j)))));

/** Brightness of the brackets around a contact's plate: the darkest of the four corners. */
function brackets(picture: Picture, index: number): number {
  const { x, y, half, scale } = plateOf(index, picture);
  const reach = half + 5 * scale;
  const corners = [-1, 1].flatMap((sx) => [-1, 1].map((sy) => [sx, sy] as const));
  return Math.min(
    ...corners.map(([sx, sy]) => lightAbout(picture, x + sx * reach, y + sy * (reach - 3 * scale))),
  );
}

/** How much redder than green a plate's edge is, 0…255: cy5 when lit, grey otherwise. */
function stainOf(picture: Picture, index: number): number {
  const { x, y, half } = plateOf(index, picture);
  const edge = [-1, 0, 1].map((i) => pixelAt(picture, x - half + i, y));
  return Math.max(...edge.map(([r, g]) => r - g));
}

type Renderer = (typeof RENDERERS)[number];

/** The mean bearing, in degrees, at which the sweep's light stands. */
function sweepOf(picture: Picture): number {
  const project = projector(CAMERA, frameFor(picture.width, picture.height));
  // Dots and plates are scattered along a bearing; only the sweep's edge lights most of one.
  const lights = Array.from({ length: 720 }, (_, i) => {
    const along = Array.from({ length: 30 }, (_, k) => {
      const [x, y] = project(placeOf(i / 2, 0.1 + 0.028 * k));
      return lightAbout(picture, x, y);
    });
    return { bearing: i / 2, light: along.sort((a, b) => a - b)[10] ?? 0 };
  });
  const best = Math.max(...lights.map(({ light }) => light));
  const bright = lights.filter(({ light }) => light > 0.7 * best);
  return bright.reduce((sum, { bearing }) => sum + bearing, 0) / bright.length;
}

test("pinned to a second, both renderers draw the same, the sweep where it is then, and what it lights", async ({
  page,
  stage,
}) => {
  test.slow();
  const silhouettes: Record<Renderer, boolean[][]> = { webgl: [], canvas2d: [] };
  const times = [1, 2.42, 6.1];
  for (const renderer of RENDERERS) {
    // The section alone, so that software draws no other scene.
    await page.goto(`${stage}?show=bioradar&renderer=${renderer}&time=${times[0]}`);
    const canvas = page.locator("[data-scene=bioradar] canvas");
    const pictureAt = async (second: number) => {
      await at(page, second);
      await fadedIn(page, "bioradar", renderer);
      return pictureOf(canvas);
    };
    for (const time of times) silhouettes[renderer].push(silhouette(await pictureAt(time)));

    await test.step(`${renderer}: the list lights in the frame in which the sweep crosses the contact`, async () => {
      const contact = CONTACTS[2];
      for (const lit of [false, true]) {
        const time = Number(((contact?.bearing ?? 0) / SWEEP_SPEED + (lit ? 0.02 : -0.02)).toFixed(3));
        const stain = stainOf(await pictureAt(time), 2);
        const steps = await page
          .locator("#bioradar [data-lit]")
          .evaluateAll((all) => all.map((entry) => Number(entry.getAttribute("data-lit"))));
        expect.soft(steps).toEqual(CONTACTS.map((one) => litStep(contactGlow(one, time))));
        expect.soft(steps[2]).toBe(lit ? 8 : 0);
        if (lit) expect.soft(stain).toBeGreaterThan(100);
        else expect.soft(stain).toBeLessThan(30);
      }
    });

    await test.step(`${renderer}: the sweep stands 50° further after a second`, async () => {
      const before = sweepOf(await pictureAt(0.9));
      const after = sweepOf(await pictureAt(1.9));
      expect.soft(Math.abs(before - 45)).toBeLessThan(1.5);
      expect.soft(Math.abs(after - before - 50)).toBeLessThan(1.5);
    });
  }
  for (const [index, time] of times.entries())
    expect
      .soft(overlap(silhouettes.webgl[index] ?? [], silhouettes.canvas2d[index] ?? []), `at ${time} s`)
      .toBeGreaterThanOrEqual(0.8);
});

for (const renderer of RENDERERS) {
  test(`${renderer}: hovering, focusing or pressing an entry singles its contact out`, async ({ page }) => {
    test.slow();
    const figure = await openScene(page, HOME, "bioradar", renderer);
    const canvas = figure.locator("canvas");
    const box = await canvas.boundingBox();
    if (!box) throw new Error("The canvas has no place.");
    const light = async (index: number): Promise<number> => brackets(await pictureWithin(page, box), index);
    const shows = async (index: number, on: boolean): Promise<void> => {
      const bracket = expect.poll(() => light(index), { timeout: 20_000 });
      if (on) await bracket.toBeGreaterThan(0.15);
      else await bracket.toBeLessThan(0.1);
    };
    const entry = (index: number) => page.locator("#bioradar [data-contact]").nth(index);

    await shows(3, false);
    await entry(3).hover();
    // Nothing has scrolled to it.
    expect(await canvas.boundingBox()).toEqual(box);
    await shows(3, true);
    expect(await light(5)).toBeLessThan(0.1);

    await page.mouse.move(4, 300);
    await entry(5).focus();
    await shows(5, true);
    await shows(3, false);

    await page.keyboard.press("Enter");
    await expect(entry(5)).toHaveAttribute("aria-pressed", "true");
    await entry(5).blur();
    await shows(5, true);
    await entry(5).press("Enter");
    await entry(5).blur();
    await expect(entry(5)).toHaveAttribute("aria-pressed", "false");
    await shows(5, false);
  });

  test(`${renderer}: while it is paused, what is hovered is singled out at once`, async ({ page }) => {
    test.slow();
    const figure = await openScene(page, HOME, "bioradar", renderer, 2);
    await expect(figure).toHaveAttribute("data-state", "paused");
    const light = async (): Promise<number> => brackets(await pictureOf(figure.locator("canvas")), 3);
    expect(await light()).toBeLessThan(0.1);
    await page.locator("#bioradar [data-contact]").nth(3).hover();
    await expect.poll(light, { timeout: 20_000 }).toBeGreaterThan(0.15);
    await page.mouse.move(4, 300);
    await expect.poll(light, { timeout: 20_000 }).toBeLessThan(0.1);
  });
}

test("the canvas is 900 × 600 in shape and at most 640 high", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const figure = await openScene(page, HOME, "bioradar", "canvas2d", 2);
  const box = await figure.locator("canvas").boundingBox();
  expect(box?.height).toBeLessThanOrEqual(640);
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.5, 2);
});

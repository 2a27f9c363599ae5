import { expect } from "./fixtures.ts";
import { fadedIn, overlap, silhouetteOf, WEBGL_NOISE } from "./scenes-pictures.ts";
import { drawn, hero } from "./scenes-stage-page.ts";
import { at, test } from "./stage-page/fixture.ts";

// As large as the compared pictures need: software GL takes its time for each pixel.
test.use({ viewport: { width: 480, height: 560 }, expectedConsole: WEBGL_NOISE });

/** Edge of the compared pictures, and the brightness above which a pixel counts. */
const SIZE = 160;
const MEASURES = { size: SIZE, blur: 1.6, light: 6 };

type Renderer = "webgl" | "canvas2d" | "still";

test("the hero's two renderers show the same silhouette, which is the still's where they begin", async ({
  page,
  stage,
}) => {
  test.slow();
  const times = [1.25, 3.4, 5.5, 7.65];
  const silhouettes: Record<Renderer, boolean[][]> = { webgl: [], canvas2d: [], still: [] };
  for (const [renderer, all] of Object.entries(silhouettes)) {
    await page.goto(`${stage}?show=hero&renderer=${renderer}&time=${times[0]}`);
    for (const time of renderer === "still" ? [0] : times) {
      await at(page, time);
      if (renderer === "still") await expect(hero(page).locator("img")).toHaveJSProperty("complete", true);
      else await fadedIn(page, "hero-cubes", renderer as "webgl");
      all.push(await silhouetteOf(await hero(page).locator("img").screenshot(), MEASURES));
    }
  }
  const { webgl, canvas2d, still } = silhouettes;
  for (const [index, time] of times.entries()) {
    const [one = [], other = []] = [webgl[index], canvas2d[index]];
    expect.soft(one.filter(Boolean).length, `${time} s`).toBeGreaterThan(0.1 * SIZE ** 2);
    expect.soft(overlap(one, other), `${time} s`).toBeGreaterThan(0.8);
  }
  for (const first of [webgl[0], canvas2d[0]])
    expect.soft(overlap(still[0] ?? [], first ?? []), "still").toBeGreaterThan(0.8);
});

test("the legend follows the phase", async ({ page, stage }) => {
  await page.goto(`${stage}?show=hero&renderer=canvas2d&time=0`);
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

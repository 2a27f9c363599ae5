import type { Page } from "@playwright/test";
import { STOP_IDS, type StopId, TURN } from "../../src/scenes/inside/model/stops.ts";
import { expect } from "./fixtures.ts";
import { countGpu, held } from "./scenes-gpu.ts";
import { fadedIn, overlap, silhouetteOf, WEBGL_NOISE } from "./scenes-pictures.ts";
import { type Renderer, SCENE_TIMEOUT } from "./scenes-stage-page.ts";
import { goTo, tell, test } from "./stage-page/fixture.ts";

test.setTimeout(180_000);
test.use({ viewport: { width: 640, height: 400 }, expectedConsole: WEBGL_NOISE });

/** The picture around its axis, beside the words of the dialog. */
const CLIP = { x: 300, y: 60, width: 250, height: 270 };
/** Edge of the compared pictures: coarse, for thin lines in half the pixels. */
const SIZE = 40;
const MEASURES = { size: SIZE, blur: 1, light: 10 };
/** The least share of the picture that a stop fills. */
const LEAST = 0.04;

/** The silhouette once it is there and no longer changes. */
async function settledSilhouette(page: Page): Promise<boolean[]> {
  let known = new Array<boolean>(SIZE ** 2).fill(false);
  await expect
    .poll(async () => {
      const before = known;
      known = await silhouette(page);
      return known.filter(Boolean).length > LEAST * SIZE ** 2 ? overlap(before, known) : 0;
    }, SCENE_TIMEOUT)
    .toBeGreaterThan(0.98);
  return known;
}

const silhouette = async (page: Page): Promise<boolean[]> =>
  silhouetteOf(await page.screenshot({ clip: CLIP }), MEASURES);

/** Shows the scene alone, small, by one of its renderers. */
async function open(page: Page, stage: string, renderer: Renderer): Promise<void> {
  // One frame of WebGL a stop is enough; the quilt is painted anew when a still arrives.
  await page.goto(`${stage}?show=inside&renderer=${renderer}${renderer === "webgl" ? "&time=0" : ""}`);
  await fadedIn(page, "inside", renderer);
}

test("the zoom and the quilt of its stills show the same silhouette at each stop", async ({
  page,
  stage,
}) => {
  const zoom = new Map<StopId, boolean[]>();
  await open(page, stage, "webgl");
  for (const [stop, id] of STOP_IDS.entries()) {
    await goTo(page, stop);
    zoom.set(id, await settledSilhouette(page));
  }
  await open(page, stage, "canvas2d");
  for (const [id, drawn] of zoom) {
    await goTo(page, STOP_IDS.indexOf(id));
    await expect
      .configure({ soft: true })
      .poll(async () => overlap(drawn, await silhouette(page)), { ...SCENE_TIMEOUT, message: id })
      .toBeGreaterThan(0.8);
  }
});

test("the stops of another subject leave on the GPU nothing of those before, also while it stands still", async ({
  page,
  stage,
}) => {
  await countGpu(page);
  await open(page, stage, "webgl");
  await goTo(page, TURN);
  await tell(page, "first");
  await settledSilhouette(page);
  const before = await held(page);
  for (const key of ["second", "third"]) {
    await tell(page, key);
    await settledSilhouette(page);
  }
  await expect.poll(() => held(page), SCENE_TIMEOUT).toEqual(before);
});

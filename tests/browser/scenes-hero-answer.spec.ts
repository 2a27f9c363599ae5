import type { Page } from "@playwright/test";
import { labelOf } from "../../src/scenes/hero-cubes/label.ts";
import { firstHit } from "../../src/scenes/hero-cubes/model/hit.ts";
import { makeInstances } from "../../src/scenes/hero-cubes/model/instances.ts";
import { indexOf } from "../../src/scenes/hero-cubes/model/picks.ts";
import { newPose, poseAt } from "../../src/scenes/hero-cubes/model/pose.ts";
import { STILL_SECONDS } from "../../src/scenes/hero-cubes/model/timeline.ts";
import { cameraAt, frameFor } from "../../src/scenes/hero-cubes/model/view.ts";
import { newRay, Projection } from "../../src/scenes/lib/camera.ts";
import { expect } from "./fixtures.ts";
import { dialog, opener } from "./inside-page.ts";
import { fadedIn, openScene, WEBGL_NOISE } from "./scenes-pictures.ts";
import { countFrames, drawn, framesWithin, hero, SCENE_TIMEOUT } from "./scenes-stage-page.ts";
import { at, test } from "./stage-page/fixture.ts";

test.setTimeout(180_000);
test.use({ viewport: { width: 1100, height: 640 }, expectedConsole: WEBGL_NOISE });

const instances = makeInstances();
const missing = (): never => {
  throw new Error("There is no canvas, or no such instance.");
};
const label = (page: Page) => hero(page).locator("[data-answer]");

/** Where the top of an instance is at a second, on a canvas of this size. */
function topOf(index: number, seconds: number, { width, height }: { width: number; height: number }) {
  const pose = poseAt(instances[index] ?? missing(), seconds, newPose());
  const projection = new Projection().set(cameraAt(seconds), frameFor(width, height));
  projection.to(pose.x, pose.y + pose.halfY, pose.z);
  return { x: projection.x, y: projection.y, projection };
}

/** Points at the top of an instance where the model has it at a second. */
async function pointAt(page: Page, index: number, seconds: number): Promise<void> {
  const box = (await hero(page).locator("canvas").boundingBox()) ?? missing();
  const { x, y } = topOf(index, seconds, box);
  await page.mouse.move(box.x + x, box.y + y);
}

/** An instance whose top nothing hides, some pixels wide, in any of the three states. */
const SEEN = instances.findIndex((_, index) =>
  Object.values(STILL_SECONDS).every((seconds) => {
    const { x, y, projection } = topOf(index, seconds, { width: 600, height: 560 });
    const poseOf = (i: number) => poseAt(instances[i] ?? missing(), seconds, newPose());
    return [-2, 0, 2].every((off) => firstHit(projection.through(x + off, y, newRay()), poseOf) === index);
  }),
);

test.describe("pinned to a second", () => {
  test.use({ viewport: { width: 520, height: 560 } });

  for (const renderer of ["canvas2d", "webgl"] as const)
    test(`${renderer} says in each state what is under the pointer`, async ({ page, stage }) => {
      await page.goto(`${stage}?show=hero&renderer=${renderer}&time=0`);
      for (const [state, [name, seconds]] of Object.entries(STILL_SECONDS).entries())
        await test.step(name, async () => {
          await at(page, seconds);
          await fadedIn(page, "hero-cubes", renderer);
          await pointAt(page, SEEN, seconds);
          const text = labelOf(SEEN, instances[SEEN] ?? missing(), state as 0 | 1 | 2);
          await expect(label(page)).toHaveText(text);
          await expect(label(page)).toBeVisible();
          await page.mouse.move(2, 2);
          await expect(label(page)).toBeHidden();
        });
    });

  test("a paused scene draws a frame for a move of the pointer, and none while it rests", async ({
    page,
    stage,
  }) => {
    await countFrames(page);
    await page.goto(`${stage}?show=hero&renderer=canvas2d&time=${STILL_SECONDS.samples}`);
    await fadedIn(page, "hero-cubes", "canvas2d");
    await pointAt(page, SEEN, STILL_SECONDS.samples);
    await expect(label(page)).toBeVisible();
    await expect.poll(() => framesWithin(page, 400), SCENE_TIMEOUT).toBe(0);
  });
});

test("the label turns to the left where there is no room, and stays on the screen", async ({ page }) => {
  await openScene(page, "/", "hero-cubes", "canvas2d", STILL_SECONDS.data);
  const sides = new Set<string | null>();
  for (const index of [indexOf(0, 7, 0), indexOf(7, 4, 0), indexOf(7, 0, 7)]) {
    await pointAt(page, index, STILL_SECONDS.data);
    await expect(label(page)).toHaveText(/^value/u);
    await expect(label(page)).toBeInViewport({ ratio: 1 });
    sides.add(await label(page).getAttribute("data-side"));
  }
  expect(sides).toEqual(new Set(["left", "right"]));
});

test("over the controls there is no answer", async ({ page }) => {
  await openScene(page, "/", "hero-cubes", "canvas2d", STILL_SECONDS.samples);
  await pointAt(page, SEEN, STILL_SECONDS.samples);
  await expect(label(page)).toBeVisible();
  await opener(page).hover();
  await expect(label(page)).toBeHidden();
});

test.describe("while it runs", () => {
  // Software GL draws few pixels quickly; something stands in the middle of the canvas at every time.
  test.use({ viewport: { width: 560, height: 420 } });

  test("the camera of WebGL sinks on its spring under a pointer at the top, and rests when paused", async ({
    page,
  }) => {
    await countFrames(page);
    await page.addInitScript(() => {
      const eyes = new WeakSet<WebGLUniformLocation>();
      const { getUniformLocation, uniform3f } = WebGL2RenderingContext.prototype;
      WebGL2RenderingContext.prototype.getUniformLocation = function (program, name) {
        const location = getUniformLocation.call(this, program, name);
        if (location && name === "uEye") eyes.add(location);
        return location;
      };
      WebGL2RenderingContext.prototype.uniform3f = function (location, x, y, z) {
        if (location && eyes.has(location)) Object.assign(window, { eye: y });
        uniform3f.call(this, location, x, y, z);
      };
    });
    await openScene(page, "/", "hero-cubes", "webgl");
    const { width } = (await hero(page).boundingBox()) ?? missing();
    await hero(page).hover({ position: { x: width / 2, y: 6 } });
    // The samples are seen from the lowest place of the loop.
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { eye: number }).eye), SCENE_TIMEOUT)
      .toBeLessThan(cameraAt(STILL_SECONDS.samples).eye[1] - 1);
    await hero(page).locator("canvas").click();
    await expect(hero(page)).toHaveAttribute("data-state", "paused");
    await expect.poll(() => framesWithin(page, 400), SCENE_TIMEOUT).toBe(0);
  });

  for (const renderer of ["canvas2d", "webgl"] as const) {
    test(`${renderer} goes on pausing by a click on what answers`, async ({ page }) => {
      await openScene(page, "/", "hero-cubes", renderer);
      const canvas = hero(page).locator("canvas");
      await canvas.hover();
      await expect(label(page)).toHaveText(/ · /u, SCENE_TIMEOUT);
      await canvas.click();
      await expect(hero(page)).toHaveAttribute("data-state", "paused");
      await canvas.click();
      await expect(hero(page)).toHaveAttribute("data-state", "running");
    });

    test(`'Look inside' takes the label of ${renderer} away, and does not bring it back`, async ({
      page,
    }) => {
      await openScene(page, "/", "hero-cubes", renderer);
      await hero(page).locator("canvas").hover();
      await expect(label(page)).toBeVisible(SCENE_TIMEOUT);
      await opener(page).press("Enter");
      await expect(dialog(page)).toBeVisible(SCENE_TIMEOUT);
      await expect(label(page)).toBeHidden();
      await page.mouse.move(5, 5);
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0, SCENE_TIMEOUT);
      await drawn(page, renderer);
      await expect(hero(page)).toHaveAttribute("data-state", "running", SCENE_TIMEOUT);
      await expect(label(page)).toBeHidden();
    });
  }
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("there is no answer, and a tap pauses", async ({ page }) => {
    const figure = await openScene(page, "/", "hero-cubes", "canvas2d");
    await figure.locator("canvas").tap({ position: { x: 190, y: 200 } });
    await expect(figure).toHaveAttribute("data-state", "paused");
    await expect(label(page)).toBeHidden();
    await expect(label(page)).toHaveText("");
  });
});

import type { Page } from "@playwright/test";
import { endSession, expect, expectState, openKiosk, test } from "./kiosk-page.ts";
import { loseContext, SCENE_TIMEOUT } from "./scenes-stage-page.ts";

test.setTimeout(120_000);
test.use({
  viewport: { width: 360, height: 640 },
  // three frees what it made before a context was lost; and the test brings back one that Canvas2D may have replaced.
  expectedConsole:
    /INVALID_OPERATION: (?:delete\w*: object does not belong to this context|restoreContext: context restoration not)/,
});

const hero = (page: Page) => page.locator("dialog [data-scene=hero-cubes]");

/** Counts the WebGL contexts that live, and the most that did at any time. */
const countContexts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const contexts = { live: 0, most: 0, made: 0 };
    Object.assign(window, { contexts });
    const getContext = HTMLCanvasElement.prototype.getContext;
    const known = new WeakSet<HTMLCanvasElement>();
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...rest: [string]) {
      const context = getContext.apply(this, rest);
      if (rest[0] === "webgl2" && context && !known.has(this)) {
        known.add(this);
        contexts.made += 1;
        contexts.live += 1;
        contexts.most = Math.max(contexts.most, contexts.live);
        this.addEventListener("webglcontextlost", () => {
          contexts.live -= 1;
        });
        this.addEventListener("webglcontextrestored", () => {
          contexts.live += 1;
        });
      }
      return context;
    } as typeof getContext;
  });

const contexts = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { contexts: { live: number; most: number; made: number } }).contexts,
  );

test("a context lost during attract is restored, or replaced by Canvas2D", async ({ page }) => {
  await page.clock.install();
  await openKiosk(page, "/about", { idle: 45, tour: 100_000, renderer: "webgl" });
  await endSession(page);
  await expect(hero(page)).toHaveAttribute("data-drawn", "", SCENE_TIMEOUT);
  // Software GL may have been replaced already: that is the other good end.
  for (let time = 0; time < 2 && (await loseContext(hero(page), 300)); time++) {
    await expect(hero(page)).not.toHaveAttribute("data-drawn");
    await expect(hero(page)).toHaveAttribute("data-drawn", "", SCENE_TIMEOUT);
  }
  await expect(hero(page)).toHaveAttribute("data-renderer", "canvas2d", SCENE_TIMEOUT);
  await expectState(page, "attract");
  await expect(page.locator("html")).toHaveAttribute("data-kiosk-renderer", "canvas2d");
});

test("sessions leak no WebGL context", async ({ page }) => {
  await page.clock.install();
  await countContexts(page);
  await openKiosk(page, "/", { idle: 45, tour: 100_000, renderer: "webgl" });
  for (let session = 0; session < 2; session++) {
    await endSession(page);
    await expect(hero(page)).toHaveAttribute("data-drawn", "", SCENE_TIMEOUT);
    await page.touchscreen.tap(180, 200);
    await expectState(page, "active");
    await expect(page.locator("main [data-scene=hero-cubes]")).toHaveAttribute(
      "data-drawn",
      "",
      SCENE_TIMEOUT,
    );
  }
  const { live, most, made } = await contexts(page);
  expect(made).toBeGreaterThan(0);
  expect(live).toBeLessThanOrEqual(1);
  expect(most).toBeLessThanOrEqual(2);
});

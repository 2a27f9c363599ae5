import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import {
  drawn,
  hero,
  leavePainting,
  loseContext,
  openDrawn,
  pretendGpu,
  SCENE_TIMEOUT,
} from "./scenes-stage-page.ts";
import { SMALL, test } from "./stage-page/fixture.ts";

test.setTimeout(120_000);
test.use({ viewport: SMALL });

test("a context that is refused after the probe is followed by Canvas2D", async ({ page, stage }) => {
  await pretendGpu(page);
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext;
    let asked = 0;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      id: string,
      options?: object,
    ) {
      if (id === "webgl2" && ++asked > 1) return null;
      return getContext.call(this, id, options);
    } as typeof getContext;
  });
  await openDrawn(page, stage);
});

test.describe("the hero on Home", () => {
  // Software GL draws few pixels quickly; how failures are met does not depend on them.
  test.use({ viewport: { width: 560, height: 420 } });

  test("a desktop with a GPU gets WebGL, unasked", async ({ page }) => {
    await pretendGpu(page);
    // Software GL on a busy machine is relieved by Canvas2D within seconds: what is drawn first counts.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const figure = document.querySelector("[data-scene=hero-cubes][data-drawn]");
        if (!figure) return;
        observer.disconnect();
        const { renderer, state } = (figure as HTMLElement).dataset;
        Object.assign(window, { first: { renderer, state } });
      }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-drawn"] });
    });
    await page.goto("/");
    const first = await page.waitForFunction(
      () => (window as { first?: unknown }).first,
      null,
      SCENE_TIMEOUT,
    );
    expect(await first.jsonValue()).toEqual({ renderer: "webgl", state: "running" });
  });

  test("a context lost once is restored, and twice in a minute followed by Canvas2D, at the same time of the loop", async ({
    page,
  }) => {
    await openDrawn(page, "/?renderer=webgl&time=4", "webgl");
    expect(await loseContext(hero(page), 300)).toBe(true);
    await expect(hero(page)).not.toHaveAttribute("data-drawn");
    await expect(hero(page).locator("img")).toHaveCSS("opacity", "1");
    await drawn(page, "webgl");
    await expect(hero(page)).toHaveAttribute("data-phase", "data");
    expect(await loseContext(hero(page), 300)).toBe(true);
    await drawn(page, "canvas2d");
    await expect(hero(page)).toHaveAttribute("data-phase", "data");
    await expect(hero(page).locator("canvas")).toHaveCount(1);
  });
});

/** From now on every measured frame costs at least `cost` milliseconds; such frames are counted. */
const slowDown = (page: Page, cost: number): Promise<unknown> =>
  page.addInitScript((milliseconds) => {
    const measured = Object.assign(window, { measuredFrames: 0 });
    const readPixels = WebGL2RenderingContext.prototype.readPixels as (...args: unknown[]) => void;
    WebGL2RenderingContext.prototype.readPixels = function (...args: unknown[]) {
      measured.measuredFrames += 1;
      const end = performance.now() + milliseconds;
      // The true wait stays: on a busy machine software GL may be slower than what is pretended.
      readPixels.apply(this, args);
      while (performance.now() < end);
    };
  }, cost);

// The hero first leaves out what lies behind a cube, and is measured again.
for (const { cost, most } of [
  { cost: 40, most: 145 },
  { cost: 1200, most: 3 },
])
  test(`a GPU that takes ${cost} ms a frame is relieved by Canvas2D after ${most} frames at most`, async ({
    page,
    stage,
  }) => {
    await pretendGpu(page);
    await slowDown(page, cost);
    await page.goto(stage);
    await expect(hero(page)).toHaveAttribute("data-renderer", "canvas2d", { timeout: 80_000 });
    await drawn(page, "canvas2d");
    const frames = await page.evaluate(
      () => (window as unknown as { measuredFrames: number }).measuredFrames,
    );
    expect(frames).toBeGreaterThan(1);
    expect(frames).toBeLessThanOrEqual(most);
  });

test("a pin of WebGL stays, however slow it is", async ({ page, stage }) => {
  await slowDown(page, 1200);
  await openDrawn(page, `${stage}?renderer=webgl`, "webgl");
  await expect
    .poll(() => hero(page).getAttribute("data-phase"), { ...SCENE_TIMEOUT, message: "it goes on" })
    .toBe("data");
  await expect(hero(page)).toHaveAttribute("data-renderer", "webgl");
  expect(await page.evaluate(() => (window as unknown as { measuredFrames: number }).measuredFrames)).toBe(0);
});

test("A WebGL renderer that never arrives is given up after its deadline", async ({ page, stage }) => {
  await page.addInitScript(() => {
    const original = window.setTimeout.bind(window);
    window.setTimeout = ((task: () => void, wait?: number) =>
      original(task, wait === 20_000 ? 500 : wait)) as typeof window.setTimeout;
  });
  await page.route(/\/assets\/mount-scene/, () => {});
  await openDrawn(page, `${stage}?renderer=webgl`);
});

test("where a worker may not even be made, the page paints", async ({ page, stage }) => {
  await page.addInitScript(() => {
    window.Worker = class {
      constructor() {
        throw new DOMException("Blocked.", "SecurityError");
      }
    } as unknown as typeof Worker;
  });
  await openDrawn(page, stage);
});

test("a page of HTML in a worker's place leaves the painting to the page", async ({ page, stage }) => {
  await page.route(/\/assets\/canvas2d\.worker/, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Not found</title>" }),
  );
  await openDrawn(page, stage);
  expect(page.workers()).toHaveLength(0);
});

test("canvases off the page that only know WebGL are not painted on", async ({ page, stage }) => {
  await leavePainting(page);
  await page.addInitScript(() => {
    OffscreenCanvas.prototype.getContext = () => null;
  });
  await openDrawn(page, stage);
});

for (const renderer of ["webgl", "canvas2d"] as const)
  test(`${renderer} outlives a figure without a size`, async ({ page, stage }) => {
    await openDrawn(page, `${stage}?renderer=${renderer}&time=4`, renderer);
    const canvas = hero(page).locator("canvas");
    const width = await canvas.evaluate((element: HTMLCanvasElement) => element.width);
    for (const style of ["width: 0; height: 0", "width: 1px"]) {
      await hero(page).evaluate((figure, css) => {
        figure.style.cssText = css;
      }, style);
      await expect
        .poll(() => canvas.evaluate((element: HTMLCanvasElement) => element.width))
        .toBeLessThan(10);
    }
    await hero(page).evaluate((figure) => {
      figure.style.cssText = "";
    });
    await drawn(page, renderer);
    await expect.poll(() => canvas.evaluate((element: HTMLCanvasElement) => element.width)).toBe(width);
  });

test("on a screen with finer pixels the picture is painted as fine, although its size is the same", async ({
  page,
  stage,
}) => {
  await openDrawn(page, `${stage}?renderer=canvas2d&time=4`);
  const pixels = () =>
    hero(page)
      .locator("canvas")
      .evaluate((canvas: HTMLCanvasElement) => canvas.width / canvas.clientWidth);
  expect(await pixels()).toBeCloseTo(0.5, 1);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setDeviceMetricsOverride", {
    width: SMALL.width,
    // Chromium checks the resolution again only when the window is resized.
    height: SMALL.height + 8,
    deviceScaleFactor: 2,
    mobile: false,
  });
  await expect.poll(pixels, SCENE_TIMEOUT).toBeCloseTo(2, 1);
});

test.describe("with the console's word for it", () => {
  test.use({ expectedConsole: /net::ERR_FAILED|no 2D context|the still stays/ });

  test("A WebGL renderer that cannot be loaded is followed by Canvas2D", async ({ page, stage }) => {
    await page.route(/\/assets\/mount-scene/, (route) => route.abort());
    await openDrawn(page, `${stage}?renderer=webgl`);
  });

  test("a worker whose code cannot be loaded leaves the painting to the page", async ({ page, stage }) => {
    await page.route(/\/assets\/canvas2d\.worker/, (route) => route.abort());
    await openDrawn(page, `${stage}?renderer=canvas2d`);
    expect(page.workers()).toHaveLength(0);
  });

  test("a browser without a 2D context keeps the still and says so once", async ({ page, stage }) => {
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.goto(stage);
    await expect.poll(() => errors.filter((text) => /hero-cubes/.test(text)).length, SCENE_TIMEOUT).toBe(1);
    await expect(hero(page)).toHaveAttribute("data-renderer", "still");
    await expect(hero(page).locator("img")).toHaveCSS("opacity", "1");
  });

  test("a Canvas2D renderer whose code cannot be had leaves the still, and paints once it can", async ({
    page,
    stage,
  }) => {
    // The worker, and the code with which the page itself would paint.
    const canvas2d = /\/assets\/(?:canvas2d|renderer)/;
    let asked = 0;
    await page.route(canvas2d, (route) => {
      asked += 1;
      return route.abort();
    });
    await page.goto(`${stage}?renderer=canvas2d`);
    await expect.poll(() => asked, SCENE_TIMEOUT).toBeGreaterThan(0);
    await expect(hero(page).locator("img")).toHaveCSS("opacity", "1");
    await page.unroute(canvas2d);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await drawn(page, "canvas2d");
  });
});

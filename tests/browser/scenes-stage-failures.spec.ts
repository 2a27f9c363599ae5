import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { drawn, hero, PATIENCE, pretendGpu } from "./scenes-stage-page.ts";

test.setTimeout(120_000);
test.use({ viewport: { width: 1100, height: 640 } });

const loseContext = (page: Page): Promise<void> =>
  hero(page)
    .locator("canvas")
    .evaluate(async (canvas: HTMLCanvasElement) => {
      const extension = canvas.getContext("webgl2")?.getExtension("WEBGL_lose_context");
      const lost = new Promise((resolve) =>
        canvas.addEventListener("webglcontextlost", resolve, { once: true }),
      );
      extension?.loseContext();
      await lost;
      // Chromium gives a context back only to a later task than the one that lost it.
      setTimeout(() => extension?.restoreContext(), 300);
    });

test("a desktop with a GPU gets WebGL, unasked", async ({ page }) => {
  await pretendGpu(page);
  await page.goto("/");
  await drawn(page, "webgl");
  await expect(hero(page)).toHaveAttribute("data-state", "running");
});

test("a context that is refused after the probe is followed by Canvas2D", async ({ page }) => {
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
  await page.goto("/");
  await drawn(page, "canvas2d");
});

test("a context lost once is restored, and the still stands in for it", async ({ page }) => {
  await page.goto("/?renderer=webgl&time=4");
  await drawn(page, "webgl");
  await loseContext(page);
  await expect(hero(page)).not.toHaveAttribute("data-drawn");
  await expect(hero(page).locator("img")).toHaveCSS("opacity", "1");
  await drawn(page, "webgl");
  await expect(hero(page)).toHaveAttribute("data-phase", "data");
});

test("a context lost twice in a minute is followed by Canvas2D, at the same time of the loop", async ({
  page,
}) => {
  await page.goto("/?renderer=webgl&time=4");
  await drawn(page, "webgl");
  await loseContext(page);
  await expect(hero(page)).not.toHaveAttribute("data-drawn");
  await drawn(page, "webgl");
  await loseContext(page);
  await drawn(page, "canvas2d");
  await expect(hero(page)).toHaveAttribute("data-phase", "data");
  await expect(hero(page).locator("canvas")).toHaveCount(1);
});

test("a GPU that is too slow for sixty frames is relieved by Canvas2D", async ({ page }) => {
  await pretendGpu(page);
  await page.addInitScript(() => {
    WebGL2RenderingContext.prototype.readPixels = () => {
      const end = performance.now() + 40;
      while (performance.now() < end);
    };
  });
  await page.goto("/");
  await drawn(page, "webgl");
  await expect(hero(page)).toHaveAttribute("data-renderer", "canvas2d", { timeout: 80_000 });
  await drawn(page, "canvas2d");
});

test("a WebGL half that never arrives is given up after its deadline", async ({ page }) => {
  await page.addInitScript(() => {
    const original = window.setTimeout.bind(window);
    window.setTimeout = ((task: () => void, wait?: number) =>
      original(task, wait === 20_000 ? 500 : wait)) as typeof window.setTimeout;
  });
  await page.route(/\/assets\/webgl-half/, () => {});
  await page.goto("/?renderer=webgl");
  await drawn(page, "canvas2d");
});

test.describe("with the console's word for it", () => {
  test.use({ expectedConsole: [[/net::ERR_FAILED/, /no 2D context/, /the still stays/], { scope: "test" }] });

  test("a WebGL half that cannot be loaded is followed by Canvas2D", async ({ page }) => {
    await page.route(/\/assets\/webgl-half/, (route) => route.abort());
    await page.goto("/?renderer=webgl");
    await drawn(page, "canvas2d");
  });

  test("a worker whose code cannot be loaded leaves the painting to the page", async ({ page }) => {
    await page.route(/\/assets\/canvas2d\.worker/, (route) => route.abort());
    await page.goto("/?renderer=canvas2d");
    await drawn(page, "canvas2d");
    expect(page.workers()).toHaveLength(0);
  });

  test("a browser without a 2D context keeps the still and says so once", async ({ page }) => {
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.goto("/");
    await expect.poll(() => errors.filter((text) => /hero-cubes/.test(text)).length, PATIENCE).toBe(1);
    await expect(hero(page)).toHaveAttribute("data-renderer", "still");
    await expect(hero(page).locator("img")).toHaveCSS("opacity", "1");
  });

  test("a Canvas2D half that cannot be loaded leaves the still and says so once", async ({ page }) => {
    const errors: string[] = [];
    page.on("console", (message) => {
      if (/the still stays/.test(message.text())) errors.push(message.text());
    });
    await page.route(/\/assets\/canvas2d/, (route) => route.abort());
    await page.goto("/?renderer=canvas2d");
    await expect.poll(() => errors.filter((text) => /hero-cubes/.test(text)).length, PATIENCE).toBe(1);
    await expect(hero(page)).toHaveAttribute("data-renderer", "still");
    await expect(hero(page)).toHaveAttribute("data-state", "idle");
  });
});

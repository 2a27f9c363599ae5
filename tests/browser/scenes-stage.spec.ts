import { expect } from "./fixtures.ts";
import { hold } from "./hold.ts";
import { WEBGL_NOISE } from "./scenes-pictures.ts";
import {
  countFrames,
  drawn,
  framesWithin,
  hero,
  leavePainting,
  openDrawn,
  SCENE_TIMEOUT,
  toTop,
} from "./scenes-stage-page.ts";
import { SMALL, test } from "./stage-page/fixture.ts";

test.setTimeout(90_000);
test.beforeEach(({ page }) => countFrames(page));

test.describe("the hero on Home", () => {
  test.use({ viewport: { width: 1100, height: 640 } });

  test("runs in Canvas2D on a software rasteriser, painted by a worker that ends with it", async ({
    page,
  }) => {
    const button = hero(page).getByRole("button", { name: /^(Pause|Resume)/u });
    await openDrawn(page, "/");
    await expect(hero(page)).toHaveAttribute("data-state", "running");
    await expect(hero(page).locator("img")).toHaveCSS("opacity", "0");
    await expect(hero(page).getByRole("img")).toHaveAttribute("alt", /512/);
    expect(page.workers().map((worker) => worker.url())).toEqual([expect.stringMatching(/canvas2d\.worker/)]);
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);

    await test.step("while a worker paints, the page's thread asks for no frame", async () => {
      await expect.poll(() => framesWithin(page, 400, [page]), SCENE_TIMEOUT).toBe(0);
      await expect.poll(() => framesWithin(page, 400, page.workers()), SCENE_TIMEOUT).toBeGreaterThan(0);
      await expect.poll(() => hero(page).getAttribute("data-phase"), SCENE_TIMEOUT).toBe("data");
    });

    await test.step("the site-wide switch pauses it, and lets it go on", async () => {
      await page.getByRole("button", { name: "Pause motion" }).click();
      await toTop(page);
      await expect(hero(page)).toHaveAttribute("data-state", "paused");
      await expect(hero(page).locator("img")).toHaveCSS("opacity", "1");
      await expect(button).toHaveCount(0);
      await page.getByRole("button", { name: "Resume motion" }).click();
      await toTop(page);
      await expect(hero(page)).toHaveAttribute("data-state", "running");
    });

    await page
      .getByRole("link", { name: /^Partner/i })
      .first()
      .click();
    await expect(page).toHaveTitle(/^Contact/);
    await expect.poll(() => page.workers().length).toBe(0);
  });
});

test.describe("a scene", () => {
  test.use({ viewport: SMALL });

  test("is painted by the page where no worker can paint a canvas", async ({ page, stage }) => {
    await leavePainting(page);
    await openDrawn(page, stage);
    expect(page.workers()).toHaveLength(0);
    await expect(hero(page)).toHaveAttribute("data-state", "running");
  });

  // WebKit reports as an error of the page when what is observed is resized meanwhile.
  test("is resized in the frame after its box, not while the browser observes sizes", async ({
    page,
    stage,
  }) => {
    await leavePainting(page);
    await page.addInitScript(() => {
      window.ResizeObserver = class extends ResizeObserver {
        constructor(callback: ResizeObserverCallback) {
          super((entries, observer) => {
            const width = () => document.querySelector("canvas")?.width;
            const before = width();
            callback(entries, observer);
            document.documentElement.dataset.resized ??= "";
            document.documentElement.dataset.resized += before === width() ? "later " : "at once ";
          });
        }
      };
    });
    await openDrawn(page, stage);
    const canvas = hero(page).locator("canvas");
    const width = () => canvas.evaluate((element: HTMLCanvasElement) => element.width);
    const before = await width();
    await hero(page).evaluate((figure) => figure.style.setProperty("width", "40px"));
    await expect.poll(width).not.toBe(before);
    await expect(page.locator("html")).toHaveAttribute("data-resized", /^(?:later ){2,}$/u);
  });

  test("has the renderer that is pinned, the still included", async ({ page, stage }) => {
    await page.goto(`${stage}?renderer=still`);
    await expect(hero(page)).toHaveAttribute("data-renderer", "still");
    await expect.poll(() => framesWithin(page, 300), SCENE_TIMEOUT).toBe(0);
    await expect(hero(page).locator("canvas")).toHaveCount(0);
    await openDrawn(page, `${stage}?renderer=webgl`, "webgl");
  });

  test("keeps its still until a frame is on screen", async ({ page, stage }) => {
    const open = await hold(page, /\/assets\/canvas2d\.worker/);
    const asked = page.waitForRequest(/\/assets\/canvas2d\.worker/, SCENE_TIMEOUT);
    await page.goto(stage);
    await asked;
    await expect(hero(page)).not.toHaveAttribute("data-drawn");
    await expect(hero(page).locator("img")).toHaveCSS("opacity", "1");
    open();
    await drawn(page, "canvas2d");
  });

  test("pauses and resumes by a click on its canvas; paused means no frames", async ({ page, stage }) => {
    await openDrawn(page, stage);
    const canvas = hero(page).locator("canvas");
    await canvas.click();
    await expect(hero(page)).toHaveAttribute("data-state", "paused");
    await expect(hero(page).getByRole("button", { name: "Resume: triangle", exact: true })).toBeVisible();
    await expect.poll(() => framesWithin(page, 400), SCENE_TIMEOUT).toBe(0);
    await canvas.click();
    await expect(hero(page)).toHaveAttribute("data-state", "running");
    await expect.poll(() => framesWithin(page, 400), SCENE_TIMEOUT).toBeGreaterThan(0);
  });

  test("pauses by Space and resumes by Enter on its button, which keeps the focus", async ({
    page,
    stage,
  }) => {
    await openDrawn(page, stage);
    const button = hero(page).getByRole("button", { name: /^(Pause|Resume)/u });
    await button.focus();
    await page.keyboard.press("Space");
    await expect(hero(page)).toHaveAttribute("data-state", "paused");
    await expect(button).toHaveText("Resume");
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(hero(page)).toHaveAttribute("data-state", "running");
    await expect(button).toHaveText("Pause");
  });

  test("idles off screen", async ({ page, stage }) => {
    await openDrawn(page, `${stage}?show=hero-triangle,nothing`);
    await page.locator("[data-place=nothing]").evaluate((place) => place.scrollIntoView());
    await expect(hero(page)).toHaveAttribute("data-state", "idle");
    await expect.poll(() => framesWithin(page, 400), SCENE_TIMEOUT).toBe(0);
    await toTop(page);
    await expect(hero(page)).toHaveAttribute("data-state", "running");
  });

  test("idles in a hidden tab", async ({ page, stage }) => {
    await openDrawn(page, stage);
    const turn = (state: string): Promise<void> =>
      page.evaluate((value) => {
        Object.defineProperty(document, "visibilityState", { value, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    await turn("hidden");
    await expect(hero(page)).toHaveAttribute("data-state", "idle");
    await expect.poll(() => framesWithin(page, 400), SCENE_TIMEOUT).toBe(0);
    await turn("visible");
    await expect(hero(page)).toHaveAttribute("data-state", "running");
  });

  test("shows its still again under reduced motion, switched while the page is open", async ({
    page,
    stage,
  }) => {
    await openDrawn(page, stage);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect(hero(page)).toHaveAttribute("data-state", "idle");
    await expect(hero(page)).toHaveAttribute("data-phase", "samples");
    await expect(hero(page).locator("img")).toHaveCSS("opacity", "1");
    await expect(hero(page).locator("canvas")).toHaveCSS("opacity", "0");
    await expect.poll(() => framesWithin(page, 400), SCENE_TIMEOUT).toBe(0);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await expect(hero(page)).toHaveAttribute("data-state", "running");
    await expect(hero(page).locator("canvas")).toHaveCSS("opacity", "1");
  });

  test("loads nothing under reduced motion until that ends", async ({ page, stage }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    await page.goto(stage, { waitUntil: "networkidle" });
    await expect(hero(page)).toHaveAttribute("data-state", "idle");
    expect(scripts.filter((url) => /canvas2d|renderer|webgl/.test(url))).toEqual([]);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await drawn(page, "canvas2d");
  });

  for (const renderer of ["webgl", "canvas2d"] as const)
    test.describe(() => {
      test.use({ deviceScaleFactor: 0.4, expectedConsole: WEBGL_NOISE });

      test(`zoomed out in the browser, ${renderer} draws no finer than the screen shows it`, async ({
        page,
        stage,
      }) => {
        await openDrawn(page, `${stage}?renderer=${renderer}&time=4`, renderer);
        const canvas = hero(page).locator("canvas");
        const pixels = () => canvas.evaluate((c: HTMLCanvasElement) => c.width / c.clientWidth);
        await expect.poll(pixels, SCENE_TIMEOUT).toBeCloseTo(0.4, 2);
      });
    });
});

import { expect, test } from "./fixtures.ts";
import { WEBGL_NOISE } from "./scenes-pictures.ts";
import { countFrames, drawn, framesWithin, hero, PATIENCE } from "./scenes-stage-page.ts";

test.setTimeout(90_000);
test.use({ viewport: { width: 1100, height: 640 } });
test.beforeEach(({ page }) => countFrames(page));

test("a software rasteriser gets Canvas2D, which runs", async ({ page }) => {
  await page.goto("/");
  await drawn(page, "canvas2d");
  await expect(hero(page)).toHaveAttribute("data-state", "running");
  await expect(hero(page).locator("img")).toHaveCSS("opacity", "0");
  await expect(hero(page).getByRole("img")).toHaveAttribute("alt", /512/);
});

test("Canvas2D is painted by a worker, which ends with the scene", async ({ page }) => {
  await page.goto("/");
  await drawn(page, "canvas2d");
  expect(page.workers().map((worker) => worker.url())).toEqual([expect.stringMatching(/canvas2d\.worker/)]);
  await page
    .getByRole("link", { name: /^Partner/i })
    .first()
    .click();
  await expect(page).toHaveTitle(/^Contact/);
  await expect.poll(() => page.workers().length).toBe(0);
});

test("while a worker paints, the page's thread asks for no frame", async ({ page }) => {
  await page.goto("/");
  await drawn(page, "canvas2d");
  await expect.poll(() => framesWithin(page, 400, [page]), PATIENCE).toBe(0);
  await expect.poll(() => framesWithin(page, 400, page.workers()), PATIENCE).toBeGreaterThan(0);
  await expect.poll(() => hero(page).getAttribute("data-phase"), PATIENCE).toBe("data");
});

test("where no worker can paint a canvas, the page paints it", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLCanvasElement.prototype, "transferControlToOffscreen");
  });
  await page.goto("/");
  await drawn(page, "canvas2d");
  expect(page.workers()).toHaveLength(0);
  await expect(hero(page)).toHaveAttribute("data-state", "running");
});

test("pins choose the renderer, the still included", async ({ page }) => {
  await page.goto("/?renderer=still");
  await expect(hero(page)).toHaveAttribute("data-renderer", "still");
  await expect.poll(() => framesWithin(page, 300), PATIENCE).toBe(0);
  await expect(hero(page).locator("canvas")).toHaveCount(0);
  await page.goto("/?renderer=webgl");
  await drawn(page, "webgl");
});

test("the still stays until a frame is on screen", async ({ page }) => {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(/\/assets\/canvas2d\.worker/, async (route) => {
    await opened;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/assets\/canvas2d\.worker/, PATIENCE);
  await page.goto("/");
  await asked;
  await expect(hero(page)).not.toHaveAttribute("data-drawn");
  await expect(hero(page).locator("img")).toHaveCSS("opacity", "1");
  open();
  await drawn(page, "canvas2d");
});

test("a click on the canvas pauses and resumes; paused means no frames", async ({ page }) => {
  await page.goto("/");
  await drawn(page, "canvas2d");
  const canvas = hero(page).locator("canvas");
  await canvas.click({ position: { x: 300, y: 300 } });
  await expect(hero(page)).toHaveAttribute("data-state", "paused");
  await expect(hero(page).getByRole("button", { name: "Resume: sample cubes", exact: true })).toBeVisible();
  await expect.poll(() => framesWithin(page, 400), PATIENCE).toBe(0);
  await canvas.click({ position: { x: 300, y: 300 } });
  await expect(hero(page)).toHaveAttribute("data-state", "running");
  await expect.poll(() => framesWithin(page, 400), PATIENCE).toBeGreaterThan(0);
});

test("the button beside the canvas pauses by Space and resumes by Enter, and keeps the focus", async ({
  page,
}) => {
  await page.goto("/");
  await drawn(page, "canvas2d");
  const button = hero(page).getByRole("button", { name: /^(Pause|Resume)/u });
  await button.focus();
  await page.keyboard.press("Space");
  await expect(hero(page)).toHaveAttribute("data-state", "paused");
  await expect(button).toHaveText("Resume");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(hero(page)).toHaveAttribute("data-state", "running");
  await expect(button).toHaveText("Pause");
  const box = await button.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
});

test("off screen it idles", async ({ page }) => {
  await page.goto("/");
  await drawn(page, "canvas2d");
  await page.locator("#data-powered").evaluate((section) => section.scrollIntoView({ behavior: "instant" }));
  await expect(hero(page)).toHaveAttribute("data-state", "idle");
  await expect.poll(() => framesWithin(page, 400), PATIENCE).toBe(0);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await expect(hero(page)).toHaveAttribute("data-state", "running");
});

test("in a hidden tab it idles", async ({ page }) => {
  await page.goto("/");
  await drawn(page, "canvas2d");
  const show = (state: string): Promise<void> =>
    page.evaluate((value) => {
      Object.defineProperty(document, "visibilityState", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await show("hidden");
  await expect(hero(page)).toHaveAttribute("data-state", "idle");
  await expect.poll(() => framesWithin(page, 400), PATIENCE).toBe(0);
  await show("visible");
  await expect(hero(page)).toHaveAttribute("data-state", "running");
});

test("reduced motion, switched while the page is open, brings the still back", async ({ page }) => {
  await page.goto("/");
  await drawn(page, "canvas2d");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(hero(page)).toHaveAttribute("data-state", "idle");
  await expect(hero(page)).toHaveAttribute("data-phase", "samples");
  await expect(hero(page).locator("img")).toHaveCSS("opacity", "1");
  await expect(hero(page).locator("canvas")).toHaveCSS("opacity", "0");
  await expect.poll(() => framesWithin(page, 400), PATIENCE).toBe(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect(hero(page)).toHaveAttribute("data-state", "running");
  await expect(hero(page).locator("canvas")).toHaveCSS("opacity", "1");
});

test("under reduced motion from the start nothing is loaded until it ends", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(hero(page)).toHaveAttribute("data-state", "idle");
  expect(scripts.filter((url) => /canvas2d|renderer|webgl/.test(url))).toEqual([]);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await drawn(page, "canvas2d");
});

test("the site-wide switch pauses the scene, and lets it go on", async ({ page }) => {
  await page.goto("/");
  await drawn(page, "canvas2d");
  await page.getByRole("button", { name: "Pause motion" }).click();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await expect(hero(page)).toHaveAttribute("data-state", "paused");
  await expect(hero(page).locator("img")).toHaveCSS("opacity", "1");
  await expect(hero(page).getByRole("button", { name: /^(Pause|Resume)/u })).toHaveCount(0);
  await page.getByRole("button", { name: "Resume motion" }).click();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await expect(hero(page)).toHaveAttribute("data-state", "running");
});

for (const renderer of ["webgl", "canvas2d"] as const)
  test.describe(() => {
    test.use({ deviceScaleFactor: 0.4, expectedConsole: WEBGL_NOISE });

    test(`zoomed out in the browser, ${renderer} draws no finer than the screen shows it`, async ({
      page,
    }) => {
      await page.goto(`/?renderer=${renderer}&time=4`);
      await drawn(page, renderer);
      const canvas = hero(page).locator("canvas");
      const pixels = () => canvas.evaluate((c: HTMLCanvasElement) => c.width / c.clientWidth);
      await expect.poll(pixels, PATIENCE).toBeCloseTo(0.4, 2);
    });
  });

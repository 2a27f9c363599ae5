import { expect, test } from "./fixtures.ts";
import {
  carouselOf,
  fetchedVideos,
  openInsightFactory,
  playing,
  timeOf,
  videoOf,
} from "./insight-factory-page.ts";

test("under reduced motion nothing is fetched, and the poster waits for the play button", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const fetched = fetchedVideos(page);
  await openInsightFactory(page);
  const genome = await carouselOf(page, "Genome");
  const play = genome.getByRole("button", { name: "Play: Scroll" });
  await expect(play).toBeVisible();
  await expect(videoOf(genome, "Scroll")).not.toHaveAttribute("data-shown");
  expect(fetched).toEqual([]);
  await play.click();
  await expect.poll(() => playing(page)).toEqual(["Scroll"]);
});

test("pause motion in the footer stops what plays", async ({ page }) => {
  await openInsightFactory(page);
  await carouselOf(page, "Genome");
  await expect.poll(() => playing(page)).toEqual(["Scroll"]);
  await page
    .getByRole("button", { name: "Pause motion" })
    .evaluate((button: HTMLButtonElement) => button.click());
  await expect.poll(() => playing(page)).toEqual([]);
});

test("save-data fetches nothing until it is asked to", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const fetched = fetchedVideos(page);
  await openInsightFactory(page);
  const genome = await carouselOf(page, "Genome");
  const play = genome.getByRole("button", { name: "Play: Scroll" });
  await expect(play).toBeVisible();
  expect(fetched).toEqual([]);
  await play.click();
  await expect.poll(() => playing(page)).toEqual(["Scroll"]);
});

test("a far video is fetched only when it comes near, and of each carousel only the active one", async ({
  page,
}) => {
  const fetched = fetchedVideos(page);
  await openInsightFactory(page);
  const far = page.locator('video[aria-label="Identify"]');
  await expect(far).toHaveAttribute("preload", "none");
  await expect.poll(() => fetched.length).toBeGreaterThan(0);
  expect(fetched.filter((url) => !/biobank-hero|workflow-create/.test(url))).toEqual([]);
  await carouselOf(page, "Cell viz");
  await expect(far).toHaveAttribute("preload", "auto");
  await expect(page.locator('video[aria-label="Filter"]')).toHaveAttribute("preload", "none");
  expect(fetched.filter((url) => /gene-range-filter/.test(url))).toEqual([]);
});

test("the carousels' script is fetched when they come near, and a key pressed before it came is heard", async ({
  page,
}) => {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let asked = 0;
  await page.route(/\/assets\/platform-.*\.js$/, async (route) => {
    asked += 1;
    await opened;
    await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openInsightFactory(page);
  await expect.poll(() => playing(page)).not.toEqual([]);
  expect(asked).toBe(0);
  const genome = await carouselOf(page, "Genome");
  await expect.poll(() => asked).toBe(1);
  await genome.getByRole("tab", { name: "Scroll" }).focus();
  await page.keyboard.press("ArrowRight");
  const next = genome.getByRole("tab", { name: "Search" });
  await expect(next).toHaveAttribute("aria-selected", "false");
  open();
  await expect(next).toHaveAttribute("aria-selected", "true");
  await expect(next).toBeFocused();
});

test("nothing shifts while the page is read down to its end and its videos start", async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + entry.value,
        );
    }).observe({ type: "layout-shift", buffered: true });
  });
  await openInsightFactory(page);
  for (const subject of ["Create", "Browser", "Genome", "Cell viz"]) {
    await carouselOf(page, subject);
    await expect.poll(async () => (await playing(page)).length).toBe(1);
  }
  const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
  expect(shift).toBeLessThan(0.01);
});

test.describe("a source that fails", () => {
  // Browsers log failed requests themselves; the page logs nothing.
  test.use({ expectedConsole: /Failed to load resource/ });

  test("leaves its place to the next", async ({ page }) => {
    await page.route(/viewer-scroll\.webm/, (route) => route.fulfill({ status: 404 }));
    await openInsightFactory(page);
    const genome = await carouselOf(page, "Genome");
    const scroll = videoOf(genome, "Scroll");
    await expect.poll(() => timeOf(scroll)).toBeGreaterThan(0);
    expect(await playing(page)).toEqual(["Scroll"]);
    expect(await scroll.evaluate((video: HTMLVideoElement) => video.currentSrc)).toMatch(
      /viewer-scroll\.mp4$/,
    );
  });

  test("leaves the poster and its text when it was the last, and no other video suffers", async ({
    page,
  }) => {
    await page.route(/viewer-scroll\.(?:webm|mp4)/, (route) => route.fulfill({ status: 404 }));
    await openInsightFactory(page);
    const genome = await carouselOf(page, "Genome");
    await expect(genome.getByRole("button", { name: /: Scroll$/ })).toHaveText([/Try it live/]);
    const poster = genome.locator('img[src="/media/viewer-scroll.avif"]');
    await expect
      .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(videoOf(genome, "Scroll")).not.toHaveAttribute("data-shown");
    await expect(genome.getByText(/along chromosome 7/)).toBeVisible();
    await genome.getByRole("tab", { name: "Search" }).click();
    await expect.poll(() => playing(page)).toEqual(["Search"]);
  });
});

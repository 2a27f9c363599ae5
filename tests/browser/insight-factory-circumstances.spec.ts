import type { Page } from "@playwright/test";
import { insightFactory } from "#content/insight-factory.ts";
import { at } from "#lib/at.ts";
import { expect, test } from "./fixtures.ts";
import { hold } from "./hold.ts";
import {
  carouselOf,
  fetchedVideos,
  openInsightFactory,
  playing,
  timeOf,
  videoOf,
} from "./insight-factory-page.ts";
import { shiftsOf, watchShifts } from "./shifts.ts";

const words = insightFactory.platform;
const search = at(
  words.areas.flatMap(({ tabs }) => tabs.filter(({ title }) => title === "Search")),
  0,
);

/** Has the browser save data. */
function saveData(): void {
  Object.defineProperty(navigator, "connection", { value: { saveData: true } });
}

for (const [name, prepare] of [
  ["reduced motion", (page: Page) => page.emulateMedia({ reducedMotion: "reduce" })],
  ["save-data", (page: Page) => page.addInitScript(saveData)],
] as const)
  test(`under ${name} nothing is fetched, and the poster waits for the play button`, async ({ page }) => {
    await prepare(page);
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

test("a far video is fetched only when it comes near, and of each carousel only the active one; nothing shifts until the page's end, and motion is paused there", async ({
  page,
}) => {
  const fetched = fetchedVideos(page);
  await watchShifts(page);
  await openInsightFactory(page);
  const far = page.locator('video[aria-label="Identify"]');
  await expect(far).toHaveAttribute("preload", "none");
  await expect.poll(() => fetched.length).toBeGreaterThan(0);
  expect(fetched.filter((url) => !/biobank-hero|workflow-create/.test(url))).toEqual([]);
  for (const subject of ["Create", "Browser", "Genome", "Cell viz"]) {
    await carouselOf(page, subject);
    await expect.poll(async () => (await playing(page)).length).toBe(1);
  }
  await expect(far).toHaveAttribute("preload", "auto");
  await expect(page.locator('video[aria-label="Filter"]')).toHaveAttribute("preload", "none");
  expect(fetched.filter((url) => /gene-range-filter/.test(url))).toEqual([]);
  expect(await shiftsOf(page)).toBeLessThan(0.01);
  await expect.poll(() => playing(page)).toEqual(["Identify"]);
  await page
    .getByRole("button", { name: "Pause motion" })
    .evaluate((button: HTMLButtonElement) => button.click());
  await expect.poll(() => playing(page)).toEqual([]);
});

test("the carousels' script is fetched when they come near, and a key pressed before it came is heard", async ({
  page,
}) => {
  const SCRIPT = /\/assets\/platform-.*\.js$/;
  let asked = 0;
  page.on("request", (request) => {
    if (SCRIPT.test(request.url())) asked += 1;
  });
  const release = await hold(page, SCRIPT);
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
  release();
  await expect(next).toHaveAttribute("aria-selected", "true");
  await expect(next).toBeFocused();
});

test.describe("a source that fails", () => {
  // Browsers log failed requests themselves; the page logs nothing.
  test.use({ expectedConsole: /Failed to load resource/ });

  test("leaves its place to the next, the last one the poster and its text, and no other video suffers", async ({
    page,
  }) => {
    await page.route(/viewer-scroll\.webm/, (route) => route.fulfill({ status: 404 }));
    await page.route(/viewer-pan-search\.(?:webm|mp4)/, (route) => route.fulfill({ status: 404 }));
    await openInsightFactory(page);
    const genome = await carouselOf(page, "Genome");
    const scroll = videoOf(genome, "Scroll");
    await expect.poll(() => timeOf(scroll)).toBeGreaterThan(0);
    expect(await playing(page)).toEqual(["Scroll"]);
    expect(await scroll.evaluate((video: HTMLVideoElement) => video.currentSrc)).toMatch(
      /viewer-scroll\.mp4$/,
    );

    await genome.getByRole("tab", { name: "Search" }).click();
    await expect(genome.getByRole("button", { name: /: Search$/ })).toHaveText([/Try it live/]);
    const poster = genome.locator('img[src="/media/viewer-pan-search.avif"]');
    await expect
      .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(videoOf(genome, "Search")).not.toHaveAttribute("data-shown");
    await expect(genome.getByText(search.shows)).toBeVisible();
    await genome.getByRole("tab", { name: "Scroll" }).click();
    await expect.poll(() => playing(page)).toEqual(["Scroll"]);

    await test.step("in a demonstration is told, and it comes by itself once its data do", async () => {
      await page.route(/chr7-transcripts/, (route) => route.fulfill({ status: 503 }));
      await genome.getByRole("button", { name: "Try it live: Scroll" }).click();
      await expect(genome.getByText(words.live.failed)).toBeVisible();
      await page.unroute(/chr7-transcripts/);
      await page.evaluate(() => window.dispatchEvent(new Event("online")));
      await expect(genome.locator("[data-frame]")).toBeVisible();
    });
  });
});

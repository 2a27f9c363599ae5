import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { carouselOf, openInsightFactory, playing, timeOf, videoOf } from "./insight-factory-page.ts";
import { passRunningTime } from "./running-time.ts";

/** Keeps in `data-from` the time at which the video last started to play. */
const watchBeginnings = (video: Locator) =>
  video.evaluate((element: HTMLVideoElement) =>
    element.addEventListener("play", () => {
      element.dataset.from = String(element.currentTime);
    }),
  );

test("a carousel is led by its tabs, keys, arrows, film and button, and only its active video plays", async ({
  page,
}) => {
  await openInsightFactory(page);
  await test.step("four carousels have two tabs each", async () => {
    const names = await page
      .locator("[aria-roledescription=carousel]")
      .evaluateAll((carousels) =>
        carousels.map((carousel) => [
          carousel.querySelector("h3")?.textContent,
          ...[...carousel.querySelectorAll("[role=tab]")].map((tab) => tab.textContent),
        ]),
      );
    expect(names).toEqual([
      ["Create", "Build", "Ingest"],
      ["Browser", "Organize", "Control"],
      ["Genome", "Scroll", "Search"],
      ["Cell viz", "Identify", "Filter"],
    ]);
  });
  const genome = await carouselOf(page, "Genome");
  const scroll = videoOf(genome, "Scroll");
  const scrollTab = genome.getByRole("tab", { name: "Scroll" });
  const search = genome.getByRole("tab", { name: "Search" });

  await test.step("only the active video plays, and it begins again when it is chosen", async () => {
    await expect.poll(() => playing(page)).toEqual(["Scroll"]);
    await expect.poll(() => timeOf(scroll)).toBeGreaterThan(0.8);
    await watchBeginnings(scroll);
    await genome.getByRole("tab", { name: "Search" }).click();
    await expect.poll(() => playing(page)).toEqual(["Search"]);
    await genome.getByRole("tab", { name: "Scroll" }).click();
    await expect.poll(() => playing(page)).toEqual(["Scroll"]);
    // A busy page hears of the start late; what had been played before is 0.8 s and more.
    await expect
      .poll(async () => Number.parseFloat((await scroll.getAttribute("data-from")) ?? ""))
      .toBeLessThan(0.8);
    await expect.poll(() => timeOf(scroll)).toBeGreaterThan(0);
    expect(await page.evaluate(() => window.mostPlaying)).toBe(1);
  });

  await test.step("arrow keys wrap, Home and End go to the ends, and the focus goes with them", async () => {
    await scrollTab.focus();
    for (const [key, tab, title] of [
      ["ArrowLeft", search, "Search"],
      ["ArrowRight", scrollTab, "Scroll"],
      ["End", search, "Search"],
      ["Home", scrollTab, "Scroll"],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab).toBeFocused();
      await expect(tab).toHaveAttribute("aria-selected", "true");
      await expect.poll(() => playing(page)).toEqual([title]);
    }
  });

  await test.step("arrows beside the tabs choose the neighbour, stop at the ends and keep the focus", async () => {
    const previous = genome.getByRole("button", { name: "Genome: previous view" });
    const next = genome.getByRole("button", { name: "Genome: next view" });
    const chosen = genome.getByRole("tab", { selected: true });
    await expect(previous).toHaveAttribute("aria-disabled", "true");
    await previous.press("Enter");
    await expect(chosen).toHaveText("Scroll");
    await next.focus();
    await page.keyboard.press("Enter");
    await expect(chosen).toHaveText("Search");
    await expect.poll(() => playing(page)).toEqual(["Search"]);
    await expect(next).toBeFocused();
    await expect(next).toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("Enter");
    await expect(chosen).toHaveText("Search");
    await previous.click();
    await expect(chosen).toHaveText("Scroll");
  });

  await test.step("dragging the film chooses its neighbour; a short drag and one beyond the end do not", async () => {
    const { x, y } = await genome
      .locator("[data-film]")
      .first()
      .evaluate((film) => {
        const frame = (film.parentElement ?? film).getBoundingClientRect();
        return { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
      });
    const drag = async (dx: number) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + dx / 2, y, { steps: 4 });
      await page.mouse.move(x + dx, y, { steps: 4 });
      // Released after a pause, so that only the distance counts.
      await passRunningTime(page, 200);
      await page.mouse.up();
    };
    await drag(-60);
    await expect(search).toHaveAttribute("aria-selected", "false");
    await drag(400);
    await expect(search).toHaveAttribute("aria-selected", "false");
    await drag(-400);
    await expect(search).toHaveAttribute("aria-selected", "true");
    await expect.poll(() => playing(page)).toEqual(["Search"]);
    await drag(400);
    await expect(search).toHaveAttribute("aria-selected", "false");
  });

  await test.step("the button and a press on the picture pause and play, and the time left is said", async () => {
    await expect(genome.getByText(/^0:\d\d left$/).first()).toBeVisible();
    await genome.getByRole("button", { name: "Pause: Scroll" }).click();
    await expect.poll(() => playing(page)).toEqual([]);
    await genome.getByRole("button", { name: "Play: Scroll" }).click();
    await expect.poll(() => playing(page)).toEqual(["Scroll"]);
    await videoOf(genome, "Scroll").click();
    await expect.poll(() => playing(page)).toEqual([]);
  });
});

test("a video pauses while less than 55 % of it is seen and in a hidden tab, and goes on", async ({
  page,
}) => {
  await openInsightFactory(page);
  const genome = await carouselOf(page, "Genome");
  const scroll = videoOf(genome, "Scroll");
  await expect.poll(() => playing(page)).toEqual(["Scroll"]);
  const scrollUntilSeen = (share: number) =>
    scroll.evaluate((element, part) => {
      const { bottom, height } = element.getBoundingClientRect();
      window.scrollBy({ top: bottom - height * part, behavior: "instant" });
    }, share);
  await expect.poll(() => timeOf(scroll)).toBeGreaterThan(0);
  await scrollUntilSeen(0.52);
  await expect.poll(async () => (await playing(page)).includes("Scroll")).toBe(false);
  await watchBeginnings(scroll);
  await scrollUntilSeen(0.6);
  await expect.poll(() => playing(page)).toEqual(["Scroll"]);
  expect(Number(await scroll.getAttribute("data-from"))).toBeGreaterThan(0);

  const setVisibility = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, value });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await setVisibility("hidden");
  await expect.poll(() => playing(page)).toEqual([]);
  await setVisibility("visible");
  await expect.poll(() => playing(page)).toEqual(["Scroll"]);
});

test("two carousels on one screen never play at once; the one that a person turns to does", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1080, height: 1920 });
  await openInsightFactory(page);
  const genome = await carouselOf(page, "Genome");
  const cells = page.getByRole("region", { name: "Cell viz", exact: true });
  await expect.poll(async () => (await playing(page)).length).toBe(1);
  for (const [carousel, title] of [
    [cells, "Filter"],
    [genome, "Search"],
    [genome, "Scroll"],
  ] as const) {
    await carousel.getByRole("tab", { name: title }).click();
    await expect.poll(() => playing(page)).toEqual([title]);
  }
  await cells.getByRole("button", { name: "Play: Filter" }).click();
  await expect.poll(() => playing(page)).toEqual(["Filter"]);
  await cells.getByRole("button", { name: "Pause: Filter" }).click();
  await expect.poll(() => playing(page)).toEqual([]);
  expect(await page.evaluate(() => window.mostPlaying)).toBe(1);
});

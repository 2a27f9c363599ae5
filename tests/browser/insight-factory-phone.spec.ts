import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { carouselOf, openInsightFactory, playing, timeOf, videoOf } from "./insight-factory-page.ts";
import { enterKiosk } from "./kiosk-page.ts";
import { shiftsOf, watchShifts } from "./shifts.ts";

const PHONE = { width: 390, height: 844 };

/** Which cut an element shows, its own ratio, and that of its box. */
const shownBy = (element: Locator) =>
  element.evaluate((node: HTMLVideoElement | HTMLImageElement) => {
    const { width, height } = node.getBoundingClientRect();
    const own = node instanceof HTMLVideoElement ? node.videoWidth / node.videoHeight : 0;
    const poster = node instanceof HTMLImageElement ? node.naturalWidth / node.naturalHeight : 0;
    const cut = node.currentSrc.includes("-phone.") ? "phone" : "wide";
    return { cut, own: Number((own + poster).toFixed(2)), box: Number((width / height).toFixed(2)) };
  });

const phoneCut = { cut: "phone", own: 0.8, box: 0.8 };
const wideCut = { cut: "wide", own: 1.78, box: 1.78 };

for (const [screen, viewport, expected] of [
  ["a phone's upright screen", PHONE, phoneCut],
  ["a phone's screen that lies", { width: 640, height: 360 }, wideCut],
  ["a wide screen", { width: 1440, height: 900 }, wideCut],
] as const)
  test(`${screen} is shown its own cut of every recording, and its poster`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await watchShifts(page);
    await openInsightFactory(page);
    for (const shown of ["video", "picture img"])
      await expect.poll(() => shownBy(page.locator(`main figure ${shown}`).first())).toEqual(expected);
    for (const [subject, title] of [
      ["Create", "Build"],
      ["Browser", "Organize"],
      ["Genome", "Scroll"],
      ["Cell viz", "Identify"],
    ] as const) {
      const carousel = await carouselOf(page, subject);
      await expect.poll(() => shownBy(videoOf(carousel, title))).toEqual(expected);
      await expect.poll(() => shownBy(carousel.locator("picture img").first())).toEqual(expected);
    }
    expect(await shiftsOf(page)).toBeLessThan(0.01);
  });

test("a browser that asks no source of a video for its screens is shown the cut of its own all the same", async ({
  page,
}) => {
  // As Chromium and Firefox did before their versions 120: the first one is taken, and kept until it is loaded again.
  await page.addInitScript(() => {
    const taken = new WeakMap<HTMLMediaElement, string>();
    const first = (video: HTMLMediaElement) => video.querySelector("source")?.src ?? "";
    Object.defineProperty(HTMLMediaElement.prototype, "currentSrc", {
      get(this: HTMLMediaElement) {
        if (!taken.has(this)) taken.set(this, first(this));
        return taken.get(this);
      },
    });
    HTMLMediaElement.prototype.load = function () {
      taken.set(this, first(this));
    };
  });
  await openInsightFactory(page);
  const video = page.locator("main figure video").first();
  await expect.poll(() => shownBy(video)).toMatchObject({ cut: "wide" });
});

test("a kiosk that stands upright is shown the phone cut, whose type is legible there, one that lies the wide one", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1080, height: 1920 });
  await enterKiosk(page, "/insight-factory");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const videos = [
    page.locator("main figure video").first(),
    videoOf(await carouselOf(page, "Genome"), "Scroll"),
  ];
  for (const video of videos) await expect.poll(() => shownBy(video)).toEqual(phoneCut);
  await page.setViewportSize({ width: 1920, height: 1080 });
  for (const video of videos) {
    await video.scrollIntoViewIfNeeded();
    await expect.poll(() => shownBy(video)).toEqual(wideCut);
  }
});

test("a kiosk that lies loads its recordings once, so that nothing that plays is interrupted", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const loadedAgain = (event: Event) => {
      if (event.target instanceof HTMLVideoElement) document.documentElement.dataset.loadedAgain = "";
    };
    document.addEventListener("emptied", loadedAgain, { capture: true });
  });
  await enterKiosk(page, "/insight-factory");
  const html = page.locator("html[data-hydrated]");
  await expect(html).toHaveAttribute("data-kiosk");
  await expect.poll(() => timeOf(page.locator("main figure video").first())).toBeGreaterThan(0.3);
  await expect(html).not.toHaveAttribute("data-loaded-again");
});

test("a screen that is turned is shown its other cut, which goes on to play", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openInsightFactory(page);
  const genome = await carouselOf(page, "Genome");
  const scroll = videoOf(genome, "Scroll");
  await expect.poll(() => playing(page)).toEqual(["Scroll"]);
  await expect.poll(() => timeOf(scroll)).toBeGreaterThan(0.3);
  expect(await shownBy(scroll)).toEqual(phoneCut);
  await page.setViewportSize({ width: PHONE.height, height: 600 });
  await carouselOf(page, "Genome");
  await expect.poll(() => shownBy(scroll)).toEqual(wideCut);
  await expect.poll(() => playing(page)).toEqual(["Scroll"]);
  await expect.poll(() => timeOf(scroll)).toBeGreaterThan(0.3);
});

test.describe("a phone's cut that cannot be fetched", () => {
  // Browsers log failed requests themselves; the page logs nothing.
  test.use({ expectedConsole: /Failed to load resource/ });

  test("leaves its place to the wide one", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.route(/-phone\.(?:webm|mp4)/, (route) => route.fulfill({ status: 404 }));
    await openInsightFactory(page);
    const genome = await carouselOf(page, "Genome");
    const scroll = videoOf(genome, "Scroll");
    await expect.poll(() => timeOf(scroll)).toBeGreaterThan(0);
    expect(await shownBy(scroll)).toEqual({ ...wideCut, box: 0.8 });
  });
});

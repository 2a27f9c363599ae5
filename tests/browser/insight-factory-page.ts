import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { openPage } from "./load-sections.ts";

/** A file of the demonstrations' open data, so that tests can count without the code under test. */
export const dataFile = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../src/demos/data/${name}`, import.meta.url), "utf8"));

declare global {
  interface Window {
    /** The highest number of videos playing at once since the page was opened. */
    mostPlaying: number;
  }
}

/** Opens the page and starts counting how many videos play at once. */
export async function openInsightFactory(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.mostPlaying = 0;
    const count = () => {
      const now = [...document.querySelectorAll("video")].filter((video) => !video.paused).length;
      window.mostPlaying = Math.max(window.mostPlaying, now);
    };
    for (const type of ["play", "playing", "timeupdate"]) document.addEventListener(type, count, true);
  });
  await openPage(page, "/insight-factory");
}

/** An area's carousel, scrolled to just below the navigation. */
export async function carouselOf(page: Page, subject: string): Promise<Locator> {
  const carousel = page.getByRole("region", { name: subject, exact: true });
  await carousel.evaluate((element) =>
    window.scrollBy({ top: element.getBoundingClientRect().top - 90, behavior: "instant" }),
  );
  return carousel;
}

export const videoOf = (carousel: Locator, title: string) => carousel.locator(`video[aria-label="${title}"]`);

/** Titles of the videos that are playing. */
export const playing = (page: Page) =>
  page
    .locator("video")
    .evaluateAll((videos: HTMLVideoElement[]) =>
      videos.filter((video) => !video.paused).map((video) => video.getAttribute("aria-label") ?? ""),
    );

export const timeOf = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.currentTime);

/** Collects the addresses of videos requested from now on. */
export function fetchedVideos(page: Page): readonly string[] {
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (/\.(?:webm|mp4)$/.test(request.url())) fetched.push(request.url());
  });
  return fetched;
}

/** Carousel and tab of each demonstration. */
export const demonstrations = [
  ["Create", "Build"],
  ["Create", "Ingest"],
  ["Browser", "Organize"],
  ["Browser", "Control"],
  ["Genome", "Scroll"],
  ["Genome", "Search"],
  ["Cell viz", "Identify"],
  ["Cell viz", "Filter"],
] as const;

/** Opens the hero's demonstration. */
export async function startHeroLive(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Try it live: A cohort found in a biobank" }).click();
  const live = page.getByRole("region", { name: "A cohort found in a biobank, live" });
  await expect(live.locator("[data-frame]")).toBeVisible({ timeout: 20_000 });
  return live;
}

/** Opens a tab's demonstration. */
export async function startLive(page: Page, subject: string, title: string): Promise<Locator> {
  const carousel = await carouselOf(page, subject);
  await carousel.getByRole("tab", { name: title }).click();
  await carousel.getByRole("button", { name: `Try it live: ${title}` }).click();
  const live = carousel.getByRole("region", { name: `${title}, live` });
  await expect(live.locator("[data-frame]")).toBeVisible({ timeout: 20_000 });
  return live;
}

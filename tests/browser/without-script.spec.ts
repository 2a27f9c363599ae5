import type { Page } from "@playwright/test";
import { dataFactory } from "../../src/content/data-factory.ts";
import { home } from "../../src/content/home.ts";
import { insightFactory } from "../../src/content/insight-factory.ts";
import type { PageId } from "../../src/content/pages.ts";
import { people } from "../../src/content/people.ts";
import { addresses, notFoundNoise } from "./addresses.ts";
import { cutOff } from "./cut-off.ts";
import { expect, test } from "./fixtures.ts";

test.use({ javaScriptEnabled: false });

/** All focus stops of the page in order. */
async function stops(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (let press = 0; press < 120; press += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const type = element.getAttribute("type") ?? "";
      return `${element.localName}${type && ` ${type}`}${element.hasAttribute("controls") ? " controls" : ""}`;
    });
    if (stop === null) break;
    found.push(stop);
  }
  return found;
}

/** Without scripts a video with controls and its own poster stands in place of the preloaded still. */
const IDLE_PRELOAD = /preloaded using link preload but not used/;

/** Further claims about a page, beside its words. */
const KEPT: Partial<Record<PageId, Readonly<Record<string, (page: Page) => Promise<void>>>>> = {
  home: {
    async "shows both sides of its toggles, every mission with its picture and every setting"(page) {
      for (const { toggle } of [home.oneStopShop, home.dataFactory])
        for (const caption of [toggle.beforeCaption, toggle.afterCaption])
          await expect(page.getByText(caption, { exact: true })).toBeVisible();
      for (const section of ["#one-stop-shop", "#data-factory"]) {
        const sides = page.locator(`${section} figure img`).filter({ visible: true });
        await expect(sides).toHaveCount(2);
        for (const side of await sides.all()) {
          await side.scrollIntoViewIfNeeded();
          await expect
            .poll(() => side.evaluate((image: HTMLImageElement) => image.naturalWidth))
            .toBeGreaterThan(0);
        }
      }
      for (const { title, text } of [...home.missions.entries, ...home.bioradar.settings])
        for (const words of [title, text])
          await expect(page.getByText(words, { exact: true }).filter({ visible: true })).toHaveCount(1);
      const pictures = await page
        .locator("#data-powered img")
        .evaluateAll((images) =>
          images.map((image) => [
            getComputedStyle(image.parentElement ?? image).opacity,
            image.getBoundingClientRect().top,
          ]),
        );
      expect(pictures.map(([opacity]) => opacity)).toEqual(["1", "1", "1", "1"]);
      expect(new Set(pictures.map(([, top]) => top)).size).toBe(4);
    },
    async "in forced colours a drawing is turned over where its ground is"(page) {
      const filters = (colorScheme: "light" | "dark") =>
        page
          .emulateMedia({ forcedColors: "active", colorScheme })
          .then(() =>
            Promise.all(
              ["#one-stop-shop", "#data-factory"].map((section) =>
                page
                  .locator(`${section} figure img`)
                  .evaluateAll((images) => [
                    ...new Set(images.map((image) => getComputedStyle(image).filter)),
                  ]),
              ),
            ),
          );
      const turned = ["invert(1) hue-rotate(180deg)"];
      // The first is drawn for a dark ground, the second for a light one.
      expect(await filters("light")).toEqual([turned, ["none"]]);
      expect(await filters("dark")).toEqual([["none"], turned]);
    },
  },
  about: {
    async "on a phone a person's name stands in one line, with the bio below it"(page) {
      await page.setViewportSize({ width: 390, height: 844 });
      for (const row of await page.getByRole("rowheader").all())
        expect((await row.boundingBox())?.height).toBeLessThan(90);
    },
    async "on a phone the open menu leaves with the page's top"(page) {
      await page.setViewportSize({ width: 667, height: 375 });
      const menu = page.getByRole("navigation").first();
      await expect(menu).toBeInViewport();
      await page.mouse.wheel(0, 900);
      await expect(menu).not.toBeInViewport();
    },
    async "every bio can be read, and has its address"(page) {
      const [, second] = people.team;
      await page.goto(`/about#bio-${second?.id}`);
      await expect(page.getByText(second?.desc.split("\n\n")[0] ?? "")).toBeInViewport();
      for (const { desc } of [...people.team, ...people.advisors])
        for (const paragraph of desc.split("\n\n")) await expect(page.getByText(paragraph)).toBeVisible();
    },
  },
  "insight-factory": {
    async "every video is in reach, with the browser's own controls"(page) {
      const titles = insightFactory.platform.areas.flatMap(({ tabs }) => tabs.map(({ title }) => title));
      const videos = page.locator("video[controls]");
      await expect(videos).toHaveCount(titles.length + 1);
      await expect(page.locator("[inert]")).toHaveCount(0);
      for (const title of titles) {
        const video = page.locator(`#platform video[controls][aria-label="${title}"]`);
        await video.scrollIntoViewIfNeeded();
        // The poster is the picture that lies under the controls.
        const poster = video.locator("xpath=../..").locator("picture img");
        await expect
          .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0);
        const box = await video.boundingBox();
        const above = await page.evaluate(
          ([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.matches("video[controls]"),
          [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2],
        );
        expect(above, title).toBe(true);
      }
    },
  },
  "data-factory": {
    async "every Long Reads panel can be read"(page) {
      for (const { title, caption, pictureText } of dataFactory.longReads.panels) {
        await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
        await expect(page.getByText(caption)).toBeVisible();
        await expect(page.getByAltText(pictureText)).toBeVisible();
      }
    },
  },
};

for (const { route, address } of addresses) {
  test.describe(`${route.id} page without scripts`, () => {
    test.use({ expectedConsole: route.id === "not-found" ? notFoundNoise : IDLE_PRELOAD });

    test("is finished text, and shows nothing that looks pressable and is not", async ({ page }) => {
      const response = await page.goto(address);
      // A policy without 'unsafe-inline' ignores style attributes.
      expect(await response?.text()).not.toMatch(/\sstyle="/);
      await expect(page.locator("h1")).toBeVisible();
      const text = (await page.locator("main").innerText()).length;
      expect(text).toBeGreaterThan(route.id === "not-found" ? 20 : 400);
      for (const width of [1440, 390])
        await test.step(`at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 844 });
          expect(await page.evaluate(cutOff)).toEqual([]);
          // A button that needs a script is hidden, or reads as text and is no focus stop.
          const buttons = page.locator("button[type=button], [role=tablist]");
          await expect(buttons.filter({ visible: true })).toHaveCount(0);
          for (const stop of await stops(page))
            expect(stop).toMatch(
              /^(?:a|input (?:text|email|tel|radio)|textarea|button submit|video controls)$/,
            );
          await expect(
            page.getByRole("navigation").getByRole("link", { name: "Data Factory" }),
          ).toBeVisible();
        });
      for (const [claim, check] of Object.entries(KEPT[route.id] ?? {}))
        await test.step(claim, async () => {
          await page.setViewportSize({ width: 1440, height: 900 });
          await page.evaluate(() => window.scrollTo(0, 0));
          await check(page);
        });
    });
  });
}

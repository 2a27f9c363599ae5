import type { Page } from "@playwright/test";
import { documentTitle } from "../../src/app/routes.ts";
import { addresses, notFoundNoise } from "./addresses.ts";
import { violations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { attached, layOutWhole, loadSections, openPage } from "./load-sections.ts";
import { expectOnPaper } from "./on-paper.ts";
import { brokenWords, expectReadable, lengthenWords } from "./readable.ts";

/*
 * Every page, loaded once, in one circumstance after the other: to load a page costs more than most of these claims.
 * The fixture watches the console throughout.
 */

/** Phones, tablets, laptops and screens, less what a browser's own bars take, and the menu's threshold. */
const WINDOWS = [
  [320, 800],
  [360, 640],
  [412, 915],
  [600, 960],
  [667, 375],
  [844, 390],
  [768, 1024],
  [820, 1180],
  [899, 700],
  [900, 700],
  [1080, 1920],
  [1112, 834],
  [1180, 820],
  [1279, 585],
  [1280, 585],
  [1280, 800],
  [1366, 657],
  [1536, 730],
  [1600, 900],
  [1920, 937],
  [2560, 1300],
] as const;

/** WCAG 1.4.12: spacing that readers may set without losing content. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;

const expectSoft = expect.configure({ soft: true });

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Sets the spacing of a reader's own style sheet, or takes it away. */
const setSpacing = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = text ? [sheet] : [];
  }, css);

/**
 * Where each element with a box is, as laid out and turned round by a translator, and how far from the left edge of a
 * paragraph its text begins then, in pixels, when it is in Hebrew. All in one task, so that nothing arrives in between.
 */
const turnRound = () => {
  const html = document.documentElement;
  const places = () =>
    [...document.querySelectorAll("body *")]
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => [element.localName, JSON.stringify(element.getBoundingClientRect())]);
  const laidOut = places();
  html.dir = "rtl";
  const turned = places();
  const paragraph = document.createElement("p");
  paragraph.textContent = "\u05e9\u05dc\u05d5\u05dd";
  document.querySelector("main")?.append(paragraph);
  const range = document.createRange();
  range.selectNodeContents(paragraph);
  const indent = range.getBoundingClientRect().left - paragraph.getBoundingClientRect().left;
  paragraph.remove();
  html.removeAttribute("dir");
  return { laidOut, turned, indent };
};

for (const { route, address } of addresses)
  test.describe(`${route.id} page`, () => {
    test.use({ expectedConsole: route.id === "not-found" ? notFoundNoise : null });

    test("is whole, in order and accessible in every window, spacing, type, contrast and palette, and on paper", async ({
      page,
      context,
    }) => {
      test.setTimeout(400_000);
      await page.setViewportSize({ width: 320, height: 800 });
      // Without transitions: a button just enabled by the human check would have an intermediate colour.
      await page.emulateMedia({ reducedMotion: "reduce" });
      const response = await page.goto(address);

      await test.step("answers with its status, title and one h1, and has headings in order", async () => {
        expectSoft(await sideways(page), "scrolls sideways as soon as it is loaded").toBeLessThanOrEqual(0);
        expectSoft(response?.status()).toBe(route.id === "not-found" ? 404 : 200);
        await expectSoft(page).toHaveTitle(documentTitle(route));
        await expectSoft(page.locator("h1")).toHaveCount(1);
        await attached(page);
        await layOutWhole(page);
        const levels = await page
          .locator("main :is(h1, h2, h3, h4)")
          .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName[1])));
        expectSoft(levels[0]).toBe(1);
        for (const [index, level] of levels.entries())
          expectSoft(level - (levels[index - 1] ?? 0), `heading ${index + 1}`).toBeLessThanOrEqual(1);
      });

      await test.step("is whole on paper", () => expectOnPaper(page, route.id));

      await test.step("has no accessibility violation", async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        // Polled, because what was just laid out for paper takes a moment to reach the screen's colours.
        await expectSoft.poll(() => violations(page)).toEqual([]);
      });

      await test.step("keeps every word in windows of every size", async () => {
        for (const [width, height] of WINDOWS) {
          await page.setViewportSize({ width, height });
          await expectReadable(page, `${width} × ${height} px`);
        }
      });

      await test.step("keeps every word with wide spacing, down to a window of 320 × 256 px", async () => {
        for (const [width, height] of [
          [1440, 900],
          [1024, 768],
          [390, 844],
          [320, 256],
        ] as const) {
          await page.setViewportSize({ width, height });
          await expectReadable(page, `${width} px`);
          await setSpacing(page, SPACING);
          await expectReadable(page, `${width} px, wide spacing`);
          if (width > 320) await expectSoft.poll(() => page.evaluate(brokenWords), `${width} px`).toEqual([]);
          await setSpacing(page, "");
        }
      });

      await test.step("keeps every word with type of twice the size", async () => {
        // The browser's default font size, doubled
        const devtools = await page.context().newCDPSession(page);
        const setSize = (standard: number) => devtools.send("Page.setFontSizes", { fontSizes: { standard } });
        await setSize(32);
        await expectSoft(page.locator("html")).toHaveCSS("font-size", "32px");
        for (const width of [1440, 1024, 390]) {
          await page.setViewportSize({ width, height: 900 });
          await expectReadable(page, `${width} px, large type`);
          await expectSoft.poll(() => page.evaluate(brokenWords), `${width} px, large type`).toEqual([]);
        }
        await setSize(16);
      });

      await test.step("has no accessibility violation on a phone, with the menu open", async () => {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.getByRole("button", { name: "Menu" }).click();
        expectSoft(await violations(page)).toEqual([]);
        await page.keyboard.press("Escape");
      });

      await page.setViewportSize({ width: 1440, height: 900 });
      await loadSections(page);

      await test.step("stays as it is laid out when a translator turns it round, but for its texts", async () => {
        const { laidOut, turned, indent } = await page.evaluate(turnRound);
        expectSoft(turned).toEqual(laidOut);
        expectSoft(indent).toBeGreaterThan(100);
      });

      await test.step("has a contrast of 7:1 for visitors who ask for more", async () => {
        await page.emulateMedia({ contrast: "more" });
        // Polled, because dimmed parts take a moment to reach their full colour.
        await expectSoft.poll(() => violations(page, { runOnly: ["color-contrast-enhanced"] })).toEqual([]);
        await page.emulateMedia({ contrast: "no-preference" });
      });

      for (const colorScheme of ["light", "dark"] as const)
        await test.step(`is legible in ${colorScheme} forced colours`, async () => {
          await page.emulateMedia({ forcedColors: "active", colorScheme });
          await expectSoft.poll(() => violations(page, { runOnly: ["color-contrast"] })).toEqual([]);
          await page.emulateMedia({ forcedColors: "none", colorScheme: null });
        });

      await test.step("keeps an owner's long words within the screen", async () => {
        // React finds its texts changed.
        context.removeAllListeners("console");
        await page.evaluate(lengthenWords);
        for (const width of [1440, 390, 320]) {
          await page.setViewportSize({ width, height: 900 });
          await expectReadable(page, `${width} px, long words`);
        }
      });
    });
  });

test("a page opened at its top is laid out in parts, soon or with a key pressed or returned to as a whole", async ({
  page,
}) => {
  const inParts = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("main > section")].some(
        (section) => getComputedStyle(section).contentVisibility === "auto",
      ),
    );
  await page.goto("/about");
  expect(await inParts()).toBe(true);
  await page.keyboard.press("Tab");
  await expect.poll(inParts).toBe(false);
  await page.goto("/insight-factory");
  expect(await inParts()).toBe(true);
  await expect.poll(inParts).toBe(false);
  await openPage(page, "/");
  await page.getByRole("navigation").getByRole("link", { name: "Data Factory" }).click();
  await expect(page).toHaveTitle(/Data Factory/u);
  expect(await inParts()).toBe(false);
  await page.goto("/about");
  await page.reload();
  expect(await inParts()).toBe(false);
  await page.goto("/data-factory");
  await page.goto("/about#main");
  expect(await inParts()).toBe(false);
});

test("loads what was never scrolled to before WebKit prints", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "vendor", { value: "Apple Computer, Inc." }),
  );
  await openPage(page, "/");
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await expect(page.locator("img[loading=lazy]")).toHaveCount(0);
});

import type { Page } from "@playwright/test";
import jsQR from "jsqr";
import sharp from "sharp";
import { site } from "../../src/content/site.ts";
import { findPageBrowser, PAGE_FLAGS } from "../shell.ts";
import { violations } from "./axe.ts";
import { holdScript } from "./hold.ts";
import { configure, expect, expectState, test } from "./kiosk-page.ts";
import { shiftsOf, watchShifts } from "./shifts.ts";

/** A name that phones can open, as far as the kiosk can tell: the build is for localhost, which they cannot. */
const PUBLIC = `http://stand.example.org:${process.env.E2E_PORT}`;

const executablePath = findPageBrowser();
test.use({
  baseURL: PUBLIC,
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...PAGE_FLAGS,
      "--host-resolver-rules=MAP stand.example.org 127.0.0.1",
      `--unsafely-treat-insecure-origin-as-secure=${PUBLIC}`,
    ],
  },
});

const SCREENS = [
  { width: 1080, height: 1920 },
  { width: 1920, height: 1080 },
] as const;
/** Screens less long than those, or with fewer pixels. */
const OTHER_SCREENS = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1280, height: 1024 },
];

/** Least sizes in pixels of a screen 1080 px wide or high (docs/behaviour.md 21.40, 21.43). */
const LEAST_BODY = 28;
const LEAST_LABEL = 20;
const LEAST_HEADLINE = 112;
const LEAST_TARGET = 108;

// Moving diagrams would be painted by the processor all the while, and nothing here is measured of them.
test.use({ expectedConsole: /404/u, contextOptions: { reducedMotion: "reduce" } });

/** Loads every section's code, which is what a visitor has who goes through the page. */
async function goThrough(page: Page): Promise<void> {
  const sections = page.locator("#main section[aria-labelledby]");
  for (const section of await sections.all()) await section.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => window.scrollTo(0, 0));
  // The bar has noticed that this is the first section again.
  await expect(page.getByRole("button", { name: /^Previous:/u })).toHaveCount(0);
}

/** The visible parts of the pages: texts with their size on the screen, controls and sections with their boxes. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const shown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 2 &&
      !element.closest(".visually-hidden, [data-frame]");
    const all = [...document.querySelectorAll("#app *, [data-kiosk-look] *")].filter(shown);
    const texts = all
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
      )
      .filter((element) => !element.closest("[data-kiosk-codes]"))
      .map((element) => {
        const svg = element.closest("svg");
        const scale = svg ? (svg.getScreenCTM()?.a ?? 1) : (element.currentCSSZoom ?? 1);
        const style = getComputedStyle(element);
        return {
          text: element.textContent.trim().slice(0, 40),
          size: Number.parseFloat(style.fontSize) * scale,
          isLabel: svg !== null || style.fontFamily.includes("Mono"),
          isHeadline: ["H1", "H2"].includes(element.tagName) && svg === null,
        };
      });
    const controls = all
      .filter((element) =>
        element.matches("a, button, input:not([type=radio], [type=hidden]), label:has([type=radio])"),
      )
      .filter((element) => !element.matches("[tabindex='-1']:not([role=tab])"))
      .map((element) => {
        const { width, height, top } = element.getBoundingClientRect();
        const own = element.closest("section[aria-labelledby]");
        const outer = own?.parentElement?.closest("section[aria-labelledby]");
        // The first of several within a section shares the screen with their heading.
        const first = outer?.querySelector("section[aria-labelledby]") === own ? outer : own;
        const section = first?.getBoundingClientRect();
        const label = element.matches("[type=checkbox]")
          ? element.closest("label")?.getBoundingClientRect()
          : null;
        return {
          name: element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 30),
          width: label?.width ?? width,
          height: label?.height ?? height,
          // Where it stands when its section is at the top of the screen.
          top: section && !element.closest("[data-kiosk-look]") ? top - section.top : top,
          // The mark, the skip link, and what fills the screen by itself: the rows of a table, the form's wells.
          onPage: section !== undefined,
          mayStandHigh: element.closest("header, #app > a, table, form nav") !== null,
        };
      });
    const sections = [...document.querySelectorAll("#main section[aria-labelledby]")]
      .filter((section) => !section.querySelector("section[aria-labelledby]"))
      .map((section) => ({
        name: section.getAttribute("aria-labelledby"),
        screens: section.getBoundingClientRect().height / window.innerHeight,
      }));
    return { texts, controls, sections, tooWide: document.documentElement.scrollWidth - window.innerWidth };
  });

/** How far the page is wider than the screen, and the controls that the bar covers when their section is stepped to. */
async function outOfSight(page: Page, path: string) {
  const { controls, tooWide } = await measure(page);
  const bar = await page.locator("[data-kiosk-look=foot]").evaluate((foot) => {
    const tops = [...foot.querySelectorAll("nav")].map((nav) => nav.getBoundingClientRect().top);
    return Math.min(...tops);
  });
  // The form has keys of its own to go on with.
  const covered =
    path === "/contact" ? [] : controls.filter(({ onPage, top, height }) => onPage && top + height > bar + 1);
  return { tooWide, covered };
}
const ALL_IN_SIGHT = { tooWide: 0, covered: [] };
const OPENING_WHOLE = { broken: [], covered: 0 };

const ALSO: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "/": (page) =>
    test.step("one navigation leads through the pages: the header's is not there", async () => {
      await expect(page.getByRole("link", { name: "Data Factory", exact: true })).toHaveCount(1);
      await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
    }),
  "/data-factory": (page) =>
    test.step("upright, the production line is painted in its gradients: what holds them is displayed", async () => {
      await page.setViewportSize(SCREENS[0]);
      const gradients = page.locator("[role=img]:has(svg[data-running]) > svg:has(radialGradient)").first();
      await expect(gradients).toBeAttached();
      expect(await gradients.evaluate((svg) => svg.checkVisibility())).toBe(true);
    }),
  "/about": (page) =>
    test.step("Next leads through a page's sections and then to the next page", async () => {
      await page.setViewportSize(SCREENS[0]);
      const steps = page.getByRole("navigation", { name: "On this page" });
      await expect(steps).toContainText("Next, 2 of 2");
      await steps.getByRole("button", { name: /Behind the Stack/u }).click();
      await expect(steps.getByRole("link")).toContainText("Partner");
      await steps.getByRole("link").click();
      await expect(page).toHaveURL(/\/contact$/u);
      const here = page.getByRole("link", { name: "Partner", exact: true });
      await expect(here).toHaveAttribute("aria-current", "page");
    }),
};

/** Opens a page of a kiosk whose script comes after its picture, and expects that nothing jumps then. */
async function openLate(page: Page, path: string): Promise<void> {
  const release = await holdScript(page);
  await page.goto(path);
  await expect(page.locator("h1").first()).toBeVisible();
  release();
  await expectState(page, "active");
  const last = { "/contact": "form > nav", "/nothing-here": "[data-kiosk-look=foot]" }[path];
  await expect(page.locator(last ?? "[data-kiosk-look=foot] [data-known=true]")).toBeVisible();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await shiftsOf(page)).toBeLessThan(0.002);
}

/** Words of the headline that are broken, and how far the opening picture's buttons reach below the bar's top. */
const openingOf = (page: Page) =>
  page
    .locator("#main > section")
    .first()
    .evaluate((section) => {
      const range = document.createRange();
      const text = section.querySelector("h1")?.firstChild;
      const words = [...(text?.nodeValue ?? "").matchAll(/\S+/gu)];
      const linesOf = (word: RegExpExecArray) => {
        if (text) range.setStart(text, word.index);
        if (text) range.setEnd(text, word.index + word[0].length);
        return range.getClientRects().length;
      };
      const bar = document.querySelector("[data-kiosk-look=foot]")?.getBoundingClientRect().top ?? 0;
      const buttons = [...section.querySelectorAll("figcaption button, p + a")];
      return {
        broken: words.filter((word) => linesOf(word) !== 1).map(([word]) => word),
        covered: buttons.filter((button) => button.getBoundingClientRect().bottom > bar).length,
      };
    });

const boxesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("#app :is(h1, h2, h3, p, button, img), [data-kiosk-look] :is(a, button)")]
      .filter((element) => element.checkVisibility() && !element.closest("[data-kiosk-codes]"))
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return {
          name: `${element.tagName} ${element.textContent.trim().slice(0, 20)}`,
          box: [left, top, width, height],
        };
      }),
  );

/** At 2160 × 3840 the page is the picture of 1080 × 1920, twice as large. */
async function expectTwiceAsLarge(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  // A toggle goes back to its first side once it is out of view, and its caption is of another height then.
  await expect(page.locator("[data-side=after]")).toHaveCount(0);
  const small = await boxesOf(page);
  expect(small.length).toBeGreaterThan(10);
  await page.setViewportSize({ width: 2160, height: 3840 });
  await page.evaluate(() => window.scrollTo(0, 0));
  // Until the page's zoom has followed the window, nothing is twice as large.
  await expect(async () => {
    const large = await boxesOf(page);
    const different = small.filter(({ box }, index) =>
      box.some((length, side) => Math.abs(2 * length - (large[index]?.box[side] ?? 0)) > 24),
    );
    expect(different.map(({ name }) => name)).toEqual([]);
    expect(large).toHaveLength(small.length);
  }).toPass({ timeout: 20_000 });
}

/** No link leads out of the site, and the page's codes do. */
async function expectCodes(page: Page, path: string): Promise<void> {
  const out = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>("a[href]")]
      .filter(({ origin, pathname }) => origin !== location.origin || pathname.startsWith("/api/"))
      .map(({ href }) => href),
  );
  expect(out).toEqual([]);
  await expect(page.locator("[target=_blank]")).toHaveCount(0);
  const codes = page.locator("[data-kiosk-codes] svg[data-address]");
  const { professionalNetwork, social } = site.links;
  expect(await codes.evaluateAll((all) => all.map((code) => code.getAttribute("data-address")))).toEqual([
    `${PUBLIC}${path}`,
    `${PUBLIC}/api/login`,
    professionalNetwork.href,
    social.href,
  ]);
  if (path !== "/") return;
  const picture = sharp(await codes.first().screenshot())
    .ensureAlpha()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data, "a phone's camera").toBe(
    `${PUBLIC}/`,
  );
}

for (const path of ["/", "/data-factory", "/insight-factory", "/about", "/contact", "/nothing-here"])
  test(`${path} on a kiosk is read and used standing, upright and lying, and leads out by codes alone`, async ({
    page,
  }) => {
    test.slow();
    await configure(page, {});
    await watchShifts(page, "without input");
    for (const screen of SCREENS) {
      const isUpright = screen.height > screen.width;
      await test.step(isUpright ? "upright" : "lying", async () => {
        await page.setViewportSize(screen);
        await openLate(page, path);
        await goThrough(page);
        if (isUpright) expect(await violations(page)).toEqual([]);
        await expect.poll(() => outOfSight(page, path)).toEqual(ALL_IN_SIGHT);
        const { texts, controls, sections } = await measure(page);
        const tooSmall = texts.filter(
          ({ size, isLabel }) => size < (isLabel ? LEAST_LABEL : LEAST_BODY) - 0.1,
        );
        expect(tooSmall).toEqual([]);
        expect(sections.filter(({ screens }) => screens > 1.5)).toEqual([]);
        const tooNarrow = controls.filter(
          ({ width, height }) => Math.min(width, height) < LEAST_TARGET - 0.5,
        );
        expect(tooNarrow).toEqual([]);
        if (isUpright) {
          const tooHigh = controls.filter(
            ({ top, mayStandHigh }) => !mayStandHigh && top < screen.height * 0.4,
          );
          expect(tooHigh).toEqual([]);
          const headline = texts.find(({ isHeadline }) => isHeadline);
          if (path !== "/nothing-here") expect(headline?.size).toBeGreaterThanOrEqual(LEAST_HEADLINE);
          if (["/", "/insight-factory", "/contact"].includes(path)) await expectTwiceAsLarge(page);
        } else await expect.poll(() => openingOf(page)).toEqual(OPENING_WHOLE);

        for (const other of OTHER_SCREENS.filter(({ width, height }) => height > width === isUpright)) {
          await page.setViewportSize(other);
          const message = `${other.width} × ${other.height}`;
          await expect.poll(() => outOfSight(page, path), { message }).toEqual(ALL_IN_SIGHT);
          if (!isUpright) await expect.poll(() => openingOf(page), { message }).toEqual(OPENING_WHOLE);
        }
      });
    }
    await test.step("no link leads out", () => expectCodes(page, path));
    await ALSO[path]?.(page);
  });

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { configure, expect, openKiosk, test } from "./kiosk-page.ts";

const PAGES = ["/", "/data-factory", "/insight-factory", "/about", "/contact", "/nothing-here"] as const;
const SCREENS = [
  { width: 1080, height: 1920 },
  { width: 1920, height: 1080 },
] as const;
/** Screens less long than those, or with fewer pixels. */
const OTHER_SCREENS = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 1024 },
  { width: 1366, height: 768 },
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

for (const screen of SCREENS)
  for (const path of PAGES)
    test(`${path} on a kiosk of ${screen.width} × ${screen.height} is read and used standing`, async ({
      page,
    }) => {
      await page.setViewportSize(screen);
      await openKiosk(page, path, {});
      await page.locator("[data-kiosk-look=foot]").waitFor();
      await goThrough(page);

      await expect.poll(() => outOfSight(page, path)).toEqual(ALL_IN_SIGHT);
      const { texts, controls, sections } = await measure(page);
      expect(texts.filter(({ size, isLabel }) => size < (isLabel ? LEAST_LABEL : LEAST_BODY) - 0.1)).toEqual(
        [],
      );
      expect(sections.filter(({ screens }) => screens > 1.5)).toEqual([]);
      expect(controls.filter(({ width, height }) => Math.min(width, height) < LEAST_TARGET - 0.5)).toEqual(
        [],
      );
      if (screen.height > screen.width) {
        expect(
          controls.filter(({ top, mayStandHigh }) => !mayStandHigh && top < screen.height * 0.4),
        ).toEqual([]);
        const headline = texts.find(({ isHeadline }) => isHeadline);
        if (path !== "/nothing-here") expect(headline?.size).toBeGreaterThanOrEqual(LEAST_HEADLINE);
      }
      expect(await violations(page)).toEqual([]);

      const isUpright = screen.height > screen.width;
      for (const other of OTHER_SCREENS.filter(({ width, height }) => height > width === isUpright)) {
        await page.setViewportSize(other);
        await expect
          .poll(() => outOfSight(page, path), { message: `${other.width} × ${other.height}` })
          .toEqual(ALL_IN_SIGHT);
      }
    });

for (const path of ["/", "/insight-factory", "/contact"])
  test(`${path} at 2160 × 3840 is the picture of 1080 × 1920, twice as large`, async ({ page }) => {
    const boxes = () =>
      page.evaluate(() =>
        [
          ...document.querySelectorAll(
            "#app :is(h1, h2, h3, p, button, img), [data-kiosk-look] :is(a, button)",
          ),
        ]
          .filter((element) => element.checkVisibility() && !element.closest("[data-kiosk-codes]"))
          .map((element) => {
            const { left, top, width, height } = element.getBoundingClientRect();
            return {
              name: `${element.tagName} ${element.textContent.trim().slice(0, 20)}`,
              box: [left, top, width, height],
            };
          }),
      );
    await page.setViewportSize({ width: 1080, height: 1920 });
    await openKiosk(page, path, {});
    await page.locator("[data-kiosk-look=foot]").waitFor();
    await goThrough(page);
    // A toggle goes back to its first side once it is out of view, and its caption is of another height then.
    await expect(page.locator("[data-side=after]")).toHaveCount(0);
    const small = await boxes();
    expect(small.length).toBeGreaterThan(10);
    await page.setViewportSize({ width: 2160, height: 3840 });
    await page.evaluate(() => window.scrollTo(0, 0));
    // Until the page's zoom has followed the window, nothing is twice as large.
    await expect(async () => {
      const large = await boxes();
      const different = small.filter(({ box }, index) =>
        box.some((length, side) => Math.abs(2 * length - (large[index]?.box[side] ?? 0)) > 24),
      );
      expect(different.map(({ name }) => name)).toEqual([]);
      expect(large).toHaveLength(small.length);
    }).toPass({ timeout: 20_000 });
  });

test("upright, the production line is painted in its gradients: what holds them is displayed", async ({
  page,
}) => {
  await openKiosk(page, "/data-factory", {});
  const gradients = page.locator("[role=img]:has(svg[data-running]) > svg:has(radialGradient)").first();
  await expect(gradients).toBeAttached();
  expect(await gradients.evaluate((svg) => svg.checkVisibility())).toBe(true);
});

test("Next leads through a page's sections and then to the next page", async ({ page }) => {
  await page.setViewportSize(SCREENS[0]);
  await openKiosk(page, "/about", {});
  await page.locator("[data-kiosk-look=foot]").waitFor();
  const steps = page.getByRole("navigation", { name: "On this page" });
  await expect(steps).toContainText("Next, 2 of 2");
  await steps.getByRole("button", { name: /Behind the Stack/u }).click();
  await expect(steps.getByRole("link")).toContainText("Partner");
  await steps.getByRole("link").click();
  await expect(page).toHaveURL(/\/contact$/u);
  await expect(page.getByRole("link", { name: "Partner", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test("one navigation leads through the pages: the header's is not there", async ({ page }) => {
  await page.setViewportSize(SCREENS[0]);
  await openKiosk(page, "/", {});
  await page.locator("[data-kiosk-look=foot]").waitFor();
  await expect(page.getByRole("link", { name: "Data Factory", exact: true })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
});

test("an ordinary visitor gets neither script nor style sheet of the kiosk", async ({ page }) => {
  const files: string[] = [];
  page.on("response", (response) => files.push(response.url()));
  for (const path of ["/", "/contact"]) {
    await page.goto(path);
    await page.locator("html[data-hydrated]").waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  }
  const rules = await page.evaluate(() =>
    [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join("\n"),
  );
  expect(rules).not.toContain("data-kiosk");
  const scripts = files.filter((file) => /\.js$/u.test(file));
  const bodies = await Promise.all(scripts.map(async (file) => (await page.request.get(file)).text()));
  expect(bodies.filter((body) => body.includes("kiosk-look")).length).toBe(0);
});

for (const [width, height] of [
  [1920, 1080],
  [1280, 800],
  [1024, 768],
] as const)
  test(`on a screen of ${width} × ${height} headlines are whole, and the opening pictures' buttons above the bar`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await configure(page, {});
    for (const path of ["/", "/insight-factory", "/about", "/nothing-here"]) {
      await openKiosk(page, path);
      const bar = page.locator("[data-kiosk-look=foot]");
      await expect(bar).toBeVisible();
      const { broken, lowest } = await page
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
          const buttons = [...section.querySelectorAll("figcaption button, p + a")];
          return {
            broken: words.filter((word) => linesOf(word) !== 1).map(([word]) => word),
            lowest: Math.max(0, ...buttons.map((button) => button.getBoundingClientRect().bottom)),
          };
        });
      expect(broken, path).toEqual([]);
      expect(lowest, path).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
    }
  });

test("a page's styles have the cascade layers in the order of styles/index.css, a kiosk's last", async ({
  page,
}) => {
  const [, order = ""] = /@layer ([^;]+);/.exec(readFileSync("src/app/styles/index.css", "utf8")) ?? [];
  const layers = () =>
    page.evaluate(() => {
      const names = [...document.styleSheets].flatMap((sheet) =>
        [...sheet.cssRules].flatMap((rule) => {
          if (rule instanceof CSSLayerStatementRule) return [...rule.nameList];
          return rule instanceof CSSLayerBlockRule ? [rule.name] : [];
        }),
      );
      // A layer within another ('diagrams.lib') is ordered in there.
      return [...new Set(names.map((name) => name.replace(/\..*/, "")))].join(", ");
    });
  await page.goto("/");
  expect(`${await layers()}, kiosk`).toBe(order);
  await openKiosk(page);
  await expect.poll(layers).toBe(order);
});

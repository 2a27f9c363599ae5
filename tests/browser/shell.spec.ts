import type { Page } from "@playwright/test";
import { site } from "../../src/content/site.ts";
import { expect, test } from "./fixtures.ts";
import { holdScript } from "./hold.ts";
import { attached, openPage } from "./load-sections.ts";

/** Milliseconds after which a page starts its script in any case (src/delivery/boot.ts). */
const START_TIMEOUT_MS = 4000;

/** Milliseconds from opening the page until it requested its script. */
async function scriptBegan(page: Page): Promise<number> {
  await attached(page);
  return page.evaluate(
    () =>
      performance.getEntriesByType("resource").find(({ name }) => name.includes("/client-"))?.startTime ?? 0,
  );
}

test("the skip link comes first, Home shows LOGIN and PARTNER, other pages BACK TO HOME, and paused motion stays paused", async ({
  page,
}) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  const nav = page.getByRole("navigation", { name: "Main" });
  await expect(nav.getByRole("link", { name: "LOGIN" })).toBeVisible();
  await expect(nav.getByRole("link", { name: "PARTNER" })).toHaveAttribute("href", "/contact");
  await expect(nav.getByRole("link", { name: "BACK TO HOME" })).toHaveCount(0);
  await page.getByRole("button", { name: "Pause motion" }).click();
  // Its name tells its state: 'pressed' beside it would say the opposite.
  await expect(page.getByRole("button", { name: "Resume motion" })).not.toHaveAttribute("aria-pressed");
  await page.goto("/about");
  await expect(page.getByRole("button", { name: "Resume motion" })).toBeVisible();
  await expect(nav.getByRole("link", { name: "BACK TO HOME" })).toHaveAttribute("href", "/");
  await expect(nav.getByRole("link", { name: "LOGIN" })).toHaveCount(0);
  await expect(nav.getByRole("link", { name: "PARTNER" })).toHaveCount(0);
});

test.describe("navigation", () => {
  test("a link shows its page, title and top without loading a document, and Back the place that was left; both take the focus", async ({
    page,
  }) => {
    const place = () => page.evaluate(() => window.scrollY);
    await openPage(page, "/");
    await expect(page.locator("body")).toBeFocused();
    await page.evaluate(() => {
      window.scrollTo(0, 1800);
      document.body.dataset.same = "";
    });
    await expect.poll(place).toBe(1800);
    // Clicked by the page itself, because Playwright may scroll a link into view first.
    const link = page.getByRole("navigation").getByRole("link", { name: "Insight Factory" });
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(page).toHaveTitle(`Insight Factory - ${site.name} | Biology's Universal Interface`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Real-time Biological Intelligence");
    await expect(page.getByRole("main", { name: "Insight Factory" })).toBeFocused();
    expect(await place()).toBe(0);
    await expect(page.locator("body[data-same]")).toBeAttached();
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("main", { name: "Cubiome, home" })).toBeFocused();
    await expect.poll(place).toBe(1800);
  });

  test("back returns to the place that the skip link has left", async ({ page }) => {
    await openPage(page, "/about");
    const place = () => page.evaluate(() => window.scrollY);
    // Again if Back was quicker than React, which then has never heard of the hash.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, 1500));
      await expect.poll(place).toBe(1500);
      await page.getByRole("link", { name: "Skip to content" }).evaluate((link: HTMLElement) => link.click());
      await expect.poll(place).toBe(0);
      await page.goBack();
      await expect.poll(place, { timeout: 2_000 }).toBe(1500);
    }).toPass();
  });

  test("a reload keeps the place", async ({ page }) => {
    await openPage(page, "/");
    await page.evaluate(() => window.scrollTo(0, 1800));
    await page.reload();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1800);
    await attached(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(1800);
  });

  for (const address of ["/", "/#bioradar"])
    test(`a reader who scrolled before the script keeps the place, at ${address}`, async ({ page }) => {
      await openPage(page, "/");
      const release = await holdScript(page);
      await page.goto("/contact");
      // Back to a page that this tab has hydrated before: it must not restore its old scroll position.
      if (address === "/") await page.goBack();
      else await page.goto(address);
      await page.evaluate(() => window.scrollTo(0, 700));
      release();
      await attached(page);
      expect(await page.evaluate(() => window.scrollY)).toBe(700);
    });

  test("an address with a home anchor shows that section, loaded or typed over another", async ({ page }) => {
    for (const id of ["one-stop-shop", "data-powered", "data-factory", "insight-factory", "bioradar"]) {
      await page.goto(`/#${id}`);
      await expect(page.locator(`section#${id}`)).toBeInViewport();
    }
  });
});

test.describe("the menu on a small screen", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("opens by its button, closes by Escape, by a press outside, which does nothing else, and by going to a page", async ({
    page,
  }) => {
    await openPage(page, "/");
    const button = page.getByRole("button", { name: "Menu" });
    const link = page.getByRole("navigation").getByRole("link", { name: "Data Factory" });
    await expect(link).toBeHidden();
    await button.click();
    await expect(link).toBeVisible();
    // The state is said once: by the attribute, not by another name as well.
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Escape");
    await expect(link).toBeHidden();
    await expect(button).toBeFocused();

    await test.step("has every entry in reach of a finger where the window is low", async () => {
      const entries = page.getByRole("navigation").getByRole("listitem").getByRole("link");
      for (const [width, height] of [
        [667, 375],
        [320, 256],
      ] as const) {
        await page.setViewportSize({ width, height });
        await button.click();
        await expect(entries).toHaveCount(5);
        for (const entry of await entries.all()) {
          await entry.scrollIntoViewIfNeeded();
          await expect(entry).toBeInViewport({ ratio: 1 });
        }
        await page.keyboard.press("Escape");
      }
      await page.setViewportSize({ width: 390, height: 844 });
    });

    const devtools = await page.context().newCDPSession(page);
    const place = await page.getByRole("button", { name: "Look inside" }).boundingBox();
    const [x, y] = [(place?.x ?? 0) + 20, (place?.y ?? 0) + 20];
    const pressed = { x, y, button: "left", clickCount: 1, pointerType: "pen" } as const;
    const pen = async () => {
      for (const type of ["mousePressed", "mouseReleased"] as const)
        await devtools.send("Input.dispatchMouseEvent", { ...pressed, type });
    };
    for (const when of ["at rest", "while the page is busy"])
      await test.step(`a press outside only closes it, by mouse, pen and finger, ${when}`, async () => {
        if (when !== "at rest")
          await page.evaluate(() => {
            const hold = () => {
              const end = performance.now() + 200;
              while (performance.now() < end);
            };
            for (const type of ["pointerdown", "pointerup"]) addEventListener(type, hold, true);
          });
        for (const press of [() => page.mouse.click(x, y), pen, () => page.touchscreen.tap(x, y)]) {
          await button.click();
          await expect(link).toBeVisible();
          await press();
          await expect(link).toBeHidden();
          expect(new URL(page.url()).hash).toBe("");
        }
      });

    await test.step("with the menu closed the same press opens what is there", async () => {
      await page.touchscreen.tap(x, y);
      await expect(page).toHaveURL(/#inside$/);
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL(/\/$/);
    });

    await button.click();
    await link.click();
    await expect(page).toHaveURL(/\/data-factory$/);
    await expect(link).toBeHidden();
  });
});

test.describe("attaching", () => {
  test("waits until the picture that the page opens with has been shown", async ({ page }) => {
    await page.addInitScript((milliseconds) => {
      const hidden = new CSSStyleSheet();
      hidden.replaceSync("img { visibility: hidden }");
      document.adoptedStyleSheets = [hidden];
      setTimeout(() => {
        document.adoptedStyleSheets = [];
      }, milliseconds);
    }, 2000);
    await page.goto("/");
    expect(await scriptBegan(page)).toBeGreaterThan(2000);
  });

  test("does not wait for a picture that is not on the screen", async ({ page }) => {
    await page.addInitScript((patience) => {
      const wait = window.setTimeout.bind(window);
      const forbidden = (next: () => void, milliseconds?: number) =>
        milliseconds === patience ? 0 : wait(next, milliseconds);
      Object.assign(window, { setTimeout: forbidden });
    }, START_TIMEOUT_MS);
    await page.goto("/#bioradar");
    await scriptBegan(page);
  });

  test("does what was pressed before the script was there", async ({ page }) => {
    const release = await holdScript(page);
    await page.goto("/");
    await page.getByRole("button", { name: "Pause motion" }).click();
    await expect(page.getByRole("button", { name: "Pause motion" })).toBeVisible();
    release();
    await expect(page.getByRole("button", { name: "Resume motion" })).toBeVisible();
  });

  test("moves to the tab whose arrow was pressed before the script was there, once", async ({ page }) => {
    const release = await holdScript(page);
    await page.goto("/data-factory");
    await page.getByRole("tab", { name: "CRO" }).press("ArrowRight");
    await page.keyboard.press("Shift");
    release();
    await attached(page);
    const next = page.getByRole("tab", { name: "Span" });
    await expect(next).toBeFocused();
    await expect(next).toHaveAttribute("aria-selected", "true");
  });

  test("begins with one script, which drags nothing else in, and keeps the prerendered markup: no element is replaced", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      document.addEventListener("readystatechange", () => {
        document.querySelector("h1")?.setAttribute("data-mark", "");
      });
    });
    await openPage(page, "/");
    await expect(page.locator("h1[data-mark]")).toBeAttached();
    const boot = await page.locator("[data-page]").getAttribute("href");
    const text = await (await page.request.get(boot ?? "")).text();
    expect(text).toContain("import(");
    expect(text).not.toMatch(/(?:from|import)\s*"/u);
  });

  test("renders fresh where there is no markup", async ({ page }) => {
    await page.route("/about", async (route) => {
      const response = await route.fetch();
      const app = /<div id="app">[\s\S]*?<\/div>(?=\s*<\/body>)/;
      const body = (await response.text()).replace(app, '<div id="app"></div>');
      await route.fulfill({ response, body });
    });
    await page.goto("/about");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Read Bio/ })).toHaveCount(9);
  });
});

import type { Page } from "@playwright/test";
import { site } from "../../src/content/site.ts";
import { expect, test } from "./fixtures.ts";
import { holdScript } from "./hold.ts";
import { attached, openPage } from "./load-sections.ts";

/** Milliseconds after which a page starts its script in any case (src/delivery/boot.ts). */
const PATIENCE = 4000;

/** Milliseconds from opening the page until it requested its script. */
async function scriptBegan(page: Page): Promise<number> {
  await attached(page);
  return page.evaluate(
    () =>
      performance.getEntriesByType("resource").find(({ name }) => name.includes("/client-"))?.startTime ?? 0,
  );
}

test.describe("navigation", () => {
  test("the home page shows LOGIN and PARTNER, every other page BACK TO HOME", async ({ page }) => {
    await page.goto("/");
    const nav = page.getByRole("navigation", { name: "Main" });
    await expect(nav.getByRole("link", { name: "LOGIN" })).toBeVisible();
    await expect(nav.getByRole("link", { name: "PARTNER" })).toHaveAttribute("href", "/contact");
    await expect(nav.getByRole("link", { name: "BACK TO HOME" })).toHaveCount(0);
    await page.goto("/about");
    await expect(nav.getByRole("link", { name: "BACK TO HOME" })).toHaveAttribute("href", "/");
    await expect(nav.getByRole("link", { name: "LOGIN" })).toHaveCount(0);
    await expect(nav.getByRole("link", { name: "PARTNER" })).toHaveCount(0);
  });

  test("a route change shows page, title and top without loading a document", async ({ page }) => {
    await openPage(page, "/");
    await page.evaluate(() => {
      window.scrollTo(0, 1500);
      document.body.dataset.same = "";
    });
    await page.getByRole("navigation").getByRole("link", { name: "Insight Factory" }).click();
    await expect(page).toHaveTitle(`Insight Factory - ${site.name} | Biology's Universal Interface`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Real-time Biological Intelligence");
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.locator("body[data-same]")).toBeAttached();
  });

  test("back returns to the place that was left", async ({ page }) => {
    await openPage(page, "/");
    await page.evaluate(() => window.scrollTo(0, 1800));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1800);
    // Clicked by the page itself, because Playwright may scroll a link into view first.
    const about = page.getByRole("navigation").getByRole("link", { name: "About Us" });
    await about.evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveTitle(/^About/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1800);
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

  test("the skip link comes first and leads to the content", async ({ page }) => {
    await page.goto("/");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.locator("main")).toBeFocused();
  });

  test("a page that a link has turned to takes the focus and has a name", async ({ page }) => {
    await openPage(page, "/");
    await expect(page.locator("body")).toBeFocused();
    await page.getByRole("navigation").getByRole("link", { name: "About Us" }).press("Enter");
    await expect(page.getByRole("main", { name: "About Us" })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole("main", { name: "Cubiome, home" })).toBeFocused();
  });
});

test.describe("menu on a small screen", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("opens by its button and closes by Escape, which gives the focus back", async ({ page }) => {
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
  });

  test("has every entry in reach of a finger where the window is low", async ({ page }) => {
    await openPage(page, "/");
    const entries = page.getByRole("navigation").getByRole("listitem").getByRole("link");
    for (const [width, height] of [
      [667, 375],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.getByRole("button", { name: "Menu" }).click();
      await expect(entries).toHaveCount(5);
      for (const entry of await entries.all()) {
        await entry.scrollIntoViewIfNeeded();
        await expect(entry).toBeInViewport({ ratio: 1 });
      }
      await page.keyboard.press("Escape");
    }
  });

  test("closes by a press outside and by going to a page", async ({ page }) => {
    await openPage(page, "/about");
    const link = page.getByRole("navigation").getByRole("link", { name: "Data Factory" });
    await page.getByRole("button", { name: "Menu" }).click();
    await page.mouse.click(200, 800);
    await expect(link).toBeHidden();
    await page.getByRole("button", { name: "Menu" }).click();
    await link.click();
    await expect(page).toHaveURL(/\/data-factory$/);
    await expect(link).toBeHidden();
  });
});

test.describe("a press outside the open menu", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const slow of [false, true])
    test(`only closes it, by mouse, pen and finger${slow ? ", while the page is busy" : ""}`, async ({
      page,
    }) => {
      await openPage(page, "/");
      if (slow)
        await page.evaluate(() => {
          const hold = () => {
            const end = performance.now() + 200;
            while (performance.now() < end);
          };
          for (const type of ["pointerdown", "pointerup"]) addEventListener(type, hold, true);
        });
      const devtools = await page.context().newCDPSession(page);
      const place = await page.getByRole("button", { name: "Look inside" }).boundingBox();
      const [x, y] = [(place?.x ?? 0) + 20, (place?.y ?? 0) + 20];
      const pressed = { x, y, button: "left", clickCount: 1, pointerType: "pen" } as const;
      const pen = async () => {
        for (const type of ["mousePressed", "mouseReleased"] as const)
          await devtools.send("Input.dispatchMouseEvent", { ...pressed, type });
      };
      const link = page.getByRole("navigation").getByRole("link", { name: "Data Factory" });
      for (const press of [() => page.mouse.click(x, y), pen, () => page.touchscreen.tap(x, y)]) {
        await page.getByRole("button", { name: "Menu" }).click();
        await expect(link).toBeVisible();
        await press();
        await expect(link).toBeHidden();
        expect(new URL(page.url()).hash).toBe("");
      }
      // With the menu closed the same press opens what is there.
      await page.touchscreen.tap(x, y);
      await expect(page).toHaveURL(/#inside$/);
    });
});

test.describe("attaching", () => {
  test("begins with one script, which waits for the page and drags nothing else in", async ({ page }) => {
    await page.goto("/");
    const boot = await page.locator("[data-page]").getAttribute("href");
    const text = await (await page.request.get(boot ?? "")).text();
    expect(text).toContain("import(");
    expect(text).not.toMatch(/(?:from|import)\s*"/u);
  });

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
    }, PATIENCE);
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

  test("keeps the prerendered markup: no element is replaced", async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener("readystatechange", () => {
        document.querySelector("h1")?.setAttribute("data-mark", "");
      });
    });
    await openPage(page, "/");
    await expect(page.locator("h1[data-mark]")).toBeAttached();
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

test("'pause motion' is kept for the device", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Pause motion" }).click();
  // Its name tells its state: 'pressed' beside it would say the opposite.
  await expect(page.getByRole("button", { name: "Resume motion" })).not.toHaveAttribute("aria-pressed");
  await page.goto("/about");
  await expect(page.getByRole("button", { name: "Resume motion" })).toBeVisible();
});

import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { loadSections } from "./load-sections.ts";
import { passRunningTime } from "./running-time.ts";

/** Each diagram's page and the element with its arrangements, of which one is visible. */
const diagrams = {
  "one-stop shop": { path: "/", holder: "section#one-stop-shop figure" },
  "capture toggle": { path: "/", holder: "section#data-factory figure" },
  "production line": { path: "/data-factory", holder: "section[aria-labelledby=data-factory-title]" },
  bottleneck: { path: "/data-factory", holder: "section[aria-labelledby=bottleneck-title]" },
} as const;
type Diagram = keyof typeof diagrams;
const sectionOf = (name: Diagram): string => diagrams[name].holder.split(" ")[0] ?? "";
const names = Object.keys(diagrams) as Diagram[];

// A small window, which a machine without a GPU paints fast enough.
test.use({ viewport: { width: 1000, height: 720 } });

/** Opens a page and counts the frames that it asks for. */
async function open(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    const request = window.requestAnimationFrame.bind(window);
    const counted = Object.assign(window, { framesAsked: 0, uncounted: request });
    window.requestAnimationFrame = (callback) => {
      counted.framesAsked += 1;
      return request(callback);
    };
  });
  // Scenes are frozen: they are slow in software and tested elsewhere.
  await page.goto(`${path}?renderer=still`);
  await loadSections(page);
}

const drawingOf = (page: Page, name: Diagram): Locator =>
  page.locator(`${diagrams[name].holder} svg[data-running]`).filter({ visible: true });

/** Scrolls so that the lower `share` of the drawing's height is below the viewport's top edge. */
const show = (drawing: Locator, share: number) =>
  drawing.evaluate((svg, part) => {
    const { bottom, height } = svg.getBoundingClientRect();
    window.scrollBy({ top: bottom - height * part, behavior: "instant" });
  }, share);

const centre = (drawing: Locator) =>
  drawing.evaluate((svg) => svg.scrollIntoView({ block: "center", behavior: "instant" }));

/** The drawing's animated attributes. */
const picture = (drawing: Locator) => drawing.evaluate((svg) => svg.innerHTML);

/** Whether the picture stays the same over a few frames; a running one changes in each. */
async function keepsStill(page: Page, drawing: Locator): Promise<boolean> {
  const before = await picture(drawing);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  return (await picture(drawing)) === before;
}

async function expectMoving(page: Page, drawing: Locator): Promise<void> {
  await expect(drawing).toHaveAttribute("data-running", "true");
  await expect.poll(() => keepsStill(page, drawing)).toBe(false);
}

/** Waits for the toggle's spring, if any, then expects no motion. */
async function expectStill(page: Page, drawing: Locator): Promise<void> {
  await expect(drawing).toHaveAttribute("data-running", "false");
  await expect.poll(() => keepsStill(page, drawing)).toBe(true);
  expect(await keepsStill(page, drawing)).toBe(true);
}

/** Expects that nothing requests animation frames. */
async function expectNoFrames(page: Page): Promise<void> {
  const asked = () => page.evaluate(() => (window as unknown as { framesAsked: number }).framesAsked);
  const before = await asked();
  await passRunningTime(page, 400);
  expect(await asked()).toBe(before);
}

/** Sets the toggle by hand, so that it does not switch while the test scrolls. */
async function settle(page: Page, name: Diagram, tab: 0 | 1): Promise<void> {
  const drawing = drawingOf(page, name);
  await centre(drawing);
  // A section below the fold loads its code only on approach.
  await expect(drawing).toHaveAttribute("data-running", "true");
  await page.locator(sectionOf(name)).getByRole("tab").nth(tab).click();
  // Waits for the spring, so that the remaining motion is the diagram's own.
  await passRunningTime(page, 1_500);
}

/** Keeps in `data-fastest` the fastest movement of any label, in widths of the drawing a millisecond. */
const watchLabels = (drawing: Locator) =>
  drawing.evaluate((svg) => {
    const labels = [...svg.querySelectorAll("text")];
    const place = () =>
      labels.map((label) => {
        const matrix = label.getCTM();
        return [matrix?.e ?? 0, matrix?.f ?? 0] as const;
      });
    let last = place();
    let before = performance.now();
    let fastest = 0;
    // Not counted as one of the page's.
    const { uncounted } = window as unknown as { uncounted: typeof requestAnimationFrame };
    const step = (now: number) => {
      const next = place();
      const passed = Math.max(16, now - before);
      next.forEach(([x, y], index) => {
        const [lx, ly] = last[index] ?? [x, y];
        fastest = Math.max(fastest, Math.hypot(x - lx, y - ly) / passed);
      });
      last = next;
      before = now;
      svg.setAttribute("data-fastest", String(fastest / svg.getBoundingClientRect().width));
      uncounted(step);
    };
    uncounted(step);
  });

/** The toggle's second state, by diagram. */
const SECOND: Partial<Record<Diagram, string>> = {
  "one-stop shop": "Captured Data",
  "capture toggle": "Continuous Data Capture",
};

const paths = ["/", "/data-factory"] as const;
const namesOf = (path: string) => names.filter((name) => diagrams[name].path === path);

for (const path of paths)
  test(`the diagrams of ${path} run while half of them is seen; they stand below that, off the screen, while motion is paused and in a hidden tab`, async ({
    page,
  }) => {
    test.slow();
    await open(page, path);
    for (const name of namesOf(path)) {
      const drawing = drawingOf(page, name);
      const second = SECOND[name];
      if (second) await settle(page, name, 0);
      const count = drawing.getByText(/of \d+ records arrive/);
      if (name === "capture toggle")
        await test.step(`${name} the count is the model's, and kept and lost are all there are`, async () => {
          await expect(count).toHaveText("23 of 40 records arrive");
          const dots = (selector: string) =>
            drawing.evaluate(
              (svg, part) =>
                svg.querySelector(`[class*=${part}]`)?.getAttribute("d")?.match(/h0/g)?.length ?? 0,
              selector,
            );
          expect(await dots("kept_")).toBeGreaterThanOrEqual(23);
          expect(await dots("lost_")).toBeGreaterThanOrEqual(17);
        });

      await test.step(`${name} runs while half of it is seen, and stands below that and off the screen`, async () => {
        await show(drawing, 0.65);
        await expectMoving(page, drawing);
        await show(drawing, 0.35);
        await expectStill(page, drawing);
        await centre(drawing);
        await expectMoving(page, drawing);
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        await expect(drawing).toHaveAttribute("data-running", "false");
      });

      await test.step(`${name} stands while motion is paused for the whole site, and goes on after`, async () => {
        await page.getByRole("button", { name: /motion/i }).click();
        await centre(drawing);
        await expectStill(page, drawing);
        await expectNoFrames(page);
        await page.getByRole("button", { name: /motion/i }).click();
        await centre(drawing);
        await expectMoving(page, drawing);
      });

      if (second)
        await test.step(`${name} toggled back and forth quickly it never jumps and ends where the last choice says`, async () => {
          const section = page.locator(sectionOf(name));
          const tabs = section.getByRole("tab");
          await expect(tabs.nth(0)).toHaveAttribute("aria-selected", "true");
          await watchLabels(drawing);
          for (const tab of [1, 0, 1, 0, 1, 0, 1]) {
            await tabs.nth(tab).click();
            await passRunningTime(page, 90);
          }
          await expect(section.getByText(second, { exact: true }).filter({ visible: true })).toBeVisible();
          await passRunningTime(page, 1_500);
          // A full width within a twentieth of a second would be a jump.
          const fastest = Number(await drawing.getAttribute("data-fastest"));
          expect(fastest).toBeGreaterThan(0);
          expect(fastest).toBeLessThan(0.02);
          await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
          if (name === "capture toggle") await expect(count).toHaveText("40 of 40 records arrive");
        });

      await test.step(`${name} stands in a hidden tab`, async () => {
        await page.evaluate(() => {
          Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        });
        await expectStill(page, drawing);
        await page.evaluate(() => {
          Reflect.deleteProperty(document, "visibilityState");
          document.dispatchEvent(new Event("visibilitychange"));
        });
      });
    }
  });

for (const path of paths)
  test(`under reduced motion the diagrams of ${path} stand, toggles in their second state, and no text is under 11 px from 320 to 1200 px`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, path);
    for (const name of namesOf(path))
      await test.step(`${name} stands`, async () => {
        const drawing = drawingOf(page, name);
        await centre(drawing);
        const second = page.locator(sectionOf(name)).getByRole("tab").nth(1);
        if (SECOND[name]) await expect(second).toHaveAttribute("aria-selected", "true");
        await expectStill(page, drawing);
        await expectNoFrames(page);
        expect(
          await drawing.evaluate(
            (svg) =>
              svg.getAnimations({ subtree: true }).filter(({ playState }) => playState === "running").length,
          ),
        ).toBe(0);
      });

    for (const width of [320, 390, 720, 820, 1200]) {
      await page.setViewportSize({ width, height: 720 });
      const measured = () =>
        page.evaluate(() => {
          const shown = [...document.querySelectorAll<SVGTextElement>("svg[data-running] text")].filter(
            (text) => text.checkVisibility(),
          );
          const sized = shown.map((text) => {
            const scale = text.getScreenCTM()?.a ?? 0;
            return {
              words: text.textContent,
              px: Number.parseFloat(getComputedStyle(text).fontSize) * scale,
            };
          });
          return {
            texts: shown.length,
            small: sized.filter(({ px }) => px < 11).map(({ words, px }) => `${words}: ${px.toFixed(2)} px`),
            sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          };
        });
      // The other arrangement comes a frame after the window's width.
      await expect.soft.poll(async () => (await measured()).small, `at ${width} px`).toEqual([]);
      const { texts, sideways } = await measured();
      expect.soft(texts, `texts at ${width} px`).toBeGreaterThan(5);
      expect.soft(sideways, `sideways at ${width} px`).toBe(0);
    }
  });

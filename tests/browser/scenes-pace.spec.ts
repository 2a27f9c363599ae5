import type { Page } from "@playwright/test";
import { CONTACTS, contactGlow, litStep, STILL_SECOND } from "../../src/scenes/bioradar/model.ts";
import { expect, test } from "./fixtures.ts";
import { PATIENCE } from "./scenes-stage-page.ts";

test.setTimeout(90_000);
test.use({ viewport: { width: 1000, height: 640 } });

/** Replaces requestAnimationFrame, so that the test decides when frames run and at what time. */
async function holdFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let wanted = new Map<number, FrameRequestCallback>();
    let last = 0;
    window.requestAnimationFrame = (callback) => {
      wanted.set(++last, callback);
      return last;
    };
    window.cancelAnimationFrame = (id) => {
      wanted.delete(id);
    };
    Object.assign(window, {
      showFrame: (now: number) => {
        const due = wanted;
        wanted = new Map();
        for (const callback of due.values()) callback(now);
      },
    });
  });
}

const showFrame = (page: Page, now: number): Promise<void> =>
  page.evaluate((at) => (window as unknown as { showFrame: (now: number) => void }).showFrame(at), now);

const steps = (page: Page): Promise<number[]> =>
  page
    .locator("#bioradar [data-lit]")
    .evaluateAll((entries) => entries.map((entry) => Number(entry.getAttribute("data-lit"))));

const expected = (seconds: number): number[] =>
  CONTACTS.map((contact) => litStep(contactGlow(contact, STILL_SECOND + seconds)));

/** Opens the bioradar and stops at its first frame, at time `now`. */
async function openAt(page: Page, now: number): Promise<void> {
  await holdFrames(page);
  await page.goto("/?renderer=canvas2d#bioradar");
  const figure = page.locator("[data-scene=bioradar]");
  await figure.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  await expect(async () => {
    await showFrame(page, now);
    await expect(figure).toHaveAttribute("data-drawn", "", { timeout: 100 });
  }).toPass(PATIENCE);
  await showFrame(page, now);
}

for (const painter of ["a worker", "the page"]) {
  test.describe(`painted by ${painter}`, () => {
    test.beforeEach(async ({ page }) => {
      if (painter === "the page")
        await page.addInitScript(() => {
          Reflect.deleteProperty(HTMLCanvasElement.prototype, "transferControlToOffscreen");
        });
    });

    test("at four frames a second the sweep turns as fast as at sixty", async ({ page }) => {
      await openAt(page, 5000);
      expect(await steps(page)).toEqual(expected(0));
      for (let frame = 1; frame <= 16; frame++) {
        await showFrame(page, 5000 + frame * 250);
        expect(await steps(page)).toEqual(expected(frame / 4));
      }
    });

    test("the scene starts at the still's time, however long its first frame took", async ({ page }) => {
      await openAt(page, 5000);
      expect(await steps(page)).toEqual(expected(0));
      expect(expected(1.5)).not.toEqual(expected(0));
    });

    test("unseen time is skipped: a minute's sleep is not caught up on", async ({ page }) => {
      await openAt(page, 5000);
      await showFrame(page, 65_000);
      await showFrame(page, 65_250);
      expect(await steps(page)).toEqual(expected(1 / 15 + 1 / 4));
    });
  });
}

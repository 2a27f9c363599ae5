import type { Page } from "@playwright/test";
import { CONTACTS, contactGlow, litStep, STILL_SECOND } from "../../src/scenes/bioradar/model.ts";
import { expect, test } from "./fixtures.ts";
import { addScript, bringUp, leavePainting, type Realm, SCENE_TIMEOUT } from "./scenes-stage-page.ts";

test.setTimeout(90_000);
test.use({ viewport: { width: 1000, height: 640 } });

/** Replaces requestAnimationFrame in page and workers, so that the test decides when frames run and at what time. */
async function holdFrames(page: Page): Promise<void> {
  await addScript(page, () => {
    let wanted = new Map<number, FrameRequestCallback>();
    let last = 0;
    self.requestAnimationFrame = (callback) => {
      wanted.set(++last, callback);
      return last;
    };
    self.cancelAnimationFrame = (id) => {
      wanted.delete(id);
    };
    Object.assign(self, {
      showFrame: (now: number) => {
        const due = wanted;
        wanted = new Map();
        for (const callback of due.values()) callback(now);
      },
    });
  });
}

async function showFrame(page: Page, now: number): Promise<void> {
  // A worker that has just been made has not run its script yet.
  const realms: readonly Realm[] = [page, ...page.workers()];
  for (const realm of realms)
    await realm.evaluate((at) => (self as { showFrame?: (now: number) => void }).showFrame?.(at), now);
}

/** Waits until the list shows these steps; no time passes meanwhile. */
const expectSteps = (page: Page, steps: number[]): Promise<void> =>
  expect
    .poll(() =>
      page
        .locator("#bioradar [data-lit]")
        .evaluateAll((entries) => entries.map((entry) => Number(entry.getAttribute("data-lit")))),
    )
    .toEqual(steps);

const expected = (seconds: number): number[] =>
  CONTACTS.map((contact) => litStep(contactGlow(contact, STILL_SECOND + seconds)));

/** Opens the bioradar and stops at its first frame, at time `now`. */
async function openAt(page: Page, now: number): Promise<void> {
  await holdFrames(page);
  await page.goto("/?renderer=canvas2d#bioradar");
  const figure = page.locator("[data-scene=bioradar]");
  await bringUp(figure);
  await expect(async () => {
    await showFrame(page, now);
    await expect(figure).toHaveAttribute("data-drawn", "", { timeout: 100 });
  }).toPass(SCENE_TIMEOUT);
  await showFrame(page, now);
}

for (const painter of ["a worker", "the page"]) {
  test.describe(`painted by ${painter}`, () => {
    test.beforeEach(async ({ page }) => {
      if (painter === "the page") await leavePainting(page);
    });

    test("at four frames a second the sweep turns as fast as at sixty", async ({ page }) => {
      await openAt(page, 5000);
      await expectSteps(page, expected(0));
      for (let frame = 1; frame <= 16; frame++) {
        await showFrame(page, 5000 + frame * 250);
        await expectSteps(page, expected(frame / 4));
      }
    });

    test("the scene starts at the still's time, however long its first frame took", async ({ page }) => {
      await openAt(page, 5000);
      await expectSteps(page, expected(0));
      expect(expected(1.5)).not.toEqual(expected(0));
    });

    test("unseen time is skipped: a minute's sleep is not caught up on", async ({ page }) => {
      await openAt(page, 5000);
      await showFrame(page, 65_000);
      await showFrame(page, 65_250);
      await expectSteps(page, expected(1 / 15 + 1 / 4));
    });
  });
}

import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Resolves when React has attached to the page. */
export const attached = (page: Page): Promise<void> =>
  expect(page.locator("html[data-hydrated]")).toBeAttached();

/** Opens a page, and waits until React has attached to it. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await attached(page);
}

/** Lays out every section, as on a page that is returned to; in one that was opened at its top, those near by. */
export const layOutWhole = (page: Page) =>
  page.evaluate(() => {
    delete document.documentElement.dataset.fresh;
  });

/** Attaches the page and its sections below the fold, as any key does (docs/behaviour.md 20.2). */
export async function loadSections(page: Page): Promise<void> {
  await attached(page);
  await page.keyboard.press("Shift");
  // Until then they show diagrams as files.
  await expect(page.locator("main [role=img] > img")).toHaveCount(0);
}

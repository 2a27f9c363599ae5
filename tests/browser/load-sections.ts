import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Attaches the page and its sections below the fold, as any key does (docs/behaviour.md 20.2). */
export async function loadSections(page: Page): Promise<void> {
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.keyboard.press("Shift");
  // Until then they show diagrams as files.
  await expect(page.locator("main [role=img] > img")).toHaveCount(0);
}

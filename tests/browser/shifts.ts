import type { Page } from "@playwright/test";

/** Adds up the layout shifts of the pages that are opened from now on, or only those that no input caused. */
export const watchShifts = (page: Page, of: "all" | "without input" = "all"): Promise<unknown> =>
  page.addInitScript((onlyWithoutInput) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!(onlyWithoutInput && entry.hadRecentInput))
          document.documentElement.dataset.shift = String(
            Number(document.documentElement.dataset.shift ?? 0) + entry.value,
          );
    }).observe({ type: "layout-shift", buffered: true });
  }, of === "without input");

export const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));

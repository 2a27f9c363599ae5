import type { Page } from "@playwright/test";
import { routes } from "../../src/app/routes.ts";
import { expect, test } from "./fixtures.ts";
import { passRunningTime } from "./running-time.ts";

/**
 * Follows a link without leaving a handle to it behind, which would keep its page; resolves when the next one is there.
 */
async function follow(page: Page, path: string): Promise<void> {
  const title = await page.title();
  await page.evaluate((to) => document.querySelector<HTMLElement>(`header a[href="${to}"]`)?.click(), path);
  await page.waitForFunction((before) => document.title !== before, title);
  await page.waitForLoadState("networkidle");
  // The page that was left has faded.
  await passRunningTime(page, 500);
}

test("nothing keeps a page's elements once it has been left", async ({ page }) => {
  await page.goto("/");
  await page.waitForFunction(() => document.documentElement.hasAttribute("data-hydrated"));
  const paths = routes.flatMap(({ path, inNavigation }) => (inNavigation ? [path] : []));
  for (const path of paths) {
    await follow(page, path);
    await page.evaluate(() => {
      const elements = [...document.querySelectorAll("main > section, main video, main img")];
      const { kept = [] } = window as { kept?: WeakRef<Element>[] };
      Object.assign(window, { kept: [...kept, ...elements.map((element) => new WeakRef(element))] });
    });
  }
  // React keeps the page before the present one.
  for (const to of ["/", paths.at(-1) ?? "", "/"]) await follow(page, to);
  const cdp = await page.context().newCDPSession(page);
  await expect(async () => {
    await cdp.send("HeapProfiler.collectGarbage");
    const left = await page.evaluate(() => {
      const { kept } = window as unknown as { kept: WeakRef<Element>[] };
      return kept.flatMap((element) => element.deref()?.outerHTML.slice(0, 80) ?? []);
    });
    expect(left).toEqual([]);
  }).toPass({ timeout: 20_000 });
});

import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

/**
 * The violations that axe finds in a page, or within a part of it. @axe-core/playwright joins the results of frames in
 * a second page, which takes as long again; this site has no frames.
 */
export async function violations(page: Page, options: RunOptions = {}, within = "html"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  // The other results would be described as well, and then thrown away.
  const settings: RunOptions = { ...options, resultTypes: ["violations"] };
  return page.evaluate(
    async (it) => {
      const found = await (window as unknown as { axe: typeof axe }).axe.run(it.within, it.settings);
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 90)}: ${failureSummary}`),
      );
    },
    { within, settings },
  );
}

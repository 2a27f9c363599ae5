import type { Page } from "@playwright/test";
import { PAGE_FLAGS } from "../shell.ts";
import { withBrowser } from "./serve.ts";
import type { Row } from "./table.ts";

/** A day at a stand. */
const SESSIONS = 500;
/** Sessions between two rows; the first ones load what is loaded once. */
const STEP = 100;
/** More bytes than this between the first row and the last were a leak: of each session, 4 kB. */
const MOST_GROWTH = 2e6;
/** Milliseconds that end a session: the idle time, then the count-down, and a bit. */
const END = [46_000, 21_000] as const;

/**
 * A kiosk's day in fast time: what 500 sessions leave behind, on the heap after collection and in the document.
 * @throws if that is more than 2 MB
 */
export function kioskBench(): Promise<readonly Row[]> {
  return withBrowser(PAGE_FLAGS, async (browser, baseUrl) => {
    const context = await browser.newContext({ viewport: { width: 1080, height: 1920 }, hasTouch: true });
    const page = await context.newPage();
    await page.clock.install();
    await page.addInitScript(() => localStorage.setItem("kioskSettings", '{"renderer":"still"}'));
    await page.goto(`${baseUrl}/?kiosk=1`);
    await page.locator("[data-kiosk-accept]").click();
    await state(page, "active");
    const cdp = await context.newCDPSession(page);
    const rows: Row[] = [];
    const heaps: number[] = [];
    let began = Date.now();
    for (let session = 1; session <= SESSIONS; session++) {
      await visit(page);
      if (session % STEP !== 0 && session !== STEP / 10) continue;
      await cdp.send("HeapProfiler.collectGarbage");
      const { usedSize } = await cdp.send("Runtime.getHeapUsage");
      heaps.push(usedSize);
      const { nodes } = await cdp.send("Memory.getDOMCounters");
      rows.push({
        sessions: session,
        "heap, MB": (usedSize / 1e6).toFixed(2),
        nodes,
        seconds: (Date.now() - began) / 1000,
      });
      began = Date.now();
    }
    const growth = (heaps.at(-1) ?? 0) - (heaps[0] ?? 0);
    if (growth > MOST_GROWTH) throw new Error(`${SESSIONS} sessions leave ${growth} bytes behind.`);
    return rows;
  });
}

const state = (page: Page, name: string) => page.locator(`html[data-kiosk-state=${name}]`).waitFor();

/** Somebody wakes the kiosk, opens a page and goes away. */
async function visit(page: Page): Promise<void> {
  await page.locator('a[href="/about"]:visible').first().tap();
  await page.locator("[data-page=about], main table").first().waitFor({ state: "attached" });
  for (const milliseconds of END) await page.clock.fastForward(milliseconds);
  await state(page, "attract");
  await page.touchscreen.tap(500, 500);
  await state(page, "active");
}

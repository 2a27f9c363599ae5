import type { Page } from "@playwright/test";
import { CHROMIUM_FLAGS } from "../../src/media-tools/chromium.ts";
import { LAST_DEPTH, STOP_IDS } from "../../src/scenes/inside/model/stops.ts";
import { quantile } from "../quantile.ts";
import { bodySize } from "./body-size.ts";
import { installMeter, type Meter, sample } from "./frame-meter.ts";
import { withBrowser } from "./serve.ts";
import type { Row } from "./table.ts";

/** Frames measured between each stop and the next. */
const FRAMES = 24;

/**
 * 'Look inside' in WebGL on the hero's context, in a tiny window as for the other scenes: from the press to the first
 * frame, what it loads on top of the hero, and each passage's frames.
 */
export function insideBench(): Promise<readonly Row[]> {
  return withBrowser(CHROMIUM_FLAGS, async (browser, baseUrl) => {
    const page = await browser.newPage({ viewport: { width: 480, height: 300 } });
    const scripts = new Map<string, number>();
    page.on("requestfinished", async (request) => {
      if (request.url().endsWith(".js")) scripts.set(request.url(), await bodySize(request));
    });
    await page.addInitScript(installMeter);
    await page.goto(`${baseUrl}/?renderer=webgl`);
    // In so low a window it lies below the fold.
    await page.locator("[data-scene=hero-cubes]").evaluate((hero) => hero.scrollIntoView());
    await page.waitForSelector("[data-scene=hero-cubes][data-drawn]", { timeout: 60_000 });
    await page.waitForLoadState("networkidle");
    const before = new Set(scripts.keys());
    const first = await openings(page);
    await page.waitForLoadState("networkidle");
    const own = [...scripts].filter(([url]) => !before.has(url));
    const again = await openings(page, true);
    const rows: Row[] = [];
    for (let stop = 0; stop < LAST_DEPTH; stop++) rows.push(await passage(page, stop));
    const kilobytes = own.reduce((sum, [, size]) => sum + size, 0) / 1000;
    return rows.map((row) => ({
      ...row,
      "first frame ms": first.toFixed(0),
      "again ms": again.toFixed(0),
      "own kB": kilobytes.toFixed(1),
    }));
  });
}

/** Milliseconds from the press of the button to the first frame; `again`: after closing it. */
async function openings(page: Page, again = false): Promise<number> {
  if (again) {
    await page.keyboard.press("Escape");
    await page.waitForSelector("[data-scene=hero-cubes][data-drawn]");
  }
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const button = [...document.querySelectorAll("button, a")].find((one) =>
          /look inside/iu.test(one.textContent ?? ""),
        );
        const from = performance.now();
        const look = new MutationObserver(() => {
          if (!document.querySelector("[data-scene=inside][data-drawn]")) return;
          look.disconnect();
          resolve(performance.now() - from);
        });
        look.observe(document.body, { subtree: true, childList: true, attributes: true });
        (button as HTMLElement | undefined)?.click();
      }),
  );
}

/** The frames on the way from a stop to the next. */
async function passage(page: Page, stop: number): Promise<Row> {
  await page.keyboard.press("PageDown");
  const meter: Meter = await sample(page, FRAMES);
  await page.waitForSelector(`[data-stop=${STOP_IDS[stop + 1]}][data-phase=rest]`, { timeout: 60_000 });
  return {
    passage: `${STOP_IDS[stop]} → ${STOP_IDS[stop + 1]}`,
    "script ms": quantile(meter.costs, 0.5).toFixed(2),
    "script ms p95": quantile(meter.costs, 0.95).toFixed(2),
    "draw calls": Math.round(meter.draws / FRAMES),
    triangles: Math.round(meter.triangles / FRAMES),
  };
}

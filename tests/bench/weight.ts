import type { Page, Request } from "@playwright/test";
import { routes } from "../../src/app/routes.ts";
import { CHROMIUM_FLAGS } from "../../src/media-tools/chromium.ts";
import { bodySize } from "./body-size.ts";
import { withBrowser } from "./serve.ts";
import type { Row } from "./table.ts";

const SCREENS = [
  {
    name: "phone",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  },
  { name: "desktop", viewport: { width: 1440, height: 900 } },
];
const KINDS = ["document", "script", "stylesheet", "font", "image"] as const;

/** Milliseconds after load by which a page's scene has started too. */
const SCENE_START = 3000;

/**
 * Transfer of each page in kB as sent (brotli where available) once scrolled to its end; and how much of that are
 * scripts, workers included, fetched before any scrolling.
 */
export function weightBench(): Promise<readonly Row[]> {
  return withBrowser(CHROMIUM_FLAGS, async (browser, baseUrl) => {
    const rows: Row[] = [];
    for (const { name, ...screen } of SCREENS) {
      for (const route of routes) {
        const page = await browser.newPage(screen);
        const requests: Request[] = [];
        page.on("requestfinished", (request) => requests.push(request));
        await page.goto(baseUrl + (route.path === "*" ? "/nowhere" : route.path), {
          waitUntil: "networkidle",
        });
        await page.waitForTimeout(SCENE_START);
        const opening = await weigh(requests);
        await scrollToEnd(page);
        const all = await weigh(requests);
        rows.push({
          screen: name,
          page: route.id,
          "script at first": kB(opening.get("script")),
          ...Object.fromEntries(KINDS.map((kind) => [kind, kB(all.get(kind))])),
          total: kB([...all.values()].reduce((sum, size) => sum + size, 0)),
        });
        await page.close();
      }
    }
    return rows;
  });
}

const kB = (bytes = 0) => Math.round(bytes / 100) / 10;

/** Bytes by resource type. */
async function weigh(requests: readonly Request[]): Promise<ReadonlyMap<string, number>> {
  const bytes = new Map<string, number>();
  const seen = new Set<string>();
  for (const request of requests) {
    // A script is fetched and checked before it is imported from the cache (src/loading/preload.ts).
    if (seen.has(request.url())) continue;
    seen.add(request.url());
    const kind = request.url().endsWith(".js") ? "script" : request.resourceType();
    bytes.set(kind, (bytes.get(kind) ?? 0) + (await bodySize(request)));
  }
  return bytes;
}

/** Scrolls step by step, so that lazy images are fetched. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const shown = [...document.images].filter((image) => image.checkVisibility());
    // An image beside the viewport may never be requested.
    await Promise.race([
      Promise.all(shown.map((image) => image.decode().catch(() => undefined))),
      new Promise((resolve) => setTimeout(resolve, 3000)),
    ]);
  });
}

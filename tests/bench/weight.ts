import { chromium, type Page, type Request } from "@playwright/test";
import { routes } from "../../src/app/routes.ts";
import { CHROMIUM_FLAGS, ensureChromium } from "../../src/studio/chromium.ts";
import { withServer } from "./serve.ts";
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

/** Time after which a page that has loaded has started its scene too, in milliseconds. */
const SCENE_START = 3000;

/**
 * What each page transfers, in kB as sent (brotli where there is brotli), after it was scrolled to its end; and what
 * of its scripts, workers included, it had fetched before anybody scrolled.
 */
export function weightBench(): Promise<readonly Row[]> {
  return withServer(async (baseUrl) => {
    const browser = await chromium.launch({
      executablePath: ensureChromium().path,
      args: [...CHROMIUM_FLAGS],
    });
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
    await browser.close();
    return rows;
  });
}

const kB = (bytes = 0) => Math.round(bytes / 100) / 10;

/** Bytes by kind of resource. */
async function weigh(requests: readonly Request[]): Promise<ReadonlyMap<string, number>> {
  const bytes = new Map<string, number>();
  for (const request of requests) {
    const { responseBodySize } = await request.sizes();
    // Chromium does not tell the size of a worker's script.
    const length =
      responseBodySize || Number(await (await request.response())?.headerValue("content-length"));
    bytes.set(request.resourceType(), (bytes.get(request.resourceType()) ?? 0) + length);
  }
  return bytes;
}

/** Scrolls as a reader would, so that lazy pictures are fetched. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const shown = [...document.images].filter((image) => image.checkVisibility());
    // A picture beside the screen may never be asked for.
    await Promise.race([
      Promise.all(shown.map((image) => image.decode().catch(() => undefined))),
      new Promise((resolve) => setTimeout(resolve, 3000)),
    ]);
  });
}

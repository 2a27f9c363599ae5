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

/** What each page transfers, in kB as sent (brotli where there is brotli), after it was scrolled to its end. */
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
        const bytes = new Map<string, number>();
        const requests: Request[] = [];
        page.on("requestfinished", (request) => requests.push(request));
        await page.goto(baseUrl + (route.path === "*" ? "/nowhere" : route.path), {
          waitUntil: "networkidle",
        });
        await scrollToEnd(page);
        for (const request of requests) {
          const { responseBodySize } = await request.sizes();
          bytes.set(request.resourceType(), (bytes.get(request.resourceType()) ?? 0) + responseBodySize);
        }
        const kB = (kind: string) => Math.round((bytes.get(kind) ?? 0) / 100) / 10;
        const total = [...bytes.values()].reduce((sum, size) => sum + size, 0);
        rows.push({
          screen: name,
          page: route.id,
          ...Object.fromEntries(KINDS.map((kind) => [kind, kB(kind)])),
          total: Math.round(total / 100) / 10,
        });
        await page.close();
      }
    }
    await browser.close();
    return rows;
  });
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

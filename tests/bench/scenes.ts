import type { CDPSession, Page, Worker } from "@playwright/test";
import { at } from "#lib/at.ts";
import { PAGE_SCENES } from "#scenes/list.ts";
import { CHROMIUM_FLAGS } from "../../src/media-tools/chromium.ts";
import { quantile } from "../quantile.ts";
import { bodySize } from "./body-size.ts";
import { installMeter, type Meter, type Place, sample } from "./frame-meter.ts";
import { withBrowser } from "./serve.ts";
import type { Row } from "./table.ts";

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 } as const;

/**
 * WebGL in a tiny desktop window, so that a software rasteriser leaves the processor to the measured script, whose cost
 * does not depend on the size. Canvas2D on a phone: painted by the worker as usual, which Chromium cannot slow down,
 * and on the main thread as in browsers whose workers cannot paint, with the processor throttled four times.
 */
const RENDERERS = [
  {
    name: "webgl",
    painter: "page",
    viewport: { width: 480, height: 300 },
    deviceScaleFactor: 1,
    slowDown: 1,
  },
  { name: "canvas2d", painter: "worker", slowDown: 1, ...PHONE },
  { name: "canvas2d", painter: "page", slowDown: 4, ...PHONE },
] as const;

/** Warm-up frames, so that the script is fully optimised before it is timed. */
const WARM_FRAMES = 300;
/** Number of timed frames, and seconds over which heap growth is measured. */
const FRAMES = 120;
const HEAP_SECONDS = 60;

/** Cost of each scene while running and idle; sizes are its own scripts' bytes in brotli. */
export function scenesBench(): Promise<readonly Row[]> {
  return withBrowser(CHROMIUM_FLAGS, async (browser, baseUrl) => {
    const rows: Row[] = [];
    for (const scene of PAGE_SCENES)
      for (const renderer of RENDERERS) {
        const page = await browser.newPage(renderer);
        rows.push({
          scene: scene.name,
          renderer: renderer.name,
          painter: renderer.painter,
          ...(await measure(page, `${baseUrl}${scene.path}`, scene, renderer)),
        });
        await page.close();
      }
    return rows;
  });
}

async function measure(
  page: Page,
  address: string,
  { name: scene, lender }: (typeof PAGE_SCENES)[number],
  renderer: (typeof RENDERERS)[number],
): Promise<Row> {
  const scripts = new Map<string, number>();
  page.on("requestfinished", async (request) => {
    // Worker scripts have no resource type of their own.
    if (request.url().endsWith(".js")) scripts.set(request.url(), await bodySize(request));
  });
  await page.addInitScript(installMeter);
  if (renderer.painter === "page")
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLCanvasElement.prototype, "transferControlToOffscreen");
    });
  // Scripts that the page loads without a scene are not counted.
  await page.goto(`${address}?renderer=still`);
  const show = (name: string) =>
    page
      .locator(`[data-scene=${name}]`)
      .evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  // The page's script starts after the first paint.
  await page.waitForSelector("html[data-hydrated]");
  await show(scene);
  await page.waitForLoadState("networkidle");
  const shared = new Set(scripts.keys());
  await page.goto(`${address}?renderer=${renderer.name}`);
  if (lender && renderer.name === "webgl") {
    await show(lender);
    await page.waitForSelector(`[data-scene=${lender}][data-drawn]`, { timeout: 60_000 });
  }
  await show(scene);
  await page.waitForSelector(`[data-scene=${scene}][data-drawn]`, { timeout: 60_000 });
  await page.waitForLoadState("networkidle");
  const own = [...scripts].filter(([url]) => !shared.has(url)).reduce((sum, [, size]) => sum + size, 0);

  const place: Place = renderer.painter === "worker" ? await painterOf(page) : page;
  await sample(place, WARM_FRAMES);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: renderer.slowDown });
  const meter = await sample(place, FRAMES);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });

  const before = await heap(session);
  await page.waitForTimeout(HEAP_SECONDS * 1000);
  const grown = (await heap(session)) - before;

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.waitForTimeout(1500);
  const idle = await place.evaluate(async () => {
    const { meter } = self as unknown as { meter: Meter };
    const start = meter.frames;
    await new Promise((resolve) => setTimeout(resolve, 2000));
    return meter.frames - start;
  });

  return {
    "CPU slowed": renderer.slowDown,
    "script ms": quantile(meter.costs, 0.5).toFixed(2),
    "script ms p95": quantile(meter.costs, 0.95).toFixed(2),
    "draw calls": Math.round(meter.draws / FRAMES),
    triangles: Math.round(meter.triangles / FRAMES),
    "heap MB a minute": (grown / 1e6).toFixed(2),
    "idle frames": idle,
    "own kB": Math.round(own / 100) / 10,
  };
}

/** The worker that paints, with the meter installed: it asks for each frame by itself. */
async function painterOf(page: Page): Promise<Worker> {
  const workers = page.workers().filter((worker) => worker.url().includes("canvas2d"));
  const worker = at(workers, 0);
  await worker.evaluate(installMeter);
  return worker;
}

async function heap(session: CDPSession): Promise<number> {
  await session.send("HeapProfiler.collectGarbage");
  return (await session.send("Runtime.getHeapUsage")).usedSize;
}

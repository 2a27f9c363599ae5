import { type CDPSession, chromium, type Page } from "@playwright/test";
import { CHROMIUM_FLAGS, ensureChromium } from "../../src/studio/chromium.ts";
import { withServer } from "./serve.ts";
import type { Row } from "./table.ts";

const SCENES = [
  { name: "hero-cubes", path: "/" },
  { name: "helix", path: "/about" },
  { name: "bioradar", path: "/" },
] as const;

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, slowDown: 4 } as const;

/**
 * WebGL in a tiny desktop window, so that a software rasteriser leaves the processor to the measured script, whose cost
 * does not depend on the size. Canvas2D on a phone with its processor throttled four times: painted by the worker as
 * usual, and on the main thread as in browsers whose workers cannot paint.
 */
const RENDERERS = [
  {
    name: "webgl",
    painter: "page",
    viewport: { width: 480, height: 300 },
    deviceScaleFactor: 1,
    slowDown: 1,
  },
  { name: "canvas2d", painter: "worker", ...PHONE },
  { name: "canvas2d", painter: "page", ...PHONE },
] as const;

/** Warm-up frames, so that the script is fully optimised before it is timed. */
const WARM_FRAMES = 300;
/** Number of timed frames, and seconds over which heap growth is measured. */
const FRAMES = 120;
const HEAP_SECONDS = 60;

export interface Meter {
  costs: number[];
  draws: number;
  triangles: number;
  frames: number;
}

/** What each scene costs while running and idle; sizes are its own scripts' bytes in brotli. */
export function scenesBench(): Promise<readonly Row[]> {
  return withServer(async (baseUrl) => {
    const browser = await chromium.launch({
      executablePath: ensureChromium().path,
      args: [...CHROMIUM_FLAGS],
    });
    const rows: Row[] = [];
    for (const scene of SCENES)
      for (const renderer of RENDERERS) {
        const page = await browser.newPage(renderer);
        rows.push({
          scene: scene.name,
          renderer: renderer.name,
          painter: renderer.painter,
          ...(await measure(page, `${baseUrl}${scene.path}`, scene.name, renderer)),
        });
        await page.close();
      }
    await browser.close();
    return rows;
  });
}

async function measure(
  page: Page,
  address: string,
  scene: string,
  renderer: (typeof RENDERERS)[number],
): Promise<Row> {
  const scripts = new Map<string, number>();
  page.on("requestfinished", async (request) => {
    // Worker scripts have no resource type of their own.
    if (!request.url().endsWith(".js")) return;
    scripts.set(request.url(), (await request.sizes()).responseBodySize);
  });
  await page.addInitScript(installMeter);
  if (renderer.painter === "page")
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLCanvasElement.prototype, "transferControlToOffscreen");
    });
  // Scripts that the page loads without a scene are not counted.
  await page.goto(`${address}?renderer=still`);
  const figure = page.locator(`[data-scene=${scene}]`);
  const show = () =>
    figure.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  // The page's script starts after the first paint.
  await page.waitForSelector("html[data-hydrated]");
  await show();
  await page.waitForLoadState("networkidle");
  const shared = new Set(scripts.keys());
  await page.goto(`${address}?renderer=${renderer.name}`);
  await show();
  await page.waitForSelector(`[data-scene=${scene}][data-drawn]`, { timeout: 60_000 });
  await page.waitForLoadState("networkidle");
  const own = [...scripts].filter(([url]) => !shared.has(url)).reduce((sum, [, size]) => sum + size, 0);

  await sample(page, WARM_FRAMES);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: renderer.slowDown });
  const meter = await sample(page, FRAMES);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });

  const before = await heap(session);
  await page.waitForTimeout(HEAP_SECONDS * 1000);
  const grown = (await heap(session)) - before;

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.waitForTimeout(1500);
  const idle = await page.evaluate(async () => {
    const { meter } = window as unknown as { meter: Meter };
    const start = meter.frames;
    await new Promise((resolve) => setTimeout(resolve, 2000));
    return meter.frames - start;
  });

  const sorted = [...meter.costs].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return {
    "CPU slowed": renderer.slowDown,
    "script ms": at(0.5).toFixed(2),
    "script ms p95": at(0.95).toFixed(2),
    "draw calls": Math.round(meter.draws / FRAMES),
    triangles: Math.round(meter.triangles / FRAMES),
    "heap MB a minute": (grown / 1e6).toFixed(2),
    "idle frames": idle,
    "own kB": Math.round(own / 100) / 10,
  };
}

/** Runs in the page before other scripts: times every frame's callbacks and counts WebGL draw calls. */
export function installMeter(): void {
  const meter: Meter = { costs: [], draws: 0, triangles: 0, frames: 0 };
  Object.assign(window, { meter });
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => {
    meter.frames += 1;
    return request((now) => {
      const from = performance.now();
      callback(now);
      meter.costs.push(performance.now() - from);
    });
  };
  const count = (mode: number, vertices: number, instances: number): void => {
    meter.draws += 1;
    if (mode === WebGL2RenderingContext.TRIANGLES) meter.triangles += (vertices / 3) * instances;
  };
  const gl = WebGL2RenderingContext.prototype;
  const { drawArrays, drawElements, drawArraysInstanced, drawElementsInstanced } = gl;
  gl.drawArrays = function (mode, first, vertices) {
    count(mode, vertices, 1);
    drawArrays.call(this, mode, first, vertices);
  };
  gl.drawElements = function (mode, vertices, type, offset) {
    count(mode, vertices, 1);
    drawElements.call(this, mode, vertices, type, offset);
  };
  gl.drawArraysInstanced = function (mode, first, vertices, instances) {
    count(mode, vertices, instances);
    drawArraysInstanced.call(this, mode, first, vertices, instances);
  };
  gl.drawElementsInstanced = function (mode, vertices, type, offset, instances) {
    count(mode, vertices, instances);
    drawElementsInstanced.call(this, mode, vertices, type, offset, instances);
  };
}

/** Measures `frames` frames, spread over the scene's whole loop. */
export function sample(page: Page, frames: number): Promise<Meter> {
  return page.evaluate(async (wanted) => {
    const { meter } = window as unknown as { meter: Meter };
    Object.assign(meter, { costs: [], draws: 0, triangles: 0, frames: 0 });
    while (meter.costs.length < wanted) await new Promise((resolve) => setTimeout(resolve, 50));
    return {
      ...meter,
      draws: (meter.draws / meter.costs.length) * wanted,
      triangles: (meter.triangles / meter.costs.length) * wanted,
    };
  }, frames);
}

async function heap(session: CDPSession): Promise<number> {
  await session.send("HeapProfiler.collectGarbage");
  return (await session.send("Runtime.getHeapUsage")).usedSize;
}

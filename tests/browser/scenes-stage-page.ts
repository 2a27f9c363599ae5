import type { Locator, Page, Worker } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Generous, for software rendering on a busy machine; nothing here tests speed. */
export const SCENE_TIMEOUT = { timeout: 30_000 };

export const hero = (page: Page): Locator => page.locator("[data-scene=hero-cubes]");

export type Renderer = "webgl" | "canvas2d";

/** Waits until a scene's renderer has a frame on screen. */
export async function seeDrawn(figure: Locator, renderer: Renderer, patience = SCENE_TIMEOUT): Promise<void> {
  await expect(figure).toHaveAttribute("data-renderer", renderer, patience);
  await expect(figure).toHaveAttribute("data-drawn", "", patience);
}

export const drawn = (page: Page, renderer: Renderer): Promise<void> => seeDrawn(hero(page), renderer);

/** Opens a page with the hero on it, and waits for its first frame. */
export async function openDrawn(page: Page, address: string, renderer: Renderer = "canvas2d"): Promise<void> {
  await page.goto(address);
  await drawn(page, renderer);
}

/** To the middle of the screen at once, without waiting for it to rest. */
export const bringUp = (figure: Locator): Promise<void> =>
  figure.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));

export const toTop = (page: Page): Promise<void> =>
  page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));

/** No worker can paint a canvas of the page's from now on. */
export const leavePainting = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Reflect.deleteProperty(HTMLCanvasElement.prototype, "transferControlToOffscreen");
  });

/** Takes a scene's WebGL context from it for this long, or until `bringBack` is called. False if it has none. */
export const loseContext = (figure: Locator, milliseconds?: number): Promise<boolean> =>
  figure.locator("canvas").evaluate(async (canvas: HTMLCanvasElement, time) => {
    if (canvas.closest<HTMLElement>("[data-renderer]")?.dataset.renderer !== "webgl") return false;
    const extension = canvas.getContext("webgl2")?.getExtension("WEBGL_lose_context");
    if (!extension) return false;
    const lost = new Promise((resolve) =>
      canvas.addEventListener("webglcontextlost", resolve, { once: true }),
    );
    extension.loseContext();
    await lost;
    const bringBack = () => extension.restoreContext();
    Object.assign(window, { bringBack });
    // Chromium restores a context only in a later task than the one that lost it.
    if (time !== undefined) setTimeout(bringBack, time);
    return true;
  }, milliseconds);

/** Runs `script` first in the page and in every painting worker. */
export async function addScript(page: Page, script: () => void): Promise<void> {
  await page.addInitScript(script);
  await page.route(/\/assets\/canvas2d\.worker/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `(${script})();\n${await response.text()}` });
  });
}

/** Starts counting the frames that the page and its workers request. */
export async function countFrames(page: Page): Promise<void> {
  await addScript(page, () => {
    const original = self.requestAnimationFrame.bind(self);
    const counts = { frames: 0 };
    Object.assign(self, { counts });
    self.requestAnimationFrame = (callback) => {
      counts.frames += 1;
      return original(callback);
    };
  });
}

/** A thread that runs scripts: a page or a worker. */
export type Realm = Pick<Worker, "evaluate">;

const framesOf = (realm: Realm): Promise<number> =>
  realm.evaluate(() => (self as unknown as { counts: { frames: number } }).counts.frames);

/** Frames that the page and its workers, or the given ones of them, request within `milliseconds`. */
export async function framesWithin(
  page: Page,
  milliseconds: number,
  realms: readonly Realm[] = [page, ...page.workers()],
): Promise<number> {
  const count = async (): Promise<number> =>
    (await Promise.all(realms.map(framesOf))).reduce((sum, frames) => sum + frames, 0);
  const before = await count();
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  return (await count()) - before;
}

/** Simulates a desktop with a GPU: WebGL2 is available and reports no software rasteriser. */
export async function pretendGpu(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "hardwareConcurrency", { value: 8 });
    Object.defineProperty(navigator, "deviceMemory", { value: 8 });
    const getContext = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      id: string,
      options?: object,
    ) {
      const granted = { ...options, failIfMajorPerformanceCaveat: false };
      return getContext.call(this, id, id === "webgl2" ? granted : options);
    } as typeof getContext;
    const getParameter = WebGL2RenderingContext.prototype.getParameter;
    WebGL2RenderingContext.prototype.getParameter = function (name) {
      return name === this.RENDERER ? "A true GPU" : getParameter.call(this, name);
    };
  });
}

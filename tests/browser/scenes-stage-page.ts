import type { Locator, Page, Worker } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Generous, for software rendering on a busy machine; nothing here tests speed. */
export const PATIENCE = { timeout: 30_000 };

export const hero = (page: Page): Locator => page.locator("[data-scene=hero-cubes]");

/** Waits until the hero's renderer has a frame on screen. */
export async function drawn(page: Page, renderer: "webgl" | "canvas2d"): Promise<void> {
  await expect(hero(page)).toHaveAttribute("data-renderer", renderer, PATIENCE);
  await expect(hero(page)).toHaveAttribute("data-drawn", "", PATIENCE);
}

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

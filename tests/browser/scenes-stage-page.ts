import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Generous, for software rendering on a busy machine; nothing here tests speed. */
export const PATIENCE = { timeout: 30_000 };

export const hero = (page: Page): Locator => page.locator("[data-scene=hero-cubes]");

/** Waits until the hero's renderer has a frame on screen. */
export async function drawn(page: Page, renderer: "webgl" | "canvas2d"): Promise<void> {
  await expect(hero(page)).toHaveAttribute("data-renderer", renderer, PATIENCE);
  await expect(hero(page)).toHaveAttribute("data-drawn", "", PATIENCE);
}

/** Starts counting the frames that the page requests. */
export async function countFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const original = window.requestAnimationFrame.bind(window);
    const counts = { frames: 0 };
    Object.assign(window, { counts });
    window.requestAnimationFrame = (callback) => {
      counts.frames += 1;
      return original(callback);
    };
  });
}

/** Frames that the page requests within `milliseconds`. */
export const framesWithin = (page: Page, milliseconds: number): Promise<number> =>
  page.evaluate(async (wait) => {
    const { counts } = window as unknown as { counts: { frames: number } };
    const before = counts.frames;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return counts.frames - before;
  }, milliseconds);

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

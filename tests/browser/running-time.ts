import type { Page } from "@playwright/test";

/**
 * Resolves after `milliseconds` of the page's running time as springs and clocks count it: each frame counts 64 ms at
 * most, so slow machines take correspondingly longer. Requests its own frames, so that it also ends on a page at rest;
 * a test that counts frames has to keep the browser's original function aside.
 */
export const passRunningTime = (page: Page, milliseconds: number): Promise<void> =>
  page.evaluate(async (total) => {
    const { uncounted } = window as { uncounted?: typeof requestAnimationFrame };
    const nextFrame = () =>
      new Promise<number>((resolve) => (uncounted ?? window.requestAnimationFrame.bind(window))(resolve));
    let before = await nextFrame();
    for (let passed = 0; passed < total; ) {
      const now = await nextFrame();
      passed += Math.min(64, now - before);
      before = now;
    }
  }, milliseconds);

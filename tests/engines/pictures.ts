import sharp from "sharp";
import type { Browser } from "./browser.ts";

/** The pixels of an element's box: red, green, blue, row by row. */
export async function pictureOf(browser: Browser, css: string): Promise<Uint8Array> {
  const box = await browser.evaluate((selector) => {
    const { left, top, right, bottom } =
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const [x, y] = [Math.max(0, Math.ceil(left)), Math.max(0, Math.ceil(top))];
    const width = Math.min(window.innerWidth, Math.floor(right)) - x;
    return { left: x, top: y, width, height: Math.min(window.innerHeight, Math.floor(bottom)) - y };
  }, css);
  const image = sharp(await browser.screenshot());
  return new Uint8Array(await image.extract(box).removeAlpha().raw().toBuffer());
}

/** Share of pixels, 0…1, that differ by more than noise between two pictures of equal size. */
export function differing(a: Uint8Array, b: Uint8Array): number {
  if (a.length !== b.length) throw new Error("The pictures differ in size.");
  let count = 0;
  for (let i = 0; i < a.length; i += 3) {
    const most = Math.max(...[0, 1, 2].map((c) => Math.abs((a[i + c] ?? 0) - (b[i + c] ?? 0))));
    if (most > 4) count += 1;
  }
  return (3 * count) / a.length;
}

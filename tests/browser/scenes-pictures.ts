import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { bringUp, type Renderer } from "./scenes-stage-page.ts";

/** Harmless console messages of software WebGL and its libraries. */
export const WEBGL_NOISE = /THREE\.Clock|KHR_parallel_shader_compile|GL Driver Message/;

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, 0…255, row by row. */
  readonly pixels: Uint8Array;
}

/** A screenshot of an element, one pixel per CSS pixel. */
export const pictureOf = async (element: Locator): Promise<Picture> =>
  decoded(await element.screenshot({ scale: "css" }));

/**
 * A screenshot of the whole pixels around a box on the screen. Playwright waits for an element to rest first, which
 * takes frames.
 */
export async function pictureWithin(page: Page, { x, y, width, height }: Box): Promise<Picture> {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const clip = { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top };
  return decoded(await page.screenshot({ scale: "css", clip }));
}

async function decoded(png: Buffer): Promise<Picture> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) };
}

/** Which pixels of a picture, shrunk to a square, are brighter than the background; small gaps are closed. */
export async function silhouetteOf(
  picture: Buffer,
  { size, blur, light }: { size: number; blur: number; light: number },
): Promise<boolean[]> {
  const data = await sharp(picture)
    .greyscale()
    .linear(1, -9)
    .resize(size, size, { fit: "fill" })
    .blur(blur)
    .raw()
    .toBuffer();
  return [...data].map((value) => value > light);
}

export type Rgb = readonly [number, number, number];

/** A rectangle in a picture, in CSS pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One pixel; black outside the picture. */
export function pixelAt({ width, height, pixels }: Picture, x: number, y: number): Rgb {
  const [i, j] = [Math.round(x), Math.round(y)];
  if (i < 0 || j < 0 || i >= width || j >= height) return [0, 0, 0];
  const at = (j * width + i) * 3;
  return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
}

/** The background of scenes: #07090a. */
const FIELD: Rgb = [7, 9, 10];

/** The distinct colours within a box. */
export function coloursWithin({ width, height, pixels }: Picture, box: Box): Rgb[] {
  const seen = new Set<number>();
  for (let j = Math.max(0, Math.floor(box.y)); j < Math.min(height, box.y + box.height); j++) {
    for (let i = Math.max(0, Math.floor(box.x)); i < Math.min(width, box.x + box.width); i++) {
      const at = (j * width + i) * 3;
      seen.add(((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0));
    }
  }
  return [...seen].map((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]);
}

/** Which cells of 4 × 4 pixels differ from the background. */
export function silhouette({ width, height, pixels }: Picture, cell = 4): boolean[] {
  const cells: boolean[] = [];
  for (let y = 0; y + cell <= height; y += cell) {
    for (let x = 0; x + cell <= width; x += cell) {
      let light = 0;
      for (let j = 0; j < cell; j++) {
        for (let at = ((y + j) * width + x) * 3, end = at + cell * 3; at < end; at += 3)
          for (const c of [0, 1, 2] as const) light += Math.max(0, (pixels[at + c] ?? 0) - FIELD[c]);
      }
      cells.push(light / (3 * cell * cell) > 5);
    }
  }
  return cells;
}

/** Intersection over union of two silhouettes of equal size, 0…1; 0 when both are empty. */
export function overlap(a: readonly boolean[], b: readonly boolean[]): number {
  if (a.length !== b.length) throw new Error("The pictures differ in size.");
  let both = 0;
  let either = 0;
  a.forEach((inA, i) => {
    const inB = b[i] ?? false;
    if (inA && inB) both += 1;
    if (inA || inB) either += 1;
  });
  return either === 0 ? 0 : both / either;
}

const linearOf = (value: number): number => {
  const c = value / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};
/** Linear light of each value that a channel may have: whole pictures are measured. */
const LINEAR = Float64Array.from({ length: 256 }, (_, value) => linearOf(value));

/** Relative luminance of a colour, 0…1 (WCAG 2.2). */
export function luminance([r, g, b]: Rgb): number {
  const linear = (value: number): number => LINEAR[value] ?? linearOf(value);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Opens a page with a scene pinned to a renderer and optionally to a time; waits for its first frame. */
export async function openScene(
  page: Page,
  path: string,
  scene: string,
  renderer: Renderer,
  time?: number,
): Promise<Locator> {
  const [route = "/", anchor = ""] = path.split("#");
  const second = time === undefined ? "" : `&time=${time}`;
  await page.goto(`${route}?renderer=${renderer}${second}${anchor && `#${anchor}`}`);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  const figure = page.locator(`[data-scene=${scene}]`);
  await bringUp(figure);
  return fadedIn(page, scene, renderer);
}

/** Waits until a scene's first frame is on the screen and the still has faded out under it. */
export async function fadedIn(page: Page, scene: string, renderer: Renderer): Promise<Locator> {
  await page.locator(`[data-scene=${scene}][data-drawn][data-renderer=${renderer}]`).waitFor();
  await page.waitForFunction((name) => {
    const image = document.querySelector(`[data-scene=${name}] img`);
    return image && getComputedStyle(image).opacity === "0";
  }, scene);
  return page.locator(`[data-scene=${scene}]`);
}

import sharp from "sharp";

/** Width of the hero's phone still in pixels: twice its size on a screen 412 wide. */
const WIDTH = 744;

/** AVIF quality, 0–100, that keeps the finest edges. */
const QUALITY = 42;

/**
 * A still as AVIF with a transparent background. The SVG's thousand gradients delay a phone's first paint by a tenth of
 * a second; a bitmap hardly does.
 * @param svg the whole document
 */
export function phoneStill(svg: string): Promise<Buffer> {
  return rasterise(svg).avif({ quality: QUALITY, effort: 7, chromaSubsampling: "4:2:0" }).toBuffer();
}

/** The same picture before compression. */
export const rasterise = (svg: string) => sharp(Buffer.from(svg)).resize(WIDTH);

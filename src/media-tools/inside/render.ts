import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { STOP_IDS } from "#scenes/inside/model/stops.ts";
import { launchChromium } from "../chromium.ts";
import { pageScript } from "../page-script.ts";

/*
 * npm run media -- inside: draws the stills of 'Look inside' with its own WebGL scene, in a Chromium whose pixels
 * depend only on its version. Their light is in the alpha channel, so that they add up and lie on any dark ground.
 */

/** Edges in pixels, and the most bytes of a still. */
const SIZES = [
  { edge: 720, most: 45_000 },
  { edge: 1440, most: 130_000 },
] as const;
const DRAWN = 1440;

/** Premultiplied pixels, bottom row first, as straight alpha, top row first. */
function straight(bytes: Uint8Array, edge: number): Uint8Array {
  const out = new Uint8Array(bytes.length);
  for (let row = 0; row < edge; row++) {
    for (let column = 0; column < edge; column++) {
      const from = ((edge - 1 - row) * edge + column) * 4;
      const to = (row * edge + column) * 4;
      const [r = 0, g = 0, b = 0, a = 0] = bytes.subarray(from, from + 4);
      // Light that covers nothing shows through: its alpha is as much as its colour needs.
      const alpha = Math.max(r, g, b, a);
      if (Math.max(r, g, b) < 2) continue;
      out.set([(r / alpha) * 255, (g / alpha) * 255, (b / alpha) * 255, alpha], to);
    }
  }
  return out;
}

/** Qualities and, for what is too fine to be light, blurs in pixels, the best first. */
const QUALITIES = [
  [58, 0],
  [50, 0],
  [42, 0],
  [34, 0],
  [38, 0.7],
  [30, 1],
  [22, 1.4],
] as const;

/** The best file of a still that is light enough. */
async function encoded(pixels: Uint8Array, { edge, most }: (typeof SIZES)[number]): Promise<Buffer> {
  for (const [quality, blur] of QUALITIES) {
    const image = sharp(pixels, { raw: { width: DRAWN, height: DRAWN, channels: 4 } }).resize(edge);
    if (blur > 0) image.blur(blur);
    const bytes = await image.avif({ quality, effort: 4, chromaSubsampling: "4:2:0" }).toBuffer();
    if (bytes.length <= most) return bytes;
  }
  throw new Error(`A still is heavier than ${most} bytes at every acceptable quality.`);
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !STOP_IDS.some((id) => id === name));
if (unknown.length > 0)
  throw new Error(`There is no stop '${unknown.join("', '")}'. There are: ${STOP_IDS.join(", ")}.`);
const browser = await launchChromium();
try {
  const page = await browser.newPage();
  await page.addScriptTag({ content: await pageScript(new URL("stage.tsx", import.meta.url)) });
  for (const [stop, id] of STOP_IDS.entries()) {
    if (wanted.length > 0 && !wanted.includes(id)) continue;
    const text = await page.evaluate(([depth, edge]) => window.exposeInside(depth, edge), [
      stop,
      DRAWN,
    ] as const);
    const pixels = straight(Uint8Array.from(Buffer.from(text, "base64")), DRAWN);
    for (const size of SIZES) {
      const bytes = await encoded(pixels, size);
      const name = `${id}-${size.edge}.avif`;
      await writeFile(new URL(`../../scenes/inside/stills/${name}`, import.meta.url), bytes);
      console.log(`${name}  ${bytes.length} bytes`);
    }
  }
} finally {
  await browser.close();
}

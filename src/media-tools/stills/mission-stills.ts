import sharp, { type Sharp } from "sharp";
import { launchChromium } from "../chromium.ts";
import { pageScript } from "../page-script.ts";
import { type Development, develop } from "./develop.ts";

/** Widths in pixels by format; every still is 4:3. WebP is for browsers without AVIF: one size does for them. */
export const STILL_WIDTHS = { avif: [1600, 1200, 800], webp: [1200] } as const;

/** Maximum bytes of a still 1200 pixels wide. */
export const STILL_BUDGET = 90_000;

const WIDTH = 1600;
const HEIGHT = 1200;

/** Development settings by picture; the subjects are in stage/<id>.ts. */
const DEVELOPMENTS: Readonly<Record<string, Development>> = {
  diagnosis: { exposure: 1.2, bloom: 0.3, clear: [0.6, 0.42, 0.12] },
  discovery: { exposure: 1.3, bloom: 0.3, clear: [0.56, 0.48, 0.14] },
  trials: { exposure: 1.35, bloom: 0.3, clear: [0.47, 0.56, 0.2] },
  resilience: { exposure: 1.6, bloom: 0.25, clear: [0.55, 0.45, 0.45] },
};

type Encode = (image: Sharp, quality: number) => Promise<Buffer>;

const encoders: Readonly<
  Record<keyof typeof STILL_WIDTHS, { readonly first: number; readonly encode: Encode }>
> = {
  avif: { first: 70, encode: (image, quality) => image.avif({ quality, effort: 4 }).toBuffer() },
  webp: {
    first: 88,
    encode: (image, quality) => image.webp({ quality, effort: 4, smartSubsample: true }).toBuffer(),
  },
};

/** The best quality at which a still 1200 pixels wide fits the budget. */
async function affordable(image: Sharp, first: number, encode: Encode): Promise<number> {
  for (let quality = first; quality > 30; quality -= 4) {
    const bytes = await encode(image.clone().resize(1200), quality);
    if (bytes.length <= STILL_BUDGET) return quality;
  }
  throw new Error(`a still is heavier than ${STILL_BUDGET} bytes at every acceptable quality`);
}

/**
 * Renders the mission images in every format's widths, in a page with the scenes' own shaders, by their files' names.
 * @throws when a shader fails
 */
export async function renderMissionStills(): Promise<Map<string, Buffer>> {
  const stills = new Map<string, Buffer>();
  const content = await pageScript(new URL("stage/main.ts", import.meta.url));
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") faults.push(message.text());
    });
    await page.addScriptTag({ content });
    for (const [id, development] of Object.entries(DEVELOPMENTS)) {
      const encoded = await page.evaluate(([mission, w, h]) => window.exposeMission(mission, w, h), [
        id,
        WIDTH,
        HEIGHT,
      ] as const);
      if (faults.length > 0) throw new Error(`${id}: ${faults.join("; ")}`);
      const data = new Float32Array(Uint8Array.from(Buffer.from(encoded, "base64")).buffer);
      const plate = develop({ width: WIDTH, height: HEIGHT, data }, development);
      const image = sharp(plate, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
      for (const format of ["avif", "webp"] as const) {
        const { first, encode } = encoders[format];
        const quality = await affordable(image, first, encode);
        for (const width of STILL_WIDTHS[format]) {
          stills.set(`${id}-${width}.${format}`, await encode(image.clone().resize(width), quality));
        }
      }
    }
  } finally {
    await browser.close();
  }
  return stills;
}

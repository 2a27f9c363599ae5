import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import sharp from "sharp";
import { routes } from "#app/routes.ts";
import { company, type PageId } from "#content/pages.ts";
import { site } from "#content/site.ts";
import { alpha } from "#design/colour.ts";
import { palette } from "#design/tokens.ts";
import { logoPaths } from "#ui/icons/logo-paths.ts";
import { launchChromium } from "../chromium.ts";

const { field, frost, gfp, haze } = palette;

const WIDTH = 1200;
const HEIGHT = 630;

/** Maximum size of a card, in bytes. */
export const CARD_BUDGET = 120_000;

interface Picture {
  /** A file under src/. */
  readonly file: string;
  /** Position of the picture on the card, in CSS pixels. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

const blocks: Picture = { file: "scenes/hero-cubes/still.svg", left: 592, top: -30, width: 700 };

/** Pages without a picture of their own show the home page's. */
const pictures: Readonly<Partial<Record<PageId, Picture>>> = {
  "data-factory": { file: "scenes/hero-cubes/still-data.svg", left: 470, top: -50, width: 800 },
  "insight-factory": { file: "scenes/hero-cubes/still-assets.svg", left: 470, top: -60, width: 800 },
  about: { file: "scenes/helix/still.svg", left: -30, top: -40, width: 1260 },
  contact: { file: "pages/home/data-powered/stills/diagnosis-1600.avif", left: 300, top: -60, width: 960 },
};

const types: Readonly<Record<string, string>> = {
  ".svg": "image/svg+xml",
  ".avif": "image/avif",
  ".woff2": "font/woff2",
};

async function dataAddress(file: URL): Promise<string> {
  const type = types[extname(file.pathname)] ?? "application/octet-stream";
  return `data:${type};base64,${(await readFile(file)).toString("base64")}`;
}

interface Card {
  readonly title: string;
  readonly picture: string;
  readonly place: Picture;
  readonly font: string;
  /** Whether the title is a sentence rather than a page's name. */
  readonly long: boolean;
}

const markup = ({ title, picture, place, font, long }: Card): string => `<!doctype html><style>
@font-face { font-family: A; src: url(${font}); font-weight: 100 900; font-stretch: 62% 125% }
* { margin: 0; box-sizing: border-box }
body { width: ${WIDTH}px; height: ${HEIGHT}px; overflow: hidden; background: ${field}; color: ${frost}; font-family: A; position: relative }
.picture { position: absolute; left: ${place.left}px; top: ${place.top}px; width: ${place.width}px; mix-blend-mode: lighten }
.shade { position: absolute; inset: 0; background: linear-gradient(90deg, ${field} 26%, ${alpha(field, 0.72)} 46%, ${alpha(field, 0)} 66%) }
.words { position: absolute; inset: 60px 72px 60px; display: flex; flex-direction: column }
.name { display: flex; align-items: center; gap: 16px; font-size: 34px; font-weight: 560; font-stretch: 112%; letter-spacing: -.01em }
.title { margin-top: auto; max-width: ${long ? 600 : 540}px; font-size: ${long ? 60 : 104}px; font-weight: 540; font-stretch: 116%; letter-spacing: -.022em; line-height: ${long ? 1.02 : 0.98}; text-wrap: balance }
.base { margin-top: 34px; color: ${haze}; font-size: 26px; font-stretch: 104% }
</style><img class="picture" src="${picture}"><div class="shade"></div><div class="words"><div class="name"><svg width="44" height="44" viewBox="0 0 24 24" fill="none"><path d="${logoPaths.outline}${logoPaths.edges}" stroke="${frost}" stroke-width="1.1"/><g fill="${gfp}"><path d="${logoPaths.cellTop}"/><path d="${logoPaths.cellLeft}" opacity=".62"/><path d="${logoPaths.cellRight}" opacity=".36"/></g></svg>${site.name}</div><div class="title">${title}</div><div class="base">${site.titleBase}</div></div>`;

/** Compresses a card with the largest palette that fits the budget. */
async function affordable(png: Buffer): Promise<Buffer> {
  for (let quality = 96; quality >= 60; quality -= 4) {
    const bytes = await sharp(png)
      .png({ palette: true, quality, dither: 0.6, effort: 8, compressionLevel: 9 })
      .toBuffer();
    if (bytes.length <= CARD_BUDGET) return bytes;
  }
  throw new Error(`a social card is heavier than ${CARD_BUDGET} bytes at every acceptable quality`);
}

/** Renders the social card of every page, by its file's name. */
export async function renderSocialCards(): Promise<Map<string, Buffer>> {
  const source = new URL("../../", import.meta.url);
  const font = await dataAddress(new URL("app/fonts/archivo.woff2", source));
  const cards = new Map<string, Buffer>();
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
    for (const route of routes) {
      // The page for unknown addresses has no card: nobody shares it.
      if (route.path === "*") continue;
      const place = pictures[route.id] ?? blocks;
      const picture = await dataAddress(new URL(place.file, source));
      await page.setContent(
        markup({ title: route.title ?? company.tagline, picture, place, font, long: route.title === null }),
      );
      await page.evaluate(() => document.fonts.ready);
      cards.set(`${route.id}.png`, await affordable(await page.screenshot()));
    }
  } finally {
    await browser.close();
  }
  return cards;
}

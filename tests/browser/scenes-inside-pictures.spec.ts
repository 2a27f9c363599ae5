import type { Page } from "@playwright/test";
import sharp from "sharp";
import { STOP_IDS } from "../../src/scenes/inside/model/stops.ts";
import { expect, test } from "./fixtures.ts";
import { dialog, openHome } from "./inside-page.ts";
import { overlap, WEBGL_NOISE } from "./scenes-pictures.ts";
import { PATIENCE } from "./scenes-stage-page.ts";

test.setTimeout(180_000);
test.use({ viewport: { width: 640, height: 400 }, expectedConsole: WEBGL_NOISE });

/** The picture around its axis, beside the words. */
const CLIP = { x: 300, y: 60, width: 250, height: 270 };
/** Edge of the compared pictures, and the brightness above which a pixel counts. */
const SIZE = 120;
const LIGHT = 14;
/** The least share of the picture that a stop fills. */
const LEAST = 0.04;

/**
 * Takes away the veil between picture and words, which in so small a window covers half of the picture. Runs in the
 * page.
 */
function hideVeil(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("dialog :has([data-scene=inside])::after { content: none !important }");
  document.adoptedStyleSheets.push(sheet);
}

async function silhouetteAt(page: Page, renderer: "webgl" | "canvas2d", id: string): Promise<boolean[]> {
  await page.goto("about:blank");
  // One frame of WebGL is enough; the quilt is painted anew when a still arrives.
  await openHome(page, `/?renderer=${renderer}${renderer === "webgl" ? "&time=0" : ""}#inside-${id}`);
  await page.evaluate(hideVeil);
  const scene = dialog(page).locator("[data-scene=inside]");
  await expect(scene).toHaveAttribute("data-renderer", renderer, PATIENCE);
  await expect(scene).toHaveAttribute("data-drawn", "", PATIENCE);
  await expect(scene.locator("img")).toHaveCSS("opacity", "0", PATIENCE);
  return settledSilhouette(page);
}

/**
 * The silhouette once it is there and no longer changes: the dialog opens, and stills arrive, after the first frame.
 */
async function settledSilhouette(page: Page): Promise<boolean[]> {
  let known = new Array<boolean>(SIZE ** 2).fill(false);
  await expect
    .poll(async () => {
      const before = known;
      known = await silhouette(page);
      return known.filter(Boolean).length > LEAST * SIZE ** 2 ? overlap(before, known) : 0;
    }, PATIENCE)
    .toBeGreaterThan(0.98);
  return known;
}

async function silhouette(page: Page): Promise<boolean[]> {
  const picture = await page.screenshot({ clip: CLIP });
  const data = await sharp(picture)
    .greyscale()
    .linear(1, -9)
    .resize(SIZE, SIZE, { fit: "fill" })
    .blur(2)
    .raw()
    .toBuffer();
  return [...data].map((light) => light > LIGHT);
}

test.describe("the zoom and the quilt of its stills", () => {
  for (const id of STOP_IDS)
    test.describe(() => {
      // The lines of 'read' are too thin for half the pixels.
      if (id === "read") test.use({ deviceScaleFactor: 1 });

      test(`show the same silhouette at the stop '${id}'`, async ({ page }) => {
        const webgl = await silhouetteAt(page, "webgl", id);
        const quilt = await silhouetteAt(page, "canvas2d", id);
        expect(overlap(webgl, quilt)).toBeGreaterThan(0.8);
      });
    });
});

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

async function silhouetteAt(page: Page, renderer: "webgl" | "canvas2d", id: string): Promise<boolean[]> {
  await page.goto("about:blank");
  // One frame of WebGL is enough; the quilt is painted anew when a still arrives.
  await openHome(page, `/?renderer=${renderer}${renderer === "webgl" ? "&time=0" : ""}#inside-${id}`);
  const scene = dialog(page).locator("[data-scene=inside]");
  await expect(scene).toHaveAttribute("data-renderer", renderer, PATIENCE);
  await expect(scene).toHaveAttribute("data-drawn", "", PATIENCE);
  await expect(scene.locator("img")).toHaveCSS("opacity", "0", PATIENCE);
  // The dialog has opened, and the stills around the stop have arrived.
  await page.waitForLoadState("networkidle");
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
    test(`show the same silhouette at the stop '${id}'`, async ({ page }) => {
      const webgl = await silhouetteAt(page, "webgl", id);
      const quilt = await silhouetteAt(page, "canvas2d", id);
      expect(webgl.filter(Boolean).length).toBeGreaterThan(0.04 * SIZE ** 2);
      expect(overlap(webgl, quilt)).toBeGreaterThan(0.8);
    });
});

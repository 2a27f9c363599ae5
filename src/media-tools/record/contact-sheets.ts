import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { OverlayOptions } from "sharp";
import sharp from "sharp";
import { nameOf } from "./media-list.ts";
import { CUTS, type Cut } from "./stage/recorder.ts";
import { openBrowser, openStage, type Stage } from "./stage-browser.ts";
import { buildStage, demoPaths } from "./stage-build.ts";

/*
 * npm run media -- contact-sheets FOLDER [ID …]: frames of each demonstration for inspection, of the
 * wide cut at half its size and of the phone cut as on a screen of 390 px.
 */
const SHEETS = {
  wide: { columns: 2, rows: 4, width: 960, height: 540 },
  phone: { columns: 5, rows: 3, width: 350, height: 438 },
} as const satisfies Record<Cut, object>;

const [folder, ...ids] = process.argv.slice(2);
if (!folder) throw new Error("Say where the sheets go: npm run media -- contact-sheets FOLDER [ID …]");
const demos = demoPaths(ids);
const target = resolve(folder);
mkdirSync(target, { recursive: true });
const scratch = mkdtempSync(join(tmpdir(), "cubiome-sheets-"));

/** Evenly spaced frames, including the first and last. */
async function sheet(stage: Stage, cut: Cut): Promise<Buffer> {
  const { columns, rows, width, height } = SHEETS[cut];
  const count = columns * rows;
  const tiles: OverlayOptions[] = [];
  for (let index = 0; index < count; index++) {
    const frame = await stage.frame(
      (stage.seconds * index) / (count - 1) - (index === count - 1 ? 1 / 30 : 0),
    );
    tiles.push({
      input: await sharp(frame).resize(width, height).png().toBuffer(),
      left: (index % columns) * width,
      top: Math.floor(index / columns) * height,
    });
  }
  const size = { width: columns * width, height: rows * height, channels: 3, background: "black" } as const;
  return sharp({ create: size }).composite(tiles).png().toBuffer();
}

try {
  await buildStage(scratch, demos);
  const browser = await openBrowser();
  for (const id of Object.keys(demos)) {
    for (const cut of CUTS) {
      const path = join(target, `${nameOf(id, cut)}.png`);
      const stage = await openStage(browser, scratch, id, cut);
      await sharp(await sheet(stage, cut)).toFile(path);
      await stage.close();
      console.log(path);
    }
  }
  await browser.close();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

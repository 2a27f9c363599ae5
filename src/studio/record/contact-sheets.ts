import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { FRAME } from "#demos/demo.ts";
import { demoPaths } from "./demo-paths.ts";
import { openBrowser, openStage, type Stage } from "./stage-browser.ts";
import { buildStage } from "./stage-build.ts";

/* npm run media -- contact-sheets FOLDER [ID …]: eight frames of each demonstration on one sheet, for inspection. */
const COLUMNS = 2;
const ROWS = 4;
const WIDTH = FRAME.width / 2;
const HEIGHT = FRAME.height / 2;

const [folder, ...ids] = process.argv.slice(2);
if (!folder) throw new Error("Say where the sheets go: npm run media -- contact-sheets FOLDER [ID …]");
const demos = demoPaths(ids);
const target = resolve(folder);
mkdirSync(target, { recursive: true });
const scratch = mkdtempSync(join(tmpdir(), "cubiome-sheets-"));

/** Eight evenly spaced frames, including the first and last. */
async function sheet(stage: Stage): Promise<Buffer> {
  const count = COLUMNS * ROWS;
  const tiles: OverlayOptions[] = [];
  for (let index = 0; index < count; index++) {
    const frame = await stage.frame(
      (stage.seconds * index) / (count - 1) - (index === count - 1 ? 1 / 30 : 0),
    );
    tiles.push({
      input: await sharp(frame).resize(WIDTH, HEIGHT).png().toBuffer(),
      left: (index % COLUMNS) * WIDTH,
      top: Math.floor(index / COLUMNS) * HEIGHT,
    });
  }
  const size = { width: COLUMNS * WIDTH, height: ROWS * HEIGHT, channels: 3, background: "black" } as const;
  return sharp({ create: size }).composite(tiles).png().toBuffer();
}

try {
  await buildStage(scratch, demos);
  const browser = await openBrowser();
  for (const id of Object.keys(demos)) {
    const stage = await openStage(browser, scratch, id);
    await sharp(await sheet(stage)).toFile(join(target, `${id}.png`));
    await stage.close();
    console.log(join(target, `${id}.png`));
  }
  await browser.close();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

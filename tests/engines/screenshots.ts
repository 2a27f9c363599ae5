import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Browser } from "./browser.ts";
import { PHONE, WIDE } from "./check.ts";
import { pages } from "./checks/pages.ts";
import { openPage } from "./page.ts";
import type { Site } from "./site.ts";

const GAP = 16;
const shots = new Map<string, Uint8Array[]>();

/** Takes screenshots of every page in one engine, at desktop and phone size, with animations frozen. */
export async function photograph(browser: Browser, { url }: Site): Promise<void> {
  for (const { path, label } of pages)
    for (const size of [WIDE, PHONE]) {
      await openPage(browser, `${url}${path}?renderer=canvas2d&time=2.1`, size);
      const name = `${label.toLowerCase().replaceAll(" ", "-")}-${size[0]}.png`;
      shots.set(name, [...(shots.get(name) ?? []), await browser.screenshot()]);
    }
}

/** Writes the screenshots of each page side by side into a folder, engines in the order of their runs. */
export async function writeSideBySide(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, pictures] of shots) {
    const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
    const lefts = sizes.map((_, index) =>
      sizes.slice(0, index).reduce((sum, { width }) => sum + width + GAP, 0),
    );
    const sheet = sharp({
      create: {
        width: sizes.reduce((sum, { width }) => sum + width + GAP, -GAP),
        height: Math.max(...sizes.map(({ height }) => height)),
        channels: 3,
        background: "white",
      },
    });
    const layers = pictures.map((input, index) => ({
      input: Buffer.from(input),
      left: lefts[index] ?? 0,
      top: 0,
    }));
    await writeFile(join(folder, name), await sheet.composite(layers).png().toBuffer());
  }
}

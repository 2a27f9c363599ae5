import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);
const target = fileURLToPath(new URL("../app/fonts/", import.meta.url));

/** Basic Latin, Latin-1, and the punctuation used by the content. */
export const GLYPHS = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...Array.from({ length: 96 }, (_, index) => String.fromCodePoint(0xa0 + index)),
  ..."–—‘’“”…•·×−",
].join("");

/** Kerning, the fi ligature, tabular figures and accents; without the arrows and alternates of a programming font. */
const FEATURES = ["kern", "liga", "tnum", "mark", "ccmp"] as const;

/** Together at most 70 kB (docs/behaviour.md 17.1): only the axis ranges that the styles use. */
export const FONTS = [
  {
    file: "archivo.woff2",
    source: "@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2",
    variationAxes: { wght: { min: 400, max: 600 }, wdth: { min: 100, max: 118 } },
  },
  {
    file: "jetbrains-mono.woff2",
    source: "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
    variationAxes: { wght: { min: 400, max: 500 } },
  },
] as const;

/** Writes subset fonts to src/app/fonts/ if missing or older than this file. */
async function subsetFonts(): Promise<void> {
  await mkdir(target, { recursive: true });
  const { mtimeMs: recipe } = await stat(fileURLToPath(import.meta.url));
  for (const { file, source, variationAxes } of FONTS) {
    const made = await stat(target + file).catch(() => null);
    if (made && made.mtimeMs > recipe) continue;
    const font = await readFile(require.resolve(source));
    const options = { targetFormat: "woff2", variationAxes, keepFeatures: FEATURES } as const;
    // A build that is killed here leaves no half font, which would count as made.
    await writeFile(`${target}part-${file}`, await subsetFont(font, GLYPHS, options));
    await rename(`${target}part-${file}`, target + file);
  }
}

/** Vite plugin: creates the fonts before the build needs them. */
export function fonts(): Plugin {
  return { name: "fonts", enforce: "pre", config: subsetFonts };
}

import { globSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { describe, expect, it } from "vitest";
import { FONTS, GLYPHS } from "#build/fonts.ts";

const require = createRequire(import.meta.url);
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** Characters that a font has glyphs for: its `cmap` table's segments (OpenType 1.9.1, format 4). */
function charactersOf(font: Buffer): Set<string> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const record = tables.find((at) => font.toString("latin1", at, at + 4) === "cmap") ?? Number.NaN;
  const cmap = font.readUInt32BE(record + 8);
  const encodings = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => cmap + 4 + 8 * index);
  const table = encodings
    .map((at) => cmap + font.readUInt32BE(at + 4))
    .find((at) => font.readUInt16BE(at) === 4);
  if (table === undefined) throw new Error("The font has no table of format 4.");
  const segments = font.readUInt16BE(table + 6) / 2;
  const characters = new Set<string>();
  for (let segment = 0; segment < segments; segment++) {
    const end = font.readUInt16BE(table + 14 + 2 * segment);
    const start = font.readUInt16BE(table + 16 + 2 * segments + 2 * segment);
    for (let code = start; code <= end; code++) characters.add(String.fromCharCode(code));
  }
  return characters;
}

describe("every character is drawn by the site's own fonts", () => {
  it.each(FONTS)("$file has all that it is asked for", async ({ source, variationAxes }) => {
    const font = await readFile(require.resolve(source));
    const subset = await subsetFont(font, GLYPHS, { targetFormat: "sfnt", variationAxes });
    const drawn = charactersOf(subset);
    expect([...GLYPHS].filter((character) => !drawn.has(character))).toEqual([]);
  });

  it("no text of the content or a demonstration asks for another", () => {
    const others = globSync("src/{content,demos}/**/*.{ts,tsx}").flatMap((file) => {
      const shown = readFileSync(file, "utf8").replace(COMMENTS, "");
      return [...shown]
        .filter((one) => one !== "\n" && !GLYPHS.includes(one))
        .map((one) => `${file}: ${one}`);
    });
    expect(others).toEqual([]);
  });
});

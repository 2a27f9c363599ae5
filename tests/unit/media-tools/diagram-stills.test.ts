import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { drawDiagramStills } from "#media-tools/stills/diagram-stills.ts";

/** Without the embedded fonts, which another version of their compressor may pack differently. */
const drawing = (svg: string): string => svg.replace(/url\(data:font[^)]*\)/g, "");

it("the diagrams' stills are what their components draw", async () => {
  for (const [file, svg] of await drawDiagramStills()) {
    const committed = readFileSync(new URL(`../../../src/diagrams/${file}`, import.meta.url), "utf8");
    expect(drawing(svg), `${file}: npm run media -- stills`).toBe(drawing(committed));
    expect(svg, file).not.toMatch(/NaN|undefined/);
  }
});

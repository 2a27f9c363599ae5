import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { dataFactory } from "#content/data-factory.ts";
import { palette } from "#design/tokens.ts";
import { longReadPanels, longReadTopics } from "#diagrams/long-reads/index.ts";
import { computePictures, generateFiles } from "#media-tools/long-reads/files.ts";
import { readRealLengths } from "#media-tools/long-reads/reads.ts";
import { barPath } from "#media-tools/long-reads/svg.ts";

const { cy5, frost, haze } = palette;
const files = generateFiles();
const { panels, topics } = computePictures();
const facts = Object.fromEntries([...panels, ...topics].map((set) => [set.id, set.facts]));
const file = (name: string): string => files.get(name) ?? "";

/** The first match in the picture, or an empty string. */
const has = (svg: string, d: RegExp): string => d.exec(svg)?.[0] ?? "";

describe("long reads pictures", () => {
  it.each([...files])("%s is committed as it is generated", (name, text) => {
    expect(readFileSync(new URL(`../../../src/diagrams/long-reads/${name}`, import.meta.url), "utf8")).toBe(
      text,
    );
  });

  it.each([...files])("%s is light, without words, inline style or the colour of a threat", (_, svg) => {
    expect(svg.length).toBeLessThanOrEqual(25_000);
    expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(6000);
    expect(svg).not.toMatch(/<text|<title|style=/);
    expect(svg).not.toContain(cy5);
    expect(svg).not.toMatch(/NaN|Infinity|undefined|\d\.\d{4}/);
  });

  it("every number in a caption is one that was simulated or measured", () => {
    const captions = [...dataFactory.longReads.panels, ...dataFactory.topics.entries];
    expect(captions.map(({ id }) => id)).toEqual(Object.keys(facts));
    for (const { id, caption } of captions) {
      expect(caption).toMatch(/^Simulated: /);
      const measured = Object.values(facts[id] ?? {});
      // Kilobases, the two reads of a pair, and the number of reads that lengths are drawn from.
      const known = [...measured, ...measured.map((bases) => bases / 1000), 2, readRealLengths().length];
      const numbers = caption.replace("HG002", "").match(/\d[\d,.]*\d|\d/g) ?? [];
      for (const number of numbers) expect(known, caption).toContain(Number(number.replaceAll(",", "")));
    }
  });

  it("are exported with the size they were drawn at", () => {
    expect(Object.keys(longReadPanels)).toEqual(panels.map(({ id }) => id));
    expect(Object.keys(longReadTopics)).toEqual(topics.map(({ id }) => id));
    for (const { width, height } of panels.flatMap((set) => set.pictures)) {
      for (const panel of Object.values(longReadPanels)) expect(panel).toMatchObject({ width, height });
    }
    for (const { width, height } of topics.flatMap((set) => set.pictures)) {
      for (const { left, right } of Object.values(longReadTopics)) {
        expect(left).toMatchObject({ width, height });
        expect(right).toMatchObject({ width, height });
      }
    }
  });

  it("draw left and right of the genome topic over one reference, one set of repeats and one depth line", () => {
    const track = new RegExp(
      `<path d="[^"]*" stroke="${frost}" stroke-width="1" opacity=".7"/>[^]*?opacity=".75"/>`,
    );
    const line = new RegExp(`<path d="[^"]*" stroke="${haze}" stroke-width="1" stroke-dasharray="2 6"[^>]*>`);
    for (const part of [track, line]) {
      expect(has(file("wgs-short.svg"), part)).not.toBe("");
      expect(has(file("wgs-long.svg"), part)).toBe(has(file("wgs-short.svg"), part));
    }
  });

  it("draw left and right of the immune topic over one logarithmic axis", () => {
    const axis = /<path d="M28 30h584[\s\S]*?stroke-dasharray="1 5"[^>]*>/;
    expect(has(file("immune-unpaired.svg"), axis)).not.toBe("");
    expect(has(file("immune-paired.svg"), axis)).toBe(has(file("immune-unpaired.svg"), axis));
  });

  it("draw the same cells at the same places on both sides of the single-cell topic", () => {
    const corners = new RegExp(`<path d="[^"]*" stroke="${haze}" stroke-width="1" opacity=".6"/>`);
    expect(has(file("single-cell-short.svg"), corners)).not.toBe("");
    expect(has(file("single-cell-long.svg"), corners)).toBe(has(file("single-cell-short.svg"), corners));
  });

  it("say only what was simulated: the gap the short reads leave is one the long reads close", () => {
    const { cro, span } = facts;
    expect(cro?.repeatUncoveredBp).toBeGreaterThan(0);
    expect(span?.repeatUncoveredBp).toBe(0);
    expect(span?.readsSpanningRepeat).toBeLessThanOrEqual(Number(span?.readsShown));
    expect(cro?.pairsDrawn).toBeLessThanOrEqual(Number(cro?.pairsSimulated));
  });
});

describe("svg paths", () => {
  it("step from rounded places, so that rounding never adds up", () => {
    const bars = Array.from({ length: 300 }, (_, index) => ({ x: index * 3.333, y: 5, length: 1.111 }));
    const steps = barPath(bars).match(/[mMh][^mh]*/g) ?? [];
    const end = steps.reduce((x, step) => x + Number.parseFloat(step.slice(1)), 0);
    expect(end).toBeCloseTo(299 * 3.333 + 1.111, 0);
    expect(Math.abs(end - (299 * 3.333 + 1.111))).toBeLessThanOrEqual(0.1);
  });
});

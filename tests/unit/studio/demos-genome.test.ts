import { describe, expect, it } from "vitest";
import { Density } from "#studio/demos/genome/density.ts";
import { geneCalled, regionCalled, suggest } from "#studio/demos/genome/find.ts";
import { Levels } from "#studio/demos/genome/levels.ts";
import { coverage } from "#studio/demos/genome/models.ts";
import { pack } from "#studio/demos/genome/pack.ts";
import { fly, locus, type Region, span, zoomAt } from "#studio/demos/genome/region.ts";
import { find, offer } from "#studio/demos/genome/search-state.ts";
import { search, startOf } from "#studio/demos/genome/viewer-state.ts";
import { createDemo } from "#studio/demos/viewer-pan-search/index.tsx";
import { annotation, chr7, library, modelsFile, readsFile } from "./demos-genome-data.ts";

/** First start and last end of the rows that bear a symbol, read from the file alone. */
function fromFile(symbol: string): Region {
  const rows = chr7.rows.filter((row) => row[5] === symbol);
  return { start: Math.min(...rows.map((row) => row[0])), end: Math.max(...rows.map((row) => row[1])) };
}

/** Regions that share a row and a base. */
function clashes(regions: readonly (Region & { row: number })[]): number {
  const rows = Map.groupBy(regions, ({ row }) => row);
  let found = 0;
  for (const row of rows.values()) {
    const sorted = row.toSorted((a, b) => a.start - b.start);
    for (const [index, region] of sorted.entries()) {
      const before = sorted[index - 1];
      if (before && before.end > region.start) found += 1;
    }
  }
  return found;
}

describe("the search on chromosome 7", () => {
  it.each(["CFTR", "EGFR", "BRAF"])("ends at the coordinates of %s in the file", (symbol) => {
    const expected = fromFile(symbol);
    const state = search(startOf(annotation), annotation, ` ${symbol.toLowerCase()} `);
    const gene = geneCalled(annotation.genes, state.symbol);
    expect(gene).toMatchObject(expected);
    expect((state.region.start + state.region.end) / 2).toBeCloseTo((expected.start + expected.end) / 2, 3);
    expect(state.region.start).toBeLessThan(expected.start);
    expect(state.region.end).toBeGreaterThan(expected.end);
    expect(state.notice).toBe("");
  });

  it("writes CFTR's place as a biologist does: counted from 1, both ends included", () => {
    expect(locus("chr7", fromFile("CFTR"))).toBe("chr7:116,907,253-117,095,954");
  });

  it("goes to a region that is typed, and to none beyond the chromosome or on another one", () => {
    expect(regionCalled(annotation, "chr7:1,000,001-2,000,000")).toEqual({
      start: 1_000_000,
      end: 2_000_000,
    });
    expect(regionCalled(annotation, "chr8:1-100")).toBeUndefined();
    expect(regionCalled(annotation, "200000000-200001000")).toBeUndefined();
  });

  it("stays where it is and says so where there is no such gene", () => {
    const start = startOf(annotation);
    const state = search(start, annotation, "MYC");
    expect(state.region).toEqual(start.region);
    expect(state.notice).toContain("MYC");
  });

  it("offers what begins so, the exact one first", () => {
    expect(suggest(annotation.genes, "MET", 5)[0]?.symbol).toBe("MET");
    expect(suggest(annotation.genes, "hox", 50).every(({ symbol }) => symbol.startsWith("HOX"))).toBe(true);
  });
});

describe("the annotation", () => {
  it("keeps every transcript of the file where it is", () => {
    expect(annotation.transcripts).toHaveLength(3339);
    const sum = chr7.rows.reduce((total, [start, end]) => total + start + end, 0);
    expect(annotation.transcripts.reduce((total, { start, end }) => total + start + end, 0)).toBe(sum);
  });

  it("counts every start of a transcript once at every zoom", () => {
    const density = new Density(annotation);
    for (const size of [1000, 64_000, 1_024_000]) {
      const { forward, reverse } = density.bins(size);
      const total = (counts: Uint16Array) => counts.reduce((sum, count) => sum + count, 0);
      expect(total(forward)).toBe(chr7.rows.filter((row) => row[2] === "+").length);
      expect(total(reverse)).toBe(chr7.rows.filter((row) => row[2] === "-").length);
    }
  });
});

describe("packing in rows", () => {
  it.each([4, 6, 8, 10, 12, 14])("never overlaps bars or names at zoom level %i", (level) => {
    const features = [...new Levels(annotation).at(level).values()];
    expect(features.length).toBeGreaterThan(900);
    expect(clashes(features.map(({ start, reach, row }) => ({ start, end: reach, row })))).toBe(0);
    for (const { end, reach } of features) expect(reach).toBeGreaterThan(end);
  });

  it("never overlaps reads, and uses a row again as soon as it is free", () => {
    expect(clashes(library.reads)).toBe(0);
    expect(
      pack([
        { start: 0, end: 10 },
        { start: 5, end: 15 },
        { start: 10, end: 20 },
      ]),
    ).toEqual([0, 1, 0]);
    expect(
      pack(
        [
          { start: 0, end: 10 },
          { start: 10, end: 20 },
        ],
        1,
      ),
    ).toEqual([0, 1]);
  });
});

describe("regions", () => {
  it("zoom without moving what is under the pointer", () => {
    const region = { start: 50e6, end: 60e6 };
    const nearer = zoomAt(region, 0.25, 52e6, annotation.bounds);
    expect((52e6 - nearer.start) / span(nearer)).toBeCloseTo(0.2, 9);
    expect(span(nearer)).toBeCloseTo(2.5e6, 3);
  });

  it("fly from one to the other without a jump", () => {
    const [from, to] = [
      { start: 113.3e6, end: 114.4e6 },
      { start: 54.9e6, end: 55.3e6 },
    ];
    expect(fly(from, to, 0)).toEqual(from);
    const near = fly(from, to, 1 - 1e-9);
    expect(near.start).toBeCloseTo(to.start, -2);
    for (let part = 0.001; part <= 1; part += 0.001) {
      const [a, b] = [fly(from, to, part - 0.001), fly(from, to, part)];
      expect(Math.abs(Math.log(span(b) / span(a)))).toBeLessThan(0.03);
      expect(Math.abs(b.start - a.start) / span(b)).toBeLessThan(0.03);
    }
  });
});

describe("the search over three data sets", () => {
  const { initial } = createDemo(library);

  it("takes each name to the assembly it belongs to", () => {
    expect(offer(library, "MYC")[0]).toMatchObject({ title: "MYC", source: "GRCh38" });
    expect(offer(library, "EGFR")[0]).toMatchObject({ title: "EGFR", source: "hg18" });
    expect(offer(library, "hg0")[0]).toMatchObject({ title: "HG002", source: "GRCh38" });
    expect(find(initial, library, "myc").lane).toBe("exons");
    expect(find(initial, library, "HG002").lane).toBe("reads");
    expect(find(initial, library, "CFTR").lane).toBe("genes");
  });

  it("never shows a lane where there is no data of it", () => {
    const [exons, reads] = [library.facts.exons.bounds, library.facts.reads.bounds];
    const spans = modelsFile.transcripts.map(({ span }: { span: [number, number] }) => span);
    expect(exons.start).toBeLessThan(Math.min(...spans.map(([start]: [number]) => start)));
    expect(span(exons)).toBeLessThan(12_000);
    expect(span(reads)).toBeLessThan(110_000);
    expect(library.reads).toHaveLength(64);
  });

  it("covers with the reads what the file says", () => {
    const at = 119_090_000;
    const depth = coverage(library.reads).findLast(({ start }) => start <= at)?.depth;
    const reads: { s: number; e: number }[] = readsFile.reads;
    expect(depth).toBe(reads.filter(({ s, e }) => s <= at && e > at).length);
  });
});

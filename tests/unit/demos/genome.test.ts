import { describe, expect, it } from "vitest";
import { startsOf } from "#demos/genome/density.ts";
import { geneCalled, lookUp, suggest, typedRegion } from "#demos/genome/find.ts";
import { levelsOf } from "#demos/genome/levels.ts";
import { coverage } from "#demos/genome/models.ts";
import { pack } from "#demos/genome/pack.ts";
import { fly, locus, type Region, span, zoomAt } from "#demos/genome/region.ts";
import { find, offer } from "#demos/genome/search-state.ts";
import { search, startOf } from "#demos/genome/viewer-state.ts";
import { loadDemo } from "#demos/viewer-pan-search/index.tsx";
import { annotation, chr7, fetchFromDisk, library, modelsFile, readsFile } from "./genome-data.ts";

fetchFromDisk();
const { initial } = await loadDemo();

/** First start and last end of the rows with a symbol, read from the raw file. */
function fromFile(symbol: string): Region {
  const rows = chr7.rows.filter((row) => row[5] === symbol);
  return { start: Math.min(...rows.map((row) => row[0])), end: Math.max(...rows.map((row) => row[1])) };
}

/** Regions that overlap within a row. */
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
    expect(locus("chr7", fromFile("CFTR"))).toBe("chr7:117,287,120-117,715,948");
  });

  it.each([
    "chr7:116,900,000-117,100,000",
    "chr7:117,100,000-116,900,000",
    "7:116900000-117100000",
    "116,900,000 – 117,100,000",
    "chr7 116900000 117100000",
    "7\t116900000\t117100000",
    "CHR7: 116 900 000 .. 117 100 000",
    "chromosome 7: 116,900,000 to 117,100,000",
  ])("goes to the region that is typed as %s", (query) => {
    const expected = { start: 116_899_999, end: 117_100_000 };
    expect(search(startOf(annotation), annotation, query)).toMatchObject({ region: expected, notice: "" });
    expect(find(initial, library, query).regions.genes).toEqual(expected);
  });

  it("shows a single position with some room, and the whole chromosome where only that is typed", () => {
    const { region } = search(startOf(annotation), annotation, "chr7:117,480,025");
    expect((region.start + region.end) / 2).toBeCloseTo(117_480_024.5, 3);
    expect(search(startOf(annotation), annotation, "chr7").region).toEqual(annotation.bounds);
  });

  it("ends a region where the chromosome ends, and goes to none beyond it", () => {
    expect(lookUp(annotation, "159,000,000-999,000,000")).toEqual({
      region: { start: 158_999_999, end: annotation.bounds.end },
      symbol: "",
    });
    const notice = "Chromosome 7 ends at 159,345,973.";
    expect(lookUp(annotation, "200000000-200001000")).toEqual({ notice });
  });

  it.each(["chr8:1-100", "X:1,000-2,000", "chr17"])(
    "says of %s that only chromosome 7 is loaded",
    (query) => {
      const start = startOf(annotation);
      const state = search(start, annotation, query);
      expect(state.notice).toBe("Only chromosome 7 is loaded.");
      expect(state.region).toEqual(start.region);
    },
  );

  it("takes a gene for a gene, and a short number for no position", () => {
    expect(typedRegion("ST7")).toBeUndefined();
    expect(typedRegion("7")).toBeUndefined();
    expect(typedRegion("MIR-29")).toBeUndefined();
  });

  it.each([
    ["CTFR", "CFTR"],
    ["egrf", "EGFR"],
    ["FOXPP2", "FOXP2"],
    ["BRAV", "BRAF"],
    ["FXP2", "FOXP2"],
  ])("offers for the slip %s what was meant, and says its name", (query, meant) => {
    expect(suggest(annotation.genes, query, 5).map(({ symbol }) => symbol)).toContain(meant);
    const state = search(startOf(annotation), annotation, query);
    expect(state).toMatchObject({ searching: true, symbol: "" });
    expect(state.notice).toContain(meant);
    expect(find(initial, library, query).notice).toContain(meant);
  });

  it("offers nothing for what is near to no name, and does nothing for an empty field", () => {
    expect(suggest(annotation.genes, "QQQQQQ", 5)).toEqual([]);
    const start = { ...startOf(annotation), searching: true };
    expect(search(start, annotation, "  ")).toEqual({ ...start, searching: false });
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
  it("is on GRCh38, as NCBI has CFTR's main transcript NM_000492.4 there", () => {
    expect(annotation.assembly).toBe("GRCh38");
    expect(annotation.transcripts.find(({ id }) => id === "CFTR-201")).toMatchObject({
      start: 117_480_024,
      end: 117_668_665,
      coding: { start: 117_480_094, end: 117_667_108 },
    });
    expect(new Set(Object.values(library.facts).map(({ assembly }) => assembly))).toEqual(
      new Set(["GRCh38"]),
    );
  });

  it("keeps every transcript of the file where it is", () => {
    expect(annotation.transcripts).toHaveLength(3965);
    const sum = chr7.rows.reduce((total, [start, end]) => total + start + end, 0);
    expect(annotation.transcripts.reduce((total, { start, end }) => total + start + end, 0)).toBe(sum);
  });

  it("counts every start of a transcript once at every zoom", () => {
    const density = startsOf(annotation);
    for (const size of [1000, 64_000, 1_024_000]) {
      const { forward, reverse } = density(size);
      const total = (counts: Iterable<number>) => [...counts].reduce((sum, count) => sum + count, 0);
      expect(total(forward)).toBe(chr7.rows.filter((row) => row[2] === "+").length);
      expect(total(reverse)).toBe(chr7.rows.filter((row) => row[2] === "-").length);
    }
  });
});

describe("packing in rows", () => {
  it.each([4, 6, 8, 10, 12, 14])("never overlaps bars or names at zoom level %i", (level) => {
    const features = [...levelsOf(annotation).levelAt(level).values()];
    expect(features.length).toBeGreaterThan(800);
    expect(clashes(features.map(({ start, reach, row }) => ({ start, end: reach, row })))).toBe(0);
    for (const { end, reach } of features) expect(reach).toBeGreaterThan(end);
  });

  it("never overlaps reads, and uses a row again as soon as it is free", () => {
    expect(clashes(library.reads)).toBe(0);
    const tens = (...starts: number[]) => starts.map((start) => ({ start, end: start + 10 }));
    expect(pack(tens(0, 5, 10))).toEqual([0, 1, 0]);
    expect(pack(tens(0, 10), 1)).toEqual([0, 1]);
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
    const from = { start: 113.3e6, end: 114.4e6 };
    const to = { start: 54.9e6, end: 55.3e6 };
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
  it("takes a region on another lane's chromosome to that lane, and says of all others what is loaded", () => {
    const { exons, reads } = library.facts;
    expect(find(initial, library, locus("chr8", exons.bounds))).toMatchObject({ lane: "exons", notice: "" });
    expect(find(initial, library, "chr11:119,100,000-119,080,000").lane).toBe("reads");
    expect(find(initial, library, locus("chr11", reads.bounds)).opened.reads).toBe(1);
    for (const query of ["chr8:1-100", "chr2:1,000-2,000"]) {
      expect(find(initial, library, query).notice).toMatch(/^Only chromosome 7, .* are loaded\.$/);
    }
  });

  it("takes each name to the lane it belongs to", () => {
    expect(offer(library, "MYC")[0]).toMatchObject({ title: "MYC", source: "GRCh38" });
    expect(offer(library, "EGFR")[0]).toMatchObject({ title: "EGFR", source: "GRCh38" });
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

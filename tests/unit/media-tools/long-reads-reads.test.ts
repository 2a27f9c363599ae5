import { describe, expect, it } from "vitest";
import { createRandom } from "#lib/variates.ts";
import { coverage, gaps } from "#media-tools/long-reads/coverage.ts";
import { packGroups, packLanes, spans } from "#media-tools/long-reads/interval.ts";
import {
  drawLength,
  meanLength,
  quantile,
  readRealLengths,
  simulateFragments,
  simulateLongReads,
  standardShortLibrary,
} from "#media-tools/long-reads/reads.ts";

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describe("simulated reads", () => {
  it("follow the real length distribution: median 15.8 kb, never beyond its ends", () => {
    const lengths = readRealLengths();
    const random = createRandom(1);
    const drawn = Array.from({ length: 20_000 }, () => drawLength(random, lengths)).sort((a, b) => a - b);
    expect(quantile(lengths, 0.5)).toBe(15_811.5);
    expect(quantile(drawn, 0.5) / 15_811.5).toBeCloseTo(1, 1);
    expect(mean(drawn) / meanLength(lengths)).toBeCloseTo(1, 1);
    expect(drawn[0]).toBeGreaterThanOrEqual(lengths[0] ?? Number.NaN);
    expect(drawn.at(-1)).toBeLessThanOrEqual(lengths.at(-1) ?? Number.NaN);
  });

  it.each([20, 60])("long reads cover every base %i-fold on average, up to both ends", (depth) => {
    const length = 8_000_000;
    const reads = simulateLongReads(createRandom(2), length, depth, readRealLengths());
    const bins = coverage(reads, { start: 0, end: length }, 2_000_000);
    expect(Math.abs(mean(bins) / depth - 1)).toBeLessThan(0.03);
    for (const measured of bins) expect(Math.abs(measured / depth - 1)).toBeLessThan(0.06);
    const [atStart = 0] = coverage(reads, { start: 0, end: 100_000 }, 100_000);
    const [atEnd = 0] = coverage(reads, { start: length - 100_000, end: length }, 100_000);
    for (const measured of [atStart, atEnd]) expect(Math.abs(measured / depth - 1)).toBeLessThan(0.25);
  });

  it("short reads cover a haplotype to the depth asked, two reads from every fragment", () => {
    const length = 400_000;
    const fragments = simulateFragments(createRandom(3), length, standardShortLibrary);
    const bases = fragments.length * 2 * standardShortLibrary.readLengthBp;
    expect(bases / length / standardShortLibrary.depthFold).toBeCloseTo(1, 3);
    expect(mean(fragments.map(({ start, end }) => end - start))).toBeCloseTo(
      standardShortLibrary.fragmentMeanBp,
      -1,
    );
    for (const { start, end } of fragments) {
      expect(start).toBeGreaterThanOrEqual(0);
      expect(end).toBeLessThanOrEqual(length);
    }
  });

  it("span a target only when they cover it whole and the anchor on each side", () => {
    const repeat = { start: 1000, end: 2000 };
    expect(spans({ start: 500, end: 2500 }, repeat, 500)).toBe(true);
    expect(spans({ start: 501, end: 2500 }, repeat, 500)).toBe(false);
    expect(spans({ start: 500, end: 2499 }, repeat, 500)).toBe(false);
    expect(spans({ start: 1100, end: 9000 }, repeat, 0)).toBe(false);
  });
});

describe("coverage", () => {
  it("counts a read only for the share of a bin that it covers", () => {
    expect(coverage([{ start: 5, end: 20 }], { start: 0, end: 25 }, 10)).toEqual([0.5, 1, 0]);
    expect(coverage([{ start: -50, end: 15 }], { start: 10, end: 20 }, 10)).toEqual([0.5]);
  });

  it("names every stretch of the window that no read reaches", () => {
    const reads = [
      { start: 30, end: 50 },
      { start: -5, end: 10 },
    ];
    expect(gaps(reads, { start: 0, end: 60 })).toEqual([
      { start: 10, end: 30 },
      { start: 50, end: 60 },
    ]);
    expect(gaps([{ start: 0, end: 60 }], { start: 0, end: 60 })).toEqual([]);
    expect(gaps([{ start: 80, end: 90 }], { start: 0, end: 60 })).toEqual([{ start: 0, end: 60 }]);
  });
});

describe("pileup", () => {
  const reads = simulateLongReads(createRandom(4), 60_000, 20, readRealLengths());

  it("lets no two reads of a lane come nearer than the gap", () => {
    const lanes = packLanes(reads, 200);
    const last = new Map<number, number>();
    reads.forEach((read, index) => {
      const lane = lanes[index] ?? -1;
      expect(read.start).toBeGreaterThanOrEqual((last.get(lane) ?? Number.NEGATIVE_INFINITY) + 200);
      last.set(lane, read.end);
    });
  });

  it("gives the second group only lanes below the first", () => {
    const later = reads.map((_, index) => index % 2 === 1);
    const lanes = packGroups(reads, later, 200);
    const of = (wanted: boolean): number[] => lanes.filter((_, index) => later[index] === wanted);
    expect(Math.max(...of(false))).toBeLessThan(Math.min(...of(true)));
  });
});

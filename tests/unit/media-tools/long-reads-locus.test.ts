import { describe, expect, it } from "vitest";
import { createRandom } from "#lib/variates.ts";
import { coverage } from "#media-tools/long-reads/coverage.ts";
import {
  ANCHOR_BP,
  buildReference,
  insertInto,
  LONG_DEPTH_FOLD,
  type Locus,
  openInterval,
  simulateLocus,
} from "#media-tools/long-reads/locus.ts";
import { indexReference, placePair } from "#media-tools/long-reads/mapping.ts";
import { panelLocus } from "#media-tools/long-reads/pictures/genome-panels.ts";

const build = (): Locus => simulateLocus(createRandom(5), panelLocus);

describe("mapping", () => {
  const random = createRandom(6);
  const reference = buildReference(random, 12_000, [{ starts: [3000, 8000], lengthBp: 1500, divergence: 0 }]);
  const index = indexReference(reference.sequence, 150);
  const place = (start: number, end: number) => placePair(random, reference.sequence, { start, end }, index);

  it("places a pair of unique sequence where it came from", () => {
    expect(place(1000, 1420)).toEqual({
      kind: "unique",
      mates: [
        { start: 1000, end: 1150 },
        { start: 1270, end: 1420 },
      ],
    });
  });

  it("cannot tell the copies of a repeat apart from within", () => {
    const placed = place(3500, 3920);
    expect(placed.kind).toBe("ambiguous");
    expect([3500, 8500]).toContain(placed.mates[0]?.start);
  });

  it("lets a unique read anchor its mate in the repeat", () => {
    const placed = place(2800, 3300);
    expect(placed.kind).toBe("anchored");
    expect(placed.mates.map(({ start }) => start)).toEqual([2800, 3150]);
  });

  it("finds no place for a pair of inserted sequence", () => {
    const carrying = insertInto(random, reference.sequence, { at: 6000, lengthBp: 1000 });
    expect(placePair(random, carrying, { start: 6200, end: 6620 }, index).kind).toBe("unplaced");
    expect(placePair(random, carrying, { start: 5800, end: 6300 }, index)).toEqual({
      kind: "anchored",
      mates: [{ start: 5800, end: 5950 }],
    });
  });
});

describe("locus", () => {
  const locus = build();
  const { insertion, window } = panelLocus;

  it("is the same for the same seed", () => {
    expect(build().longReads).toEqual(locus.longReads);
  });

  it("keeps every fragment: as many placements as fragments of both haplotypes", () => {
    const bases = 2 * panelLocus.referenceBp + insertion.lengthBp;
    expect(locus.placements.length).toBe(
      Math.round((panelLocus.referenceBp + insertion.lengthBp) / 20) + panelLocus.referenceBp / 20,
    );
    expect(locus.placements.length * 300).toBeCloseTo(15 * bases, -3);
  });

  it("covers the window with long reads to the depth asked within a quarter", () => {
    const blocks = locus.longReads.flatMap((read) => read.blocks);
    const outside = coverage(blocks, { start: window.start, end: insertion.at }, insertion.at - window.start);
    expect(Math.abs((outside[0] ?? 0) / LONG_DEPTH_FOLD - 1)).toBeLessThan(0.25);
  });

  it("calls a read spanning exactly when its whole molecule anchors on both sides of the repeat", () => {
    const [repeat] = locus.repeats;
    expect(repeat).toBeDefined();
    for (const read of locus.longReads) {
      const covers =
        repeat !== undefined &&
        read.onHaplotype.start <= repeat.start - ANCHOR_BP &&
        read.onHaplotype.end >= repeat.end + ANCHOR_BP;
      expect(read.repeatsSpanned).toBe(covers ? 1 : 0);
    }
    expect(locus.longReads.some((read) => read.repeatsSpanned === 1)).toBe(true);
  });

  it("shows inserted sequence only on the haplotype that carries it, and a read of the other leaves its place open", () => {
    const opened = { start: insertion.at, end: insertion.at + insertion.lengthBp };
    const other = locus.longReads.filter(({ haplotype }) => haplotype === 2);
    expect(other.every(({ inserted }) => inserted === undefined)).toBe(true);
    for (const block of other.flatMap(({ blocks }) => blocks)) {
      expect(block.end <= opened.start || block.start >= opened.end).toBe(true);
    }
    const carrying = locus.longReads.filter(({ haplotype, crossesSite }) => haplotype === 1 && crossesSite);
    expect(carrying.length).toBeGreaterThan(0);
    for (const { inserted } of carrying) expect(inserted).toEqual(opened);
  });

  it("opens the axis without losing a base", () => {
    const blocks = openInterval({ start: insertion.at - 700, end: insertion.at + 300 }, insertion);
    expect(blocks).toEqual([
      { start: insertion.at - 700, end: insertion.at },
      { start: insertion.at + insertion.lengthBp, end: insertion.at + insertion.lengthBp + 300 },
    ]);
  });
});

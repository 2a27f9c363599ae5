import { describe, expect, it } from "vitest";
import { indexAfter } from "#demos/genome/pointed-canvas.tsx";
import { pileOf, readAt } from "#demos/viewer-pan-search/reads.ts";
import { contigAt, rowAt } from "#demos/viewer-scroll/paint-genome.ts";
import { BUILD_NAMES, BUILDS, labelsOf, roundTheGenome } from "#demos/viewer-scroll/variants.ts";

describe("the pile of reads", () => {
  const many = Uint32Array.from({ length: 1000 }, () => 150);
  const few = Uint32Array.of(500, 20, 9000);

  it("gives few reads a row each, and puts many behind each other", () => {
    expect([...pileOf(few).row]).toEqual([0, 1, 2]);
    const { rows, starts, width } = pileOf(many);
    expect(rows).toBeLessThan(250);
    expect(starts.every((start) => start + 150 <= width)).toBe(true);
  });

  it("keeps its rows when one read is longer than all others together", () => {
    const { rows } = pileOf(Uint32Array.of(...many, 10_000_000));
    expect(rows).toBeGreaterThan(1);
  });

  it("finds the read at a place, and none beside it", () => {
    const pile = pileOf(few);
    expect(readAt(pile, few, 400, 0)).toBe(0);
    expect(readAt(pile, few, 400, 1)).toBe(-1);
    expect(readAt(pile, few, 400, 7)).toBe(-1);
  });
});

it("keys go from one thing to the next, round their ends, and to none by Escape", () => {
  const go = (from: number, key: string) => indexAfter(key, from, 3);
  expect([go(-1, "ArrowRight"), go(2, "ArrowDown"), go(0, "ArrowLeft"), go(-1, "ArrowUp")]).toEqual([
    0, 0, 2, 2,
  ]);
  expect([go(1, "Home"), go(1, "End"), go(1, "Escape"), go(1, "a")]).toEqual([0, 2, -1, undefined]);
  expect(indexAfter("Home", -1, 0)).toBe(-1);
});

describe("the ring of the genome", () => {
  const size = { width: 600, height: 600 };
  const contigsOf = (...lengths: readonly number[]) => lengths.map((length) => ({ length }));

  it.each(BUILD_NAMES)("goes once round, in %s", (build) => {
    const arcs = roundTheGenome(contigsOf(...BUILDS[build]));
    expect(arcs).toHaveLength(25);
    expect(arcs[0]?.from).toBe(0);
    expect(arcs[24]?.to).toBeCloseTo(1 - 0.004);
  });

  it("has chromosome 1 right of its top, MT left of it, and nothing in its middle", () => {
    const contigs = contigsOf(...BUILDS.GRCh38);
    expect(contigAt({ x: 320, y: 40, size }, contigs)).toBe(0);
    expect(contigAt({ x: 290, y: 40, size }, contigs)).toBe(24);
    expect(contigAt({ x: 310, y: 300, size }, contigs)).toBe(-1);
  });

  it("is one arc for a bacterium, and gives a plasmid enough to be pressed", () => {
    expect(roundTheGenome(contigsOf(4_641_652))).toEqual([{ from: 0, to: expect.closeTo(0.996) }]);
    const [, plasmid = { from: 0, to: 0 }] = roundTheGenome(contigsOf(4_641_652, 1_500));
    expect(plasmid.to - plasmid.from).toBeGreaterThan(0.004);
  });
});

describe("the rows of contigs", () => {
  const at = (y: number) => ({ x: 0, y, size: { width: 700, height: 960 } });

  it("share the height, and are no higher than a quarter of it", () => {
    expect([rowAt(at(0), 32), rowAt(at(959), 32)]).toEqual([0, 31]);
    expect([rowAt(at(239), 2), rowAt(at(241), 2), rowAt(at(500), 2)]).toEqual([0, 1, -1]);
  });

  it.each([
    [
      ["chrIV", "NC_000913.3"],
      ["chrIV", "NC_000913.3"],
    ],
    [
      ["NODE_1_length_9000", "NODE_12_length_800"],
      ["…1_length_9000", "…12_length_800"],
    ],
    [["gi|556503834|ref|NC_000913.3|"], ["gi|556503834|ref…"]],
  ])("name contigs by what tells them apart: %j", (names, labels) => {
    expect(labelsOf(names)).toEqual(labels);
  });
});

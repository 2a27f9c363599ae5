import { describe, expect, it } from "vitest";
import type { Vec3 } from "#lib/vec.ts";
import { newFrame } from "#scenes/hero-cubes/model/view.ts";
import { CFTR_END, CFTR_EXONS, CFTR_START, READ_LENGTHS } from "#scenes/inside/data/gene.ts";
import { ADENINE, HYDROGEN_BONDS, THYMINE } from "#scenes/inside/data/pair.ts";
import { example } from "#scenes/inside/model/example.ts";
import { pack } from "#scenes/inside/model/marks.ts";
import { CELL_RADIUS, NUCLEUS_IN_CELL } from "#scenes/inside/model/objects/cell.ts";
import { cellsMarks, crowding, followedCell, mappedCells } from "#scenes/inside/model/objects/cells.ts";
import {
  CHROMATIN_UNITS,
  CORE_PAIRS,
  CORE_PITCH,
  CORE_RADIUS,
  CORE_TURNS,
  chromatin,
  corePath,
  HISTONES,
} from "#scenes/inside/model/objects/chromatin.ts";
import {
  BASES_A_TURN,
  backbone,
  basePairs,
  DNA_RADIUS,
  lengthOf,
  PARTNER,
  RISE,
} from "#scenes/inside/model/objects/dna.ts";
import { coverage, stackedReads } from "#scenes/inside/model/objects/gene.ts";
import { followedPair, HELIX_UNITS } from "#scenes/inside/model/objects/helix.ts";
import { CHROMOSOME_MEGABASES, KARYOTYPE, NUCLEUS_RADIUS } from "#scenes/inside/model/objects/nucleus.ts";
import { atomOf, bondsOf, pairAtoms } from "#scenes/inside/model/objects/pair.ts";
import { READ_BASES, readMarks, spiral } from "#scenes/inside/model/objects/read.ts";
import { objectsOf } from "#scenes/inside/model/stop-objects.ts";
import { STOP_IDS } from "#scenes/inside/model/stops.ts";
import { DISTANCE, FOCAL, fitOf, frameInto } from "#scenes/inside/model/view.ts";
import { layerInto, newLayer } from "#scenes/inside/model/zoom.ts";

const distance = (a: Vec3, b: Vec3) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
/** A path along y, a base pair long from point to point. */
const straight = (points: number) => Array.from({ length: points }, (_, i): Vec3 => [0, i * RISE, 0]);
/** Size of what is at its own stop when the stop before is reached. */
const sizeBefore = (stop: number) => layerInto(newLayer(), stop, stop - 1).size;

describe("the cell and its nucleus", () => {
  it("are in proportion as a lymphocyte's", () => {
    expect(NUCLEUS_IN_CELL / CELL_RADIUS).toBeGreaterThan(0.55);
    expect(NUCLEUS_IN_CELL / CELL_RADIUS).toBeLessThan(0.9);
  });

  it("are the same nucleus at both stops", () => {
    expect(NUCLEUS_RADIUS * sizeBefore(3)).toBeCloseTo(NUCLEUS_IN_CELL, 2);
  });

  it("hold 46 chromosomes of 5,963 million bases in all", () => {
    expect(KARYOTYPE).toHaveLength(46);
    const bases = KARYOTYPE.reduce((sum, i) => sum + (CHROMOSOME_MEGABASES[i] ?? Number.NaN), 0);
    expect(bases).toBeCloseTo(5963.3, 0);
  });
});

describe("the nucleosome", () => {
  const core = { at: [0, 0, 0], axis: [0, 1, 0], dyad: [0, 0, 1] } as const;

  it("has its DNA wound 1.65 times round eight histones, left-handed", () => {
    expect(CORE_TURNS).toBe(1.65);
    expect(HISTONES).toBe(8);
    const path = corePath(core, 1000);
    let turned = 0;
    for (let i = 1; i < path.length; i++) {
      const [a, b] = [path[i - 1] ?? [0, 0, 0], path[i] ?? [0, 0, 0]];
      // About the axis, y: from z towards x is positive, and rises along a right-handed winding.
      turned += Math.atan2(a[2] * b[0] - a[0] * b[2], a[2] * b[2] + a[0] * b[0]);
      expect(Math.hypot(a[0], a[2])).toBeCloseTo(CORE_RADIUS);
    }
    const [first, last] = [path[0], path.at(-1)];
    const risen = (last?.[1] ?? 0) - (first?.[1] ?? 0);
    expect(Math.abs(turned) / (2 * Math.PI)).toBeCloseTo(1.65, 3);
    expect(Math.abs(risen)).toBeCloseTo(CORE_PITCH * CORE_TURNS, 3);
    expect(turned * risen).toBeLessThan(0);
  });

  it("winds about as much DNA as its 147 base pairs are long", () => {
    expect(lengthOf(corePath(core)) / RISE / CORE_PAIRS).toBeGreaterThan(0.85);
    expect(lengthOf(corePath(core)) / RISE / CORE_PAIRS).toBeLessThan(1.05);
  });
});

describe("the double helix", () => {
  it("turns once in 10.5 base pairs, 0.34 nm apart", () => {
    expect([BASES_A_TURN, RISE]).toEqual([10.5, 0.34]);
    const pairs = basePairs(straight(22), [1, 0, 0], 0);
    const [first, full] = [pairs[0], pairs[21]];
    if (!first || !full) throw new Error("There are no pairs.");
    // Twenty-one pairs are two turns.
    expect(distance(first.out, full.out)).toBeLessThan(1e-6);
    expect(full.at[1] - first.at[1]).toBeCloseTo(2 * 10.5 * 0.34);
    for (const strand of [0, 1] as const)
      expect(distance(backbone(first, strand), first.at)).toBeCloseTo(DNA_RADIUS);
  });

  it("is right-handed", () => {
    const pairs = basePairs(straight(3), [1, 0, 0], 0);
    const [a, b] = [pairs[0]?.out ?? [0, 0, 0], pairs[1]?.out ?? [0, 0, 0]];
    // Seen against the axis, y, a right-handed helix turns counter-clockwise as it rises.
    expect(a[2] * b[0] - a[0] * b[2]).toBeGreaterThan(0);
  });

  it("is the chromatin's own DNA, whose followed pair is at the origin", () => {
    expect(CHROMATIN_UNITS / HELIX_UNITS).toBeCloseTo(sizeBefore(5));
    expect(Math.hypot(...followedPair().at)).toBeLessThan(RISE);
    const { pairs } = chromatin();
    const steps = pairs.slice(1).map((pair, i) => distance(pair.at, pairs[i]?.at ?? [0, 0, 0]));
    expect(Math.max(...steps)).toBeLessThan(RISE * 1.01);
    expect(Math.min(...steps)).toBeGreaterThan(RISE * 0.9);
  });

  it("pairs A with T and C with G", () => {
    expect(PARTNER).toEqual({ A: "T", C: "G", G: "C", T: "A" });
  });
});

describe("the base pair", () => {
  it("is an adenine's 11 and a thymine's 10 heavy atoms, 10.7 Å from sugar to sugar", () => {
    expect([ADENINE.length, THYMINE.length]).toEqual([11, 10]);
    const [, x, y] = atomOf(ADENINE, "C1'");
    const [, u, v] = atomOf(THYMINE, "C1'");
    expect(Math.hypot(x - u, y - v)).toBeCloseTo(10.7, 1);
  });

  it("has the bonds of two rings and of one, and two hydrogen bonds of about 2.9 Å", () => {
    expect(bondsOf(ADENINE)).toHaveLength(12);
    expect(bondsOf(THYMINE)).toHaveLength(10);
    expect(HYDROGEN_BONDS).toHaveLength(2);
    for (const [a = "", b = ""] of HYDROGEN_BONDS) {
      const [, x, y] = atomOf(ADENINE, a);
      const [, u, v] = atomOf(THYMINE, b);
      expect(Math.hypot(x - u, y - v)).toBeGreaterThan(2.7);
      expect(Math.hypot(x - u, y - v)).toBeLessThan(3.1);
    }
  });
});

it.each([
  ["A", 2],
  ["C", 3],
  ["G", 3],
  ["T", 2],
] as const)(
  "a pair with %s on its right has %i hydrogen bonds of about 2.9 Å, and its sugars 10.7 Å apart",
  (base, bonds) => {
    const { own, partner, hydrogen } = pairAtoms(base);
    expect(hydrogen).toHaveLength(bonds);
    for (const [[, x, y], [, u, v]] of hydrogen) {
      expect(Math.hypot(x - u, y - v)).toBeGreaterThan(2.7);
      expect(Math.hypot(x - u, y - v)).toBeLessThan(3.1);
    }
    const [[, x, y], [, u, v]] = [atomOf(own, "C1'"), atomOf(partner, "C1'")];
    expect(y).toBeGreaterThan(0);
    expect(Math.hypot(x - u, y - v)).toBeCloseTo(10.7, 0);
  },
);

describe("the read", () => {
  it("is as long as the middle one of HG002's 64 reads, and has a letter for each base", () => {
    expect(READ_LENGTHS).toHaveLength(64);
    expect(READ_LENGTHS.toSorted((a, b) => a - b)[31]).toBe(READ_BASES);
    expect(readMarks().filter(({ kind }) => "ACGT".includes(kind))).toHaveLength(READ_BASES);
  });

  it("winds its letters in one line of equal steps", () => {
    const places = spiral(2000);
    const steps = places.slice(1).map(({ at }, i) => distance(at, places[i]?.at ?? [0, 0, 0]));
    const middle = steps.toSorted((a, b) => a - b)[1000] ?? Number.NaN;
    expect(steps.filter((step) => step > middle * 1.5).length).toBeLessThan(20);
  });
});

describe("the gene", () => {
  it("is CFTR on GRCh38: 27 exons of 6,070 bases", () => {
    expect([CFTR_START, CFTR_END]).toEqual([117_480_024, 117_668_665]);
    expect(CFTR_EXONS).toHaveLength(27);
    expect(CFTR_EXONS.reduce((sum, [start, end]) => sum + end - start, 0)).toBe(6070);
  });

  it("has reads of HG002's lengths over it, none upon another", () => {
    const reads = stackedReads();
    for (const [i, read] of reads.entries()) {
      expect(READ_LENGTHS).toContain(read.end - read.start);
      for (const other of reads.slice(i + 1))
        if (other.row === read.row) expect(other.start < read.end && read.start < other.end).toBe(false);
    }
    const depths = coverage(reads, 100);
    expect(Math.min(...depths.slice(10, 90))).toBeGreaterThan(15);
  });
});

describe("the map of all cells", () => {
  const cells = mappedCells();

  it("has the 2,638 cells of PBMC 3k in 8 types", () => {
    expect(cells).toHaveLength(2638);
    const counts = Object.fromEntries(
      [...Map.groupBy(cells, ({ type }) => type)].map(([type, of]) => [type, of.length]),
    );
    expect(counts).toEqual({
      "CD4 T cells": 1144,
      "CD14+ Monocytes": 480,
      "B cells": 342,
      "CD8 T cells": 316,
      "NK cells": 154,
      "FCGR3A+ Monocytes": 150,
      "Dendritic cells": 37,
      Megakaryocytes: 15,
    });
  });

  it("follows one CD4 T cell, and knows where cells are crowded", () => {
    expect(cells[followedCell(cells)]?.type).toBe("CD4 T cells");
    const crowds = crowding(cells);
    expect(Math.max(...crowds)).toBe(1);
    expect(Math.min(...crowds)).toBeLessThan(0.1);
  });

  it.each([
    [390, 844],
    [320, 568],
    [1080, 1920],
    [1440, 900],
  ])("is whole between the sides of a screen of %i × %i", (width, height) => {
    const frame = frameInto(newFrame(), width, height);
    const { centreX, unit } = frame;
    const distance = DISTANCE / fitOf(STOP_IDS.indexOf("cells"), frame);
    const places = cellsMarks()
      .filter(({ kind }) => kind === "ball")
      .map(({ from: [x, , z] }) => centreX + (unit * FOCAL * x) / (distance - z));
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(Math.max(...places)).toBeLessThan(width);
  });

  it("is smaller on upright screens alone, and nothing else is", () => {
    const [wide, narrow] = [frameInto(newFrame(), 1440, 900), frameInto(newFrame(), 390, 844)];
    const others = STOP_IDS.map((_, stop) => fitOf(stop, narrow)).filter((fit) => fit < 1);
    expect(others).toHaveLength(1);
    expect(others[0]).toBeGreaterThan(0.7);
    for (const stop of STOP_IDS.keys()) expect(fitOf(stop, wide)).toBe(1);
  });
});

describe("the marks of the stops", () => {
  it.each(objectsOf(example()).map((object) => [object.id, object] as const))(
    "of %s are finite and the same each time",
    (_, object) => {
      const [first, second] = [pack(object.marks(), [0, 0, 1]), pack(object.marks(), [0, 0, 1])];
      expect(first).toEqual(second);
      for (const numbers of [first.from, first.to, first.tint, first.more])
        expect(numbers.every((value) => Number.isFinite(value))).toBe(true);
    },
  );
});

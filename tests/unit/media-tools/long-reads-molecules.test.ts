import { describe, expect, it } from "vitest";
import { createRandom } from "#lib/variates.ts";
import { xOfCount } from "#media-tools/long-reads/pictures/immune.ts";
import { drawGenes } from "#media-tools/long-reads/pictures/single-cell.ts";
import { spliceGene } from "#media-tools/long-reads/pictures/splice.ts";
import {
  captureCells,
  countChains,
  drawReceptors,
  population,
  repertoire,
  simulatePopulation,
} from "#media-tools/long-reads/repertoire.ts";
import {
  alternativeExons,
  captureCell,
  compatibleIsoforms,
  countJunctions,
  exonsSeen,
  fragmentTranscript,
  splicedExons,
  transcriptLength,
} from "#media-tools/long-reads/transcripts.ts";

describe("transcripts", () => {
  it("are made of their exons end to end, without gap or overlap", () => {
    spliceGene.isoforms.forEach((isoform, index) => {
      const exons = splicedExons(spliceGene, index);
      expect(exons.map(({ exon }) => exon)).toEqual(isoform);
      exons.slice(1).forEach(({ at }, place) => {
        expect(at.start).toBe(exons[place]?.at.end);
      });
      expect(transcriptLength(spliceGene, index)).toBe(
        isoform.reduce((sum, exon) => sum + (spliceGene.exonsBp[exon] ?? 0), 0),
      );
    });
  });

  it("name exactly one isoform when read end to end", () => {
    for (const gene of [spliceGene, ...drawGenes(createRandom(7), 40)]) {
      gene.isoforms.forEach((isoform, index) => {
        expect(compatibleIsoforms(gene, isoform)).toEqual([index]);
      });
    }
  });

  it("leave several isoforms open where a fragment touches only exons they share", () => {
    expect(exonsSeen(spliceGene, 0, { start: 10, end: 160 })).toEqual([0]);
    expect(compatibleIsoforms(spliceGene, [0])).toHaveLength(spliceGene.isoforms.length);
    expect(compatibleIsoforms(spliceGene, [2, 4])).toEqual([0, 1, 4]);
  });

  it("call alternative what some isoforms have and others skip", () => {
    expect([...alternativeExons(spliceGene)]).toEqual([3, 5, 6, 8]);
  });

  it("give fragments that lie within them, at least one each", () => {
    const random = createRandom(8);
    for (const length of [90, 150, 2400]) {
      const fragments = fragmentTranscript(random, length, 150, 0.2);
      expect(fragments.length).toBeGreaterThan(0);
      for (const { start, end } of fragments) {
        expect(end - start).toBe(Math.min(150, length));
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(length);
      }
    }
  });

  it("are captured in the number asked, and each join of two exons is counted once a transcript", () => {
    const cell = captureCell(createRandom(9), [spliceGene], 200, [[1, 1, 1, 1, 1]], 0.3);
    expect(cell).toHaveLength(200);
    expect(cell.filter(({ first }) => first > 0).length).toBeGreaterThan(20);
    const joins = [...countJunctions(spliceGene, cell).values()].reduce((sum, count) => sum + count, 0);
    const expected = cell.map(
      ({ isoform, first }) => (spliceGene.isoforms[isoform]?.length ?? 0) - first - 1,
    );
    expect(joins).toBe(expected.reduce((sum, count) => sum + count, 0));
  });
});

describe("repertoire", () => {
  const { receptors: count, alphaPool, betaPool } = repertoire;

  it("holds no receptor twice and refuses more than the chains can make", () => {
    const receptors = drawReceptors(createRandom(10), count, alphaPool, betaPool);
    expect(new Set(receptors.map(({ alpha, beta }) => `${alpha}/${beta}`)).size).toBe(count);
    expect(() => drawReceptors(createRandom(10), 5, 2, 2)).toThrow(RangeError);
  });

  it("conserves cells: pairs, lone chains and cells with neither add up", () => {
    const random = createRandom(11);
    const receptors = drawReceptors(random, count, alphaPool, betaPool);
    const cells = captureCells(random);
    const { pairs, alphaAlone, betaAlone } = countChains(receptors, cells);
    const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);
    const neither = cells.filter(({ alpha, beta }) => !(alpha || beta)).length;
    expect(sum(pairs) + sum(alphaAlone.values()) + sum(betaAlone.values()) + neither).toBe(repertoire.cells);
    const share = repertoire.alphaCapture * repertoire.betaCapture;
    expect(sum(pairs) / repertoire.cells / share).toBeCloseTo(1, 1);
  });

  it("gives every donor its receptors, counted and within the scale of the pictures", () => {
    const donors = simulatePopulation(createRandom(12));
    expect(donors).toHaveLength(population.donors);
    for (const receptors of donors) {
      expect(receptors).toHaveLength(population.receptorsPerDonor);
      for (const { cells } of receptors) expect(cells).toBeGreaterThanOrEqual(1);
    }
    const shared = donors.flat().filter(({ publicIndex }) => publicIndex === 0);
    expect(shared.length).toBeGreaterThan(1);
    expect(new Set(shared.map(({ alpha, beta }) => `${alpha}/${beta}`)).size).toBe(1);
  });

  it("is drawn logarithmically: each tenfold count is the same step to the right", () => {
    const step = xOfCount(10) - xOfCount(1);
    for (const decade of [10, 100, 1000, 10_000])
      expect(xOfCount(decade * 10) - xOfCount(decade)).toBeCloseTo(step);
  });
});

import { expect, it } from "vitest";
import { figuresOf } from "#demos/viewer-pan-search/own.tsx";
import { factsOf } from "#demos/viewer-pan-search/reads.ts";
import { Tally } from "#own-data/reads/tally.ts";

/** Reads of these lengths, all bases of one quality; without qualities where it is 0. */
function readsOf(lengths: readonly number[], quality: number) {
  const tally = new Tally();
  for (const length of lengths) {
    const qualities = new DataView(new Uint8Array(length).fill(quality + 33).buffer);
    if (quality > 0) tally.qualities.add(qualities, 0, length, 0, length);
    tally.add("read", length, length / 2, length, quality > 0 ? length * (quality + 33) : 0);
  }
  return tally.summary(true, 33);
}

it("the picture of reads says its numbers as exactly as they are known", () => {
  expect(factsOf(readsOf([12_345, 151, 4], 25))).toEqual([
    "3 reads",
    "12,500 bases",
    "Lengths 4–12,345, mean 4,166.7",
    "Q20 100.0 %, Q30 0.0 % of bases",
    "Bright: Q35+",
  ]);
  expect(figuresOf(readsOf([12_345, 151, 4], 25))[0]?.label).toContain("N50 12,345.");
  expect(figuresOf(readsOf([2_345_678], 25))[0]?.label).toContain("N50 2.35 Mb.");
});

it("it says which mean and which share of G and C is shown", () => {
  const labels = figuresOf(readsOf([150], 37)).map(({ label }) => label);
  expect(labels).toEqual([
    expect.stringContaining("Lengths"),
    expect.stringMatching(/^Arithmetic mean quality.* Q37\.0\.$/u),
    expect.stringContaining("Quality along the read"),
    expect.stringMatching(/^G and C of A, C, G, T.* 50\.0 %\.$/u),
  ]);
});

it("it shows no qualities where reads have none", () => {
  const reads = readsOf([100], 0);
  expect(figuresOf(reads)).toHaveLength(2);
  expect(factsOf(reads)).toEqual(["1 read", "100 bases", "Lengths 100, mean 100", "Bright: N50+"]);
});

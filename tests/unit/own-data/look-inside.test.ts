import { describe, expect, it } from "vitest";
import { ownInside as words } from "#content/own-files/inside.ts";
import { readAnnotation } from "#demos/genome/transcripts.ts";
import { type Told, tell } from "#own-data/inside/subject.ts";
import { placeIn } from "#own-data/variants/place.ts";
import { example } from "#scenes/inside/model/example.ts";
import { pack } from "#scenes/inside/model/marks.ts";
import { pileMarks, readsOfBead } from "#scenes/inside/model/objects/pile.ts";
import { objectsOf } from "#scenes/inside/model/stop-objects.ts";
import { chr7 } from "../demos/genome-data.ts";
import { vcf } from "./variants-files.ts";

const annotation = readAnnotation(chr7);

const LENGTHS = {
  GRCh38: ["##contig=<ID=chr7,length=159345973>", "##contig=<ID=chrM,length=16569>"],
  GRCh37: ["##contig=<ID=chr7,length=159138663>"],
  mouse: ["##reference=GRCm39", "##contig=<ID=4,length=156860686>"],
};

/** A VCF of records as text without their columns' tabs. */
const fileOf = (header: readonly string[], samples: string, ...records: readonly string[]): string =>
  [
    "##fileformat=VCFv4.2",
    ...header,
    `#CHROM POS ID REF ALT QUAL FILTER INFO${samples && ` FORMAT ${samples}`}`.replaceAll(" ", "\t"),
    ...records.map((record) => record.replaceAll(" ", "\t")),
    "",
  ].join("\n");

/** Tells a file's best record. */
async function toldOf(text: string): Promise<Told> {
  const { data } = await vcf(text);
  const [record] = data.records;
  if (!record) throw new Error("No record was kept.");
  const told = tell(record, data, annotation);
  if ("why" in told) throw new Error(told.why);
  return told;
}

const sentenceOf = ({ words: stops }: Told, id: string): string =>
  stops.find((stop) => stop.id === id)?.sentence ?? "";
const titled = ({ words: stops }: Told): string[] => stops.map(({ id }) => id);

const DOWN = ["block", "tube", "cell", "nucleus", "chromatin", "helix", "base"];
const G551D = "chr7 117587806 . G A 99 PASS . GT:DP:AD 0/1:34:18,16 0/0:29:29,0";

describe("a visitor's variant is told as its file has it:", () => {
  it("an SNV in CFTR, on the build that the gene's table has", async () => {
    const told = await toldOf(fileOf(LENGTHS.GRCh38, "HG002 HG003", G551D));
    expect(titled(told)).toEqual([...DOWN, "read", "gene", "cells", "finding"]);
    expect(told.subject).toMatchObject({ chromosome: 6, named: false, change: { was: "G", is: "A" } });
    expect(sentenceOf(told, "base")).toBe(
      "At chr7:117,587,806 the file says that G was there, and that A is there.",
    );
    expect(sentenceOf(told, "read")).toMatch(/^1 of 2 samples have it\./u);
    expect(told.subject.pile).toMatchObject([
      { alleles: [0, 1], depth: 34, carrying: 16 },
      { alleles: [0, 0], depth: 29, carrying: 0 },
    ]);
    expect(told.words.find(({ id }) => id === "read")?.source).toBe(
      "HG002 0/1, 34 reads deep · HG003 0/0, 29 reads deep · Genotypes and depths: your file",
    );
    expect(sentenceOf(told, "gene")).toContain("CFTR");
    expect(sentenceOf(told, "finding")).toBe(
      "One letter exchanged, G to A, at chr7:117,587,806; quality 99, filter PASS; in 1 of 2 samples. What it means for a person, nobody can know from it.",
    );
  });

  it("CFTR on GRCh37, where the table of genes does not agree: no gene is named", async () => {
    const told = await toldOf(fileOf(LENGTHS.GRCh37, "", "chr7 117227860 . G A 99 PASS ."));
    expect(titled(told)).toEqual([...DOWN, "cells", "finding"]);
    expect(JSON.stringify(told)).not.toContain("CFTR");
    expect(sentenceOf(told, "cells")).toContain(words.noGene.build);
  });

  it("names no gene either where the build is only assumed", async () => {
    const told = await toldOf(fileOf([], "", "chr7 117587806 . G A 99 PASS ."));
    expect(titled(told)).not.toContain("gene");
  });

  it("an insertion, a deletion and one with more letters than are said", async () => {
    const change = async (ref: string, alt: string) =>
      toldOf(fileOf(LENGTHS.GRCh38, "", `chr7 500 . ${ref} ${alt} 9 q10 .`));
    const insertion = await change("T", "TAC");
    expect(insertion.subject.change).toEqual({ was: "T", is: "TAC" });
    expect(sentenceOf(insertion, "finding")).toMatch(
      /^An insertion, T to TAC, .*quality 9, filter q10; no samples\./u,
    );
    expect(sentenceOf(await change("ATCT", "A"), "base")).toContain("ATCT was there, and that A is there");
    const long = await change("A", `A${"ACGT".repeat(50)}`);
    expect(sentenceOf(long, "base")).toContain("AACGTACGTACG… (201 letters)");
  });

  it("several alternatives, of which the one that a sample has is drawn", async () => {
    const told = await toldOf(fileOf(LENGTHS.GRCh38, "A B", "chr7 500 . C T,G,<*> 9 . . GT 0/0 2|2"));
    expect(told.subject.change).toEqual({ was: "C", is: "G" });
    expect(sentenceOf(told, "base")).toContain("Of its 3 alternatives the picture shows one.");
    expect(sentenceOf(told, "finding")).toContain("not filtered");
  });

  it.each([
    ["<DEL>", "SVTYPE=DEL;END=116012000;SVLEN=-12000", "deletion", "12,000 bases are missing"],
    ["<DEL>", "SVTYPE=DEL;END=116012000", "deletion", "12,000 bases are missing"],
    ["<DEL:ME>", "SVTYPE=DEL", "deletion", "How long they are it does not say"],
    ["<INS>", "SVLEN=320", "insertion", "320 bases are put in"],
    ["<INV>", "END=116500000", "inversion", "500,000 bases are turned round"],
    ["<DUP:TANDEM>", "END=116000040", "duplication", "40 bases are there once more"],
    ["N]chr1:2000000]", "SVTYPE=BND", "break", "the strand goes on elsewhere: N]chr1:2000000]"],
    ["<CNV>", "END=116500000", "other", "says “<CNV>”"],
  ])("%s with %s, to scale where its length is said", async (alt, info, kind, said) => {
    const told = await toldOf(fileOf(LENGTHS.GRCh38, "", `chr7 116000000 . N ${alt} 9 . ${info}`));
    expect(told.subject.change).toEqual({ kind });
    expect(sentenceOf(told, "base")).toContain(said);
  });

  it("a translocation has no length, whatever SVLEN says, but the place where the strand goes on", async () => {
    const told = await toldOf(fileOf(LENGTHS.GRCh38, "", "chr7 116000000 . N <TRA> 9 . SVLEN=1199836434"));
    expect(told.words.find(({ id }) => id === "base")?.label.detail).toBe("<TRA>");
    expect(JSON.stringify(told.words)).not.toContain("1,199,836,434");
  });

  it("without samples: the pile is left out, and it is said", async () => {
    const told = await toldOf(fileOf(LENGTHS.GRCh38, "", "chr7 500 . C T . . ."));
    expect(titled(told)).not.toContain("read");
    expect(sentenceOf(told, "base")).toContain("It has no samples, so there is no pile of them.");
    expect(sentenceOf(told, "finding")).toContain("no quality given");
  });

  it("with 500 samples: those that have it come first, some are drawn, and how many are not is said", async () => {
    const names = Array.from({ length: 500 }, (_, i) => `S${i}`);
    const calls = names.map((_, i) => (i % 100 === 99 ? "1/1:9" : i % 3 ? "0/0:120" : "./.:."));
    const told = await toldOf(
      fileOf(LENGTHS.GRCh38, names.join(" "), `chr7 500 . C T 9 . . GT:DP ${calls.join(" ")}`),
    );
    expect(told.subject.pile).toHaveLength(24);
    expect(told.subject.pile?.slice(0, 6).map(({ alleles }) => alleles[0])).toEqual([1, 1, 1, 1, 1, 0]);
    expect(sentenceOf(told, "read")).toMatch(
      /^5 of 500 samples have it\..*a bead is 2 reads.*24 are drawn, 476 more/u,
    );
    expect(told.words.find(({ id }) => id === "read")?.label.name).toBe("S99");
  });

  it("of a mouse: no chromosome of a human is drawn, and no gene named", async () => {
    const told = await toldOf(fileOf(LENGTHS.mouse, "M", "4 100000000 . A C 50 PASS . GT:DP 1/1:30"));
    expect(titled(told)).toEqual([...DOWN, "read", "cells", "finding"]);
    expect(sentenceOf(told, "nucleus")).toContain("the file speaks of no human build");
    expect(told.subject.place?.to).toBe(156_860_686);
    expect(sentenceOf(told, "cells")).toContain("on a contig of 156,860,686 bases");
    expect(JSON.stringify(told.words)).not.toMatch(/GRCh38|Ensembl|chromosome 4/u);
  });

  it("of a mitochondrion: the way leads through no nucleus and no chromatin", async () => {
    const told = await toldOf(fileOf(LENGTHS.GRCh38, "", "chrM 3243 . A G 50 PASS ."));
    expect(titled(told)).toEqual(["block", "tube", "cell", "helix", "base", "cells", "finding"]);
    expect(objectsOf(told.subject).map(({ id }) => id)).not.toContain("nucleus");
    expect(told.subject.place?.to).toBe(16_569);
  });

  it("beyond 2^31: refused in a sentence", async () => {
    const { data } = await vcf(
      fileOf(["##contig=<ID=big,length=4000000000>"], "", "big 3000000000 . A C 9 . ."),
    );
    const record = data.records[0];
    if (!record) throw new Error("No record was kept.");
    expect(tell(record, data, null)).toEqual({ why: "inside-far", values: { position: 3_000_000_000 } });
  });
});

describe("the records of a file that are kept", () => {
  const records = Array.from({ length: 60 }, (_, i) => `chr7 ${i + 1} . C T ${(i * 37) % 60} . .`);

  it("are the 24 of the highest quality, the best first", async () => {
    const { data } = await vcf(fileOf(LENGTHS.GRCh38, "", ...records));
    expect(data.records.map(({ quality }) => Number(quality))).toEqual(
      Array.from({ length: 24 }, (_, i) => 59 - i),
    );
  });

  it("are the first ones where the file gives no quality", async () => {
    const without = records.map((record) => record.replace(/T \d+/u, "T ."));
    const { data } = await vcf(fileOf(LENGTHS.GRCh38, "", ...without));
    expect(data.records.map(({ position }) => position)).toEqual(Array.from({ length: 24 }, (_, i) => i + 1));
  });

  it("are in a pass for a place the one that is nearest to it, by any of its contig's names", async () => {
    const { data } = await vcf(fileOf(LENGTHS.GRCh38, "", "chr1 40 . C T 99 . .", ...records), {
      choices: { place: "7:40,2" },
    });
    expect(data.records.map(({ contig, position }) => [contig, position])).toEqual([["chr7", 60]]);
    const none = await vcf(fileOf(LENGTHS.GRCh38, "", ...records), { choices: { place: "chrX:5" } });
    expect(none.data.records).toEqual([]);
  });
});

it.each([
  ["7:117,587,806", "7", 117_587_806],
  [" chr7  117587806 ", "chr7", 117_587_806],
  ["chr7:100-200", "chr7", 100],
  ["HLA-A*01:01:01:01:500", "HLA-A*01:01:01:01", 500],
])("“%s” is a place", (text, contig, position) => {
  expect(placeIn(text)).toEqual({ contig, position });
});

it.each(["", "CFTR", "7:", "7:abc", ":5"])("“%s” is no place", (text) => {
  expect(placeIn(text)).toBeUndefined();
});

describe("the pile", () => {
  const sample = (depth: number | null, carrying: number | null) => ({ alleles: [0, 1], depth, carrying });

  it("has a bead for each read, on the right for each that has the variant", () => {
    const beads = pileMarks([sample(30, 12)]).filter(
      ({ kind, from }) => kind === "ball" && Math.abs(from[0]) > 0.1,
    );
    expect(beads.filter(({ from }) => from[0] < 0)).toHaveLength(18);
    expect(beads.filter(({ from }) => from[0] > 0)).toHaveLength(12);
  });

  it("of deep samples has a bead for several reads, so that all of it is seen", () => {
    expect(readsOfBead([sample(2000, 500), sample(null, null)])).toBe(32);
    const places = pileMarks([sample(2000, 500)]).map(({ from }) => Math.abs(from[0]));
    expect(Math.max(...places)).toBeLessThan(0.9);
  });
});

it("every stop of a visitor's variant is drawn within the picture, of finite numbers", async () => {
  for (const text of [
    fileOf(LENGTHS.GRCh38, "HG002 HG003", G551D),
    fileOf(LENGTHS.mouse, "M", `4 1 . ${"ACGTN".repeat(20)} A 50 PASS . GT ./.`),
    fileOf(LENGTHS.GRCh38, "", "chr7 159345973 . N <INS> . . ."),
  ]) {
    const { subject } = await toldOf(text);
    for (const { marks } of objectsOf(subject)) {
      const { from, to, tint, more } = pack(marks(), [0, 0, 1]);
      for (const numbers of [from, to, tint, more])
        expect(numbers.every((value) => Number.isFinite(value))).toBe(true);
    }
  }
  expect(structuredClone(example())).toEqual(example());
});

import { describe, expect, it } from "vitest";
import { cases, drawn, opened, vcfOf } from "./variants-files.ts";

const contig = (name: string, length: number) => `##contig=<ID=${name},length=${length}>`;
/** Lengths of mouse chromosomes in GRCm39, by its assembly report: GCF_000001635.27. */
const MOUSE = [
  195154279, 181755017, 159745316, 156860686, 151758149, 149588044, 144995196, 130127694, 124359700,
];
const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

/** Tells what is drawn, whether by names alone, and the remarks about it. */
const groundOf = async (text: string, options = {}) => {
  const { data, facts } = await opened(text, options);
  return [data.ground, data.assumed, facts.remarks.map(({ why }) => why.replace("variants-", ""))];
};

describe("a human build is claimed where the header agrees with it", () => {
  it.each([
    ["lengths", [contig("chr7", 159345973), contig("chr8", 145138636)], "GRCh38"],
    ["lengths of RefSeq's contigs", [contig("NC_000007.13", 159138663)], "GRCh37"],
    ["lengths against a name", ["##reference=hg38.fa", contig("7", 159138663)], "GRCh37"],
    [
      "lengths, with a mitochondrion of another length",
      [contig("chr7", 159138663), contig("chrM", 16571)],
      "GRCh37",
    ],
    ["the name of a reference", ["##reference=file:///ref/GRCh38.primary.fa"], "GRCh38"],
    ["an assembly's accession", ["##assembly=GCA_000001405.15"], "GRCh38"],
    ["a contig's assembly", ['##contig=<ID=7,assembly=b37,species="Homo sapiens">'], "GRCh37"],
    ["the name of a complete genome", ["##reference=chm13v2.0.fa"], "T2T-CHM13"],
  ])("by %s", async (_, header, build) => {
    expect(await groundOf(vcfOf(header, [["7", 900]]))).toEqual([build, false, []]);
  });

  it("and by names alone only with a remark, and other choices", async () => {
    const { data, facts } = await opened(vcfOf([], [["chr7", 900]]));
    expect([data.ground, data.assumed]).toEqual(["GRCh38", true]);
    expect(facts.remarks).toEqual([{ why: "variants-assumed", values: { build: "GRCh38" } }]);
    expect(facts.guesses[0]?.options).toEqual(expect.arrayContaining(["own-contigs", "no-genome"]));
  });

  it("by names in the first build behind whose chromosomes' ends nothing lies", async () => {
    expect(await groundOf(vcfOf([], [["1", 249_000_000]]))).toEqual(["GRCh37", true, ["assumed"]]);
    expect(await groundOf(vcfOf([], [["1", 260_000_000]]))).toEqual(["own-contigs", false, ["reach"]]);
    const named = vcfOf(["##reference=GRCh38"], [["1", 260_000_000]]);
    expect(await groundOf(named)).toEqual(["own-contigs", false, ["reach"]]);
  });
});

describe("other species are drawn by their own contigs", () => {
  const everyMouse = [...numbers(19), "X"].map((name) => [`chr${name}`, 5_000_000]);

  it.each<[string, readonly string[], readonly (readonly (string | number)[])[], readonly string[]]>([
    [
      "lengths of a mouse",
      MOUSE.map((length, index) => contig(`chr${index + 1}`, length)),
      [["chr9", 5]],
      ["no-build"],
    ],
    [
      "a name that also a human has",
      ["##reference=T2T-mhaESC", contig("chr1", 200_000_000)],
      [["chr1", 5]],
      ["no-build"],
    ],
    ["the name of a mouse's genome", ["##reference=/ref/mm10.fa"], [["chr1", 5]], ["reach"]],
    ["its species", ['##contig=<ID=1,species="Mus musculus">'], [["1", 5]], ["reach"]],
    ["its taxon", ["##species=<https://www.ncbi.nlm.nih.gov/Taxonomy?id=3702>"], [["1", 5]], ["reach"]],
    ["19 autosomes and X", [], everyMouse, ["reach"]],
    ["more autosomes than a human has, as a zebrafish", [], numbers(25).map((name) => [name, 5]), ["reach"]],
    [
      "numerals, as yeast and worms",
      [],
      [
        ["chrI", 5],
        ["chrX", 5],
      ],
      ["reach"],
    ],
    [
      "arms, as flies",
      [],
      [
        ["2L", 5],
        ["X", 5],
        ["4", 5],
      ],
      ["reach"],
    ],
    [
      "mostly other contigs",
      [],
      [
        ["scaffold_1", 5],
        ["scaffold_2", 5],
        ["1", 5],
      ],
      ["reach"],
    ],
    ["a virus", [contig("NC_045512.2", 29903)], [["NC_045512.2", 241]], []],
  ])("by %s", async (_, header, records, remarks) => {
    const text = vcfOf(header, records);
    expect(await groundOf(text)).toEqual(["own-contigs", false, remarks]);
    const { data } = await opened(text);
    expect(cases(data, "Type")).toEqual({ SNV: records.length });
  });

  it("with the header's lengths, in bins that suit them", async () => {
    const text = vcfOf(
      [contig("NC_000913.3", 4_641_652)],
      [
        ["NC_000913.3", 4_600_000],
        ["NC_000913.3", 1],
      ],
    );
    const { data, facts } = await opened(text);
    expect(data).toMatchObject({
      bin: 10_000,
      contigs: [{ name: "NC_000913.3", length: 4_641_652, count: 2 }],
    });
    expect([data.contigs[0]?.bins.length, data.contigs[0]?.bins[459]]).toEqual([465, 1]);
    // No contig has a human's name: a human build is no choice.
    expect(facts.guesses[0]?.options).toEqual(["own-contigs", "no-genome"]);
  });

  it("with the longest of 5,000 contigs, and all of them counted", async () => {
    const header = Array.from({ length: 5000 }, (_, index) => contig(`ctg${index}`, 1000 + index));
    const records = Array.from({ length: 5000 }, (_, index) => [
      `ctg${index}`,
      7,
      "C",
      index % 2 ? "T" : "CA",
    ]);
    const { data, facts } = await opened(vcfOf(header, records));
    expect([data.contigs.length, data.contigs[0]?.name, data.contigs[31]?.length]).toEqual([
      32,
      "ctg4968",
      5999,
    ]);
    expect(cases(data, "Type")).toEqual({ SNV: 2500, Insertion: 2500 });
    expect(facts.remarks).toEqual([{ why: "variants-elsewhere", values: { contigs: 4968, count: 4968 } }]);
  });

  it("with the few contigs of many that have records", async () => {
    const header = Array.from({ length: 5000 }, (_, index) => contig(`ctg${index}`, 1000 + index));
    const { data, facts } = await opened(
      vcfOf(header, [
        ["ctg3", 7],
        ["ctg1", 7],
      ]),
    );
    expect(drawn(data)).toEqual({ ctg1: 1, ctg3: 1 });
    expect([data.contigs.length, facts.remarks]).toEqual([2, []]);
  });

  it("as far as their records reach where PLINK declares last positions as lengths", async () => {
    const header = ["##source=PLINKv1.90", contig("1", 249_000_001), contig("2", 242_000_001)];
    expect(await groundOf(vcfOf(header, [["1", 249_000_000]]))).toEqual(["GRCh37", true, ["assumed"]]);
  });
});

describe("the visitor may choose", () => {
  const text = vcfOf(
    [],
    [
      ["chr7", 900],
      ["chrUn_1", 5],
    ],
  );

  it("the file's own contigs", async () => {
    const { data, facts } = await opened(text, { choices: { build: "own-contigs" } });
    expect([data.ground, drawn(data)]).toEqual(["own-contigs", { chr7: 1, chrUn_1: 1 }]);
    expect(facts.remarks).toEqual([{ why: "variants-reach" }]);
  });

  it("no genome, and has all counts all the same", async () => {
    const { data, facts } = await opened(text, { choices: { build: "no-genome" } });
    expect([data.ground, data.contigs, facts.remarks]).toEqual(["no-genome", [], []]);
    expect(cases(data, "Type")).toEqual({ SNV: 2 });
  });

  it("a build that the file does not name, which then is no guess", async () => {
    expect(await groundOf(text, { choices: { build: "T2T-CHM13" } })).toEqual([
      "T2T-CHM13",
      false,
      ["elsewhere"],
    ]);
  });
});

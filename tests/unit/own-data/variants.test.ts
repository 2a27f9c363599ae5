import { describe, expect, it } from "vitest";
import { chromosomeOf } from "#own-data/variants/contigs.ts";
import { reader } from "#own-data/variants/reader.ts";
import { readAll } from "./read.ts";
import { bed, cases, refused, vcf } from "./variants-files.ts";

const COLUMNS = "#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tHG002\n";
const line = (chrom: string, pos: number, ref: string, alt: string, qual = "50", filter = "PASS") =>
  `${chrom}\t${pos}\t.\t${ref}\t${alt}\t${qual}\t${filter}\tAC=1;AF=0.5\tGT:DP\t0/1:30\n`;

const GATK = `##fileformat=VCFv4.2
##ALT=<ID=NON_REF,Description="Represents any possible alternative allele">
##FILTER=<ID=LowQual,Description="Low quality">
##GATKCommandLine=<ID=HaplotypeCaller,CommandLine="HaplotypeCaller --reference hg19.fa">
##contig=<ID=chr1,length=248956422,assembly=GRCh38>
##contig=<ID=chr2,length=242193529,assembly=GRCh38>
##source=HaplotypeCaller
${COLUMNS}`;
const BCFTOOLS = `##fileformat=VCFv4.2
##FILTER=<ID=PASS,Description="All filters passed">
##bcftoolsVersion=1.17+htslib-1.17
##reference=file:///data/human_g1k_v37.fasta
##contig=<ID=1,length=249250621>
${COLUMNS}`;
const DEEP_VARIANT = `##fileformat=VCFv4.2
##FILTER=<ID=RefCall,Description="Genotyping model thinks this site is reference.">
##DeepVariant_version=1.6.0
##contig=<ID=chr1,length=248387328>
${COLUMNS}`;
const CLINVAR = `##fileformat=VCFv4.1
##fileDate=2024-01-07
##source=ClinVar
##reference=GRCh38
##ID=<Description="ClinVar Variation ID">
#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO
`;

describe("VCF", () => {
  const some = [
    line("chr1", 1_000_001, "A", "G"),
    line("chr7", 55_019_017, "A", "AT", "5.5", "LowQual"),
    line("chr7", 55_191_822, "TTG", "T", "1e2", "."),
    line("chrX", 10, "AC", "GT", "."),
    line("chrM", 73, "A", "<DEL>", "29.9"),
    line("chr2", 5, "A", "*,C", "30"),
    line("chrUn_KI270742v1", 5, "A", "C"),
  ].join("");

  it("is counted by type, quality, filter and place", async () => {
    const { data, facts } = await vcf(GATK + some);
    expect(cases(data, "Type")).toEqual({ SNV: 3, Insertion: 1, Deletion: 2, MNV: 1 });
    const qualities = { "below 10": 1, "10–30": 1, "30–100": 3, "100 and more": 1, "none given": 1 };
    expect(cases(data, "Quality")).toEqual(qualities);
    expect(cases(data, "Filter")).toEqual({ PASS: 5, "not filtered": 1, LowQual: 1 });
    expect(data.contigs.map(({ count }) => count).filter(Boolean)).toEqual([1, 1, 2, 1, 1]);
    expect(data.contigs[0]?.bins[1]).toBe(1);
    expect(data.contigs[6]?.bins[55]).toBe(2);
    expect(data.contigs[6]?.groups[0]?.reduce((sum, count) => sum + count)).toBe(2);
    expect(data.seven.map((bins) => bins[55_019])).toEqual([0, 1]);
    expect(facts).toMatchObject({ records: 7, unit: "variants" });
    expect(facts.remarks).toEqual([{ why: "variants-elsewhere", values: { contigs: 1, count: 1 } }]);
  });

  it.each([1, 7, 4096, 1_000_000])(
    "is the same in pieces of %i bytes, and with any line ends",
    async (piece) => {
      const whole = await vcf(GATK + some);
      expect(await vcf(GATK + some, { piece })).toEqual(whole);
      expect(await vcf((GATK + some).replaceAll("\n", "\r\n"), { piece })).toEqual(whole);
      expect(await vcf((GATK + some).replaceAll("\n", "\r"), { piece })).toEqual(whole);
      expect(await vcf(`\uFEFF${GATK}${some}`.trimEnd(), { piece })).toEqual(whole);
    },
  );

  it("may be written in UTF-16", async () => {
    const bytes = new Uint8Array(
      Uint16Array.from(`\uFEFF${GATK}${some}`, (each) => each.charCodeAt(0)).buffer,
    );
    expect(await readAll(reader, "vcf", [bytes])).toEqual(await vcf(GATK + some));
  });

  it.each([
    ["GATK", GATK, "GRCh38"],
    ["bcftools", BCFTOOLS, "GRCh37"],
    ["DeepVariant", DEEP_VARIANT, "T2T-CHM13"],
    ["ClinVar", CLINVAR, "GRCh38"],
    ["a file by its reference's path", "##reference=/refs/hg19/ucsc.hg19.fasta\n", "GRCh37"],
    ["a file by its furthest position", line("1", 249_000_000, "A", "C"), "GRCh37"],
    ["a file without any sign", "", "GRCh38"],
  ])("of %s has its build recognised", async (_, start, build) => {
    const { data, facts } = await vcf(start + line("1", 5, "A", "C"));
    expect(data.ground).toBe(build);
    expect(facts.guesses).toEqual([
      { id: "build", value: build, options: ["GRCh38", "GRCh37", "T2T-CHM13", "own-contigs", "no-genome"] },
    ]);
  });

  it("takes the build that the visitor chooses, and says when positions lie beyond it", async () => {
    const { data, facts } = await vcf(line("chr7", 159_345_000, "A", "C"), { choices: { build: "GRCh37" } });
    expect(data.ground).toBe("GRCh37");
    expect(facts.remarks).toMatchObject([
      { why: "variants-beyond", values: { chromosome: "7", build: "GRCh37" } },
    ]);
  });

  it("needs neither a header nor an order", async () => {
    const { data } = await vcf(line("7", 900, "A", "C") + line("2", 5, "A", "C") + line("7", 3, "A", "C"));
    expect(data.contigs.map(({ count }) => count).filter(Boolean)).toEqual([1, 2]);
  });

  it("leaves out the sites of a gVCF that are no variant", async () => {
    const { data, facts } = await vcf(
      line("1", 1, "A", "<NON_REF>") +
        line("1", 9, "A", "<*>") +
        line("1", 10, "A", "C,<NON_REF>") +
        line("1", 11, "A", "."),
    );
    expect([data.count, cases(data, "Type")]).toEqual([1, { SNV: 1 }]);
    expect(facts.remarks).toContainEqual({ why: "variants-reference", values: { count: 3 } });
  });

  it("may have alleles of any length, in symbols and as break ends", async () => {
    const long = "ACGT".repeat(5000);
    const { data } = await vcf(
      line("1", 1, "A", long) +
        line("1", 2, long, "A") +
        line("1", 3, "A", "A]17:198982]") +
        line("1", 4, "A", `${long},C`),
      { piece: 7 },
    );
    expect(cases(data, "Type")).toEqual({ SNV: 1, Insertion: 2, Deletion: 1, "Break end": 1 });
  });

  it("may have a line longer than what is kept of it", async () => {
    const cells = "0/1\t".repeat(1_000_000);
    const { data } = await vcf(line("1", 1, "A", `C\t.\t.\t${cells}`) + line("2", 1, "A", "C"));
    expect(data.count).toBe(2);
  });

  it("tells eight filters apart, and counts the others together", async () => {
    const { data } = await vcf(
      Array.from({ length: 20 }, (_, n) => line("1", 5, "A", "C", "9", `f${n}`)).join(""),
    );
    expect(data.groups[2]?.names).toHaveLength(9);
    expect(cases(data, "Filter")).toMatchObject({ f0: 1, f5: 1, others: 14 });
  });

  it.each<[string, string, string, object]>([
    ["spaces instead of tabs", GATK + some.replaceAll("\t", " "), "spaces", { line: 9, columns: 1 }],
    ["too few columns", `${line("1", 5, "A", "C")}1\t5\n`, "columns", { line: 2, columns: 2 }],
    ...["x", "", "-5", "1,000", "1.5", "<b>"].map((found): [string, string, string, object] => {
      const values = { line: 9, column: 2, found };
      return [`the position '${found}'`, `${GATK}chr1\t${found}\t.\tA\tC\n`, "position", values];
    }),
  ])("is refused with %s", async (_, text, why, values) => {
    expect(await refused(vcf(text))).toEqual({ why: `variants-${why}`, values });
  });

  it("may end within a line, which is remarked when it was to be the end", async () => {
    const cut = `${GATK}${line("1", 5, "A", "C")}chr1\t12`;
    const remark = { why: "variants-last-cut-off", values: { line: 10 } };
    expect((await vcf(cut)).facts.remarks).toEqual([remark]);
    expect((await vcf(cut, { whole: false })).facts.remarks).toEqual([]);
  });
});

it("knows chromosomes by their usual names", () => {
  const names = ["chr7", "7", "Chr7", "NC_000007.14", "chrX", "x", "NC_000023.11", "NC_000024.10"];
  expect(names.map(chromosomeOf)).toEqual([6, 6, 6, 6, 22, 22, 22, 23]);
  expect(["MT", "chrM", "M", "NC_012920.1"].map(chromosomeOf)).toEqual([24, 24, 24, 24]);
  expect(["chrUn", "GL000192.1", "", "constructor", "7_alt", "NC_000085.7"].map(chromosomeOf)).toEqual(
    Array(6).fill(-1),
  );
});

describe("BED", () => {
  const UCSC = `browser position chr7:127471196-127495720
browser hide all
track name="Item RGB Demo" description="Item RGB demonstration" itemRgb="On"
#chrom chromStart chromEnd
chr7\t127471196\t127472363\tPos 1\t0\t+\t127471196\t127472363\t255,0,0
chr7\t127472363\t127473530\tPos2\t0\t-\t127472363\t127473530\t255,0,0

chr22 1000 1000
chr22   2000    42000  blocks 0 + 2000 42000 0 2 567,488 0,3512
`;

  it("of UCSC has header lines, tabs or spaces, and 3 to 12 columns", async () => {
    const { data, facts } = await bed(UCSC, { piece: 7 });
    expect(data).toMatchObject({ intervals: true, count: 4 });
    expect(cases(data, "Length")).toEqual({ "below 100 bp": 1, "1–10 kb": 2, "10 kb and more": 1 });
    expect(cases(data, "Strand")).toEqual({ Forward: 2, Reverse: 1, "none given": 1 });
    expect([data.contigs[6]?.bins[127], data.contigs[21]?.apart[0]]).toEqual([2, 1]);
    expect(facts).toMatchObject({ unit: "intervals", remarks: [{ why: "variants-assumed" }] });
  });

  it("of Ensembl names its chromosomes without chr", async () => {
    const { data } = await bed(
      "1\t11868\t14409\tENSG00000290825\t.\t+\nMT\t576\t647\tENSG00000210049\t.\t+\n",
    );
    expect([data.contigs[0]?.count, data.contigs[24]?.count]).toEqual([1, 1]);
  });

  it.each([
    ["an interval that ends before it starts", "9\t5", "intervals-backwards", { line: 2, start: 9, end: 5 }],
    ["two columns", "9", "intervals-columns", { line: 2, columns: 2 }],
    ["a place that is no number", "5\tend", "variants-position", { line: 2, column: 3, found: "end" }],
  ])("is refused with %s", async (_, second, why, values) => {
    expect(await refused(bed(`chr1\t5\t9\nchr1\t${second}\n`))).toEqual({ why, values });
  });
});

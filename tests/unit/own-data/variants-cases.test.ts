import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bed, cases, drawn, formatOf, opened, refused, vcf, vcfOf } from "./variants-files.ts";

const caseFile = (name: string) => readFileSync(new URL(`../../cases/${name}`, import.meta.url), "utf8");

describe("cases whose right values bcftools 1.16 and bedtools 2.30.0 tell", () => {
  it.each<[file: string, format: string, ground: string, groups: Record<string, object>]>([
    [
      "v01-structural-45.vcf",
      "vcf",
      "GRCh38",
      {
        Type: { SNV: 2, Deletion: 2, Insertion: 2, Duplication: 1, "Copy number": 1, "Break end": 5 },
        Quality: { "below 10": 1, "10–30": 1, "30–100": 5, "100 and more": 3, "none given": 2 },
        Filter: { PASS: 10, "not filtered": 1, "q10;s50": 1 },
      },
    ],
    [
      "v06-arabidopsis.vcf",
      "vcf",
      "own-contigs",
      { Type: { SNV: 50 }, Quality: { "30–100": 50 }, Filter: { PASS: 50 } },
    ],
    ["v08-blank-first.vcf", "vcf", "GRCh38", { Type: { SNV: 1 } }],
    ["v09-infinite-quality.vcf", "vcf", "GRCh38", { Quality: { "100 and more": 2 } }],
    [
      "b01-plain-header.bed",
      "bed",
      "GRCh38",
      { Length: { "100 bp–1 kb": 40 }, Strand: { "none given": 40 } },
    ],
    [
      "b02-yeast.bed",
      "bed",
      "own-contigs",
      { Length: { "100 bp–1 kb": 48 }, Strand: { Forward: 24, Reverse: 24 } },
    ],
    [
      "b05-amplicon-primers.bed",
      "bed",
      "own-contigs",
      { Length: { "below 100 bp": 196 }, Strand: { Forward: 98, Reverse: 98 } },
    ],
    [
      "t24-genes.gtf",
      "gff",
      "GRCh38",
      { Length: { "100 bp–1 kb": 39 }, Strand: { Forward: 39 }, Feature: { gene: 39 } },
    ],
    [
      "t28.gff3",
      "gff",
      "own-contigs",
      { Length: { "100 bp–1 kb": 1 }, Strand: { Forward: 1 }, Feature: { gene: 1 } },
    ],
  ])("%s", async (file, format, ground, groups) => {
    const { data, ...found } = await opened(caseFile(file));
    expect([found.format, data.ground]).toEqual([format, ground]);
    for (const [title, counts] of Object.entries(groups)) expect(cases(data, title)).toEqual(counts);
  });

  it("Arabidopsis by its own contigs", async () => {
    const { data, facts } = await opened(caseFile("v06-arabidopsis.vcf"));
    expect(data.contigs.map(({ name, length, count }) => [name, length, count])).toEqual([
      ["Chr1", 30427671, 25],
      ["Chr5", 26975502, 25],
    ]);
    expect(facts.remarks).toEqual([{ why: "variants-no-build" }]);
  });

  it.each(["v05-plink2.pvar.glm.txt", "t02-trio.fam", "t04-counts-hash-header.tsv"])(
    "%s is a table",
    async (file) => {
      expect(await formatOf(caseFile(file))).toBe("delimited");
    },
  );
});

describe("what looks like variants or intervals in all of its first lines", () => {
  const times = (count: number, line: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => `${line(index)}\n`).join("");

  it.each([
    ["a BED6 whose names are missing", "chr1\t100\t200\t.\t0\t+\n", "bed"],
    ["a BED6 whose names are bases", "chr1\t100\t200\tA\tG\t+\n", "bed"],
    ["narrowPeak", "chr1\t9356548\t9356648\t.\t0\t.\t182\t5.0945\t-1\t50\n", "bed"],
    ["bedGraph", 'track type=bedGraph name="x"\nchr19 49302000 49302300 -1.0\n', "bed"],
    ["BED of Ensembl", "7\t100\t2000\n12\t5\t6\n", "bed"],
    ["BED of a fly", "2L\t100\t200\n3R\t5\t6\n", "bed"],
    ["BED of scaffolds", "scaffold_12\t0\t200\n", "bed"],
    ["BED of contigs with names of their own", "Pf3D7_01_v3\t10\t2000\nPf3D7_01_v3\t10\t2500\n", "bed"],
    ["BED of amplicons from their first base", "BRCA1_ex2\t0\t150\nBRCA2_ex3\t0\t160\n", "bed"],
    ["BED with strands, whatever its names", "amp-1\t5\t50\tleft\t0\t+\n", "bed"],
    ["BED of R, with round numbers", "chr1\t1e+06\t1000500\n", "bed"],
    ["BED below a comment of as many words", "# DB 9 Header Line. x\nchr1\t85\t115\td\t1\t+\n", "bed"],
    ["BED with a header of UCSC", "#chrom\tchromStart\tchromEnd\nodd\t1\t2\n", "bed"],
    ["BED below 300 remarks", `${times(300, (n) => `# remark ${n}`)}chr1\t5\t90\n`, "bed"],
    [
      "Picard's list below the header of 3,366 contigs that GRCh38 has",
      `@HD\tVN:1.6\n${times(3366, (n) => `@SQ\tSN:HLA-${n}\tLN:3000\tM5:${"0".repeat(32)}\tUR:file:/ref/hs38DH.fa`)}chr1\t5\t90\t+\ta\n`,
      "interval-list",
    ],
    ["a VCF that lost its header", "chr1\t100\trs1\tA\tG\t50\tPASS\t.\n", "vcf"],
    ["a list of GTF", 'chr1\tx\texon\t1\t90\t.\t-\t0\tgene_id "G"\n', "gff"],
    ["VCF 4.4 in spaces", "##fileformat=VCFv4.4\n#CHROM POS ID REF ALT QUAL FILTER INFO\n", "vcf"],
  ])("%s", async (_, text, format) => {
    expect(await formatOf(text)).toBe(format);
  });

  it.each([
    ["plate, row and column", "1\t2\t3\n1\t2\t4\n2\t3\t5\n"],
    ["wells", "A1\t1\t2\nA2\t1\t3\n"],
    ["samples with two counts", "S1\t1000\t2000\nS2\t1100\t3000\n"],
    ["samples under a header that denies it", "#sample\tmapped\treads\nchr1\t10\t20\n"],
    ["one line of many whose end is before its start", times(150, (n) => `chr1\t${n}\t100`)],
    ["depths of samtools", times(60, (n) => `chr1\t${n + 1}\t${100 + n}`)],
    ["BEDPE", "chr1\t100\t200\tchr5\t5000\t5100\tbedpe_1\t30\t+\t-\nchr5\t1\t2\tchr5\t3\t4\n"],
    ["results of an association", "1\t1000\trs1\tA\tG\t0.5\n"],
    ["variants of PLINK", "##contig=<ID=1>\n#CHROM\tPOS\tID\tREF\tALT\n1\t5\t.\tA\tC\n"],
  ])("but not %s: a table", async (_, text) => {
    expect(await formatOf(text)).toBe("delimited");
  });
});

describe("intervals as bedtools 2.30.0 counts them", () => {
  it("start at 1 in GFF3, and end with its sequences", async () => {
    const { data } = await opened(
      "##gff-version 3\n##sequence-region ctg1 1 5000\nctg1\tx\tgene\t1\t100\t.\t?\t.\tID=a\n\nctg1\tx\tCDS\t1\t1000\t.\t-\t0\tID=b\n###\n##FASTA\n>ctg1\nACGT\n",
    );
    expect(cases(data, "Length")).toEqual({ "100 bp–1 kb": 1, "1–10 kb": 1 });
    expect(cases(data, "Strand")).toEqual({ Reverse: 1, "none given": 1 });
    expect(data.contigs).toMatchObject([{ name: "ctg1", length: 5000, count: 2 }]);
  });

  it("may be nothing long, and follow a header or blank lines anywhere", async () => {
    const { data } = await bed(
      "chrom\tstart\tend\r\n\r\nchr1\t7\t7\r\n \r\nchr1\t8\t9\r\nchrom\tstart\tend\r\n",
    );
    expect(cases(data, "Length")).toEqual({ "below 100 bp": 2 });
  });

  it("of Picard's list are those of its header's genome", async () => {
    const text = "@HD\tVN:1.6\n@SQ\tSN:chr1\tLN:195154279\tSP:Mus musculus\nchr1\t1\t100\t+\ttarget_1\n";
    const { data } = await opened(text);
    expect([data.ground, cases(data, "Length")]).toEqual(["own-contigs", { "100 bp–1 kb": 1 }]);
  });
});

describe("variants as bcftools 1.16 tells them", () => {
  it.each<[reference: string, alternatives: string, types: readonly string[]]>([
    ["ACG", "ATG", ["SNV"]],
    ["ACG", "TT", ["Other"]],
    ["ACG", "GCT", ["MNV"]],
    ["GTC", "GTA", ["SNV"]],
    ["a", "C", ["SNV"]],
    ["CAg", "cagG", ["Insertion"]],
    ["A", "N", ["SNV"]],
    ["M", "C", ["SNV"]],
    ["A", "TA", ["Insertion"]],
    ["TA", "A", ["Deletion"]],
    ["A", "TC", ["Other"]],
    ["A", "*", ["Other"]],
    ["A", "*,C", ["SNV"]],
    ["A", "C,AT,<DEL>", ["SNV", "Insertion", "Deletion"]],
    ["AAC", "ATC,AT", ["SNV", "Other"]],
    ["A", "A<ins7>", ["Insertion"]],
    ["A", "<DEL:ME:ALU>", ["Deletion"]],
    ["A", "<DUP:TANDEM>", ["Duplication"]],
    ["A", "<INS>", ["Insertion"]],
    ["A", "<INV>", ["Inversion"]],
    ["A", "<CN0>,<CN2>", ["Copy number"]],
    ["A", "<CNV:TR>", ["Copy number"]],
    ["A", "<BND>", ["Break end"]],
    ["A", "<TRA>", ["Translocation"]],
    ["A", "<STR12>", ["Other"]],
    ["N", "N[chr2:5[", ["Break end"]],
    ["C", "CAGT[chr2:5[", ["Break end"]],
    ["A", "]<ctg1>:5]A", ["Break end"]],
    ["A", ".A", ["Break end"]],
    ["A", "AC.", ["Break end"]],
  ])("%s to %s", async (reference, alternatives, types) => {
    const { data } = await vcf(vcfOf([], [["c", 5, reference, alternatives]]));
    expect(Object.keys(cases(data, "Type")).sort()).toEqual([...types].sort());
  });

  it.each([".", "<*>", "<NON_REF>", "<X>", "A", "X"])("a site of %s alone is none", async (alternative) => {
    const { data, facts } = await vcf(vcfOf([], [["c", 5, "A", alternative]]));
    expect([data.count, facts.remarks]).toEqual([0, [{ why: "variants-reference", values: { count: 1 } }]]);
  });

  it.each([
    ["inf", "100 and more"],
    ["+Infinity", "100 and more"],
    ["1E3", "100 and more"],
    // bcftools keeps qualities in 32 bits.
    ["99.9999999", "100 and more"],
    ["-inf", "below 10"],
    ["29.9", "10–30"],
    ["nan", "none given"],
    [".", "none given"],
    ["", "none given"],
  ])("the quality '%s' is %s", async (quality, band) => {
    const { data } = await vcf(vcfOf([], [["c", 5, "A", "C", quality]]));
    expect(cases(data, "Quality")).toEqual({ [band]: 1 });
  });

  it("may lie before the first base, and between blank lines, headers and trailing blanks", async () => {
    const text = vcfOf(
      [],
      [
        ["c", 0],
        ["c", 8],
      ],
    ).replace("\nc\t8", "\n\n \n##late=1\nc\t8");
    const { data } = await vcf(text.replaceAll("PASS\t.", "PASS \t. "));
    expect([drawn(data), cases(data, "Filter")]).toEqual([{ c: 2 }, { PASS: 2 }]);
    expect((await vcf(text.trimEnd())).data.count).toBe(2);
  });

  // As bcftools view writes them; bcftools query prints them as negative numbers.
  it("may lie beyond 2^31", async () => {
    const { data } = await vcf(vcfOf([], [["c", 3_000_000_000]]));
    expect(data.contigs).toMatchObject([{ name: "c", length: 3_000_000_000, count: 1 }]);
  });

  it("have tabs between their columns", async () => {
    const text = vcfOf([], [["c", 5]]).replaceAll("\t", " ");
    expect(await refused(vcf(text))).toEqual({ why: "variants-spaces", values: { line: 3, columns: 1 } });
  });
});

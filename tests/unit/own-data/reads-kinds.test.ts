import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { reads as words } from "#content/own-files/reads.ts";
import { bytesOf, joined } from "#own-data/reading/bytes.ts";
import { recognise } from "#own-data/reading/recognise.ts";
import { reader } from "#own-data/reads/reader.ts";
import { fileOf } from "./files.ts";
import { readAll, refusalOf } from "./read.ts";

/** A file as a visitor opens it: decompressed, recognised by its content, read. */
async function open(content: string | Uint8Array, choices = {}) {
  const file = fileOf(content);
  const [format] = (await recognise([file])).formats;
  const bytes = await joined(bytesOf(file, Number.POSITIVE_INFINITY));
  const { data, facts } = await readAll(reader, format, [new Uint8Array(bytes)], { choices });
  return { format, data, facts, remarks: facts.remarks.map(({ why }) => why) };
}
const refused = async (content: string) => {
  const problem = await refusalOf(open(content));
  expect(Object.keys(words.problems)).toContain(problem.why);
  return problem;
};
const sample = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../cases/${name}`, import.meta.url)));
const record = (name: string, bases: string, qualities: string) => `@${name}\n${bases}\n+\n${qualities}\n`;
const sized = (...lengths: readonly number[]) =>
  lengths.map((length) => `>s\n${"A".repeat(length)}\n`).join("");

// `seqkit stats -a` of seqkit 2.3.1, where no other source is named.
describe("the cases", () => {
  it.each([
    ["q04-blank-first.fasta", "fasta", { count: 2, bases: 20, shortest: 6, longest: 14, n50: 14 }],
    // A semicolon begins a comment (Pearson's FASTA package). seqkit refuses the file, `seqtk comp` 1.3 reads it.
    ["q05-semicolon.fasta", "fasta", { count: 2, bases: 13, shortest: 5, longest: 8 }],
    ["q07-trailing-zeros.fastq.gz", "fastq", { count: 400, bases: 40_000, n50: 100 }],
    ["q08-trailing-garbage.fastq.gz", "fastq", { count: 400, bases: 40_000, n50: 100 }],
    ["q10-rna-inosine.fastq", "fastq", { count: 2, bases: 10, q20: 1, q30: 1 }],
    // gunzip and seqkit leave out or refuse the second part; it holds the second read.
    ["q14-newline-between-members.fastq.gz", "fastq", { count: 2 }],
    // samtools 1.16 refuses alignments without @SQ lines; with one, `samtools fastq | seqkit stats`.
    ["t25-sam-body.sam", "sam", { count: 19, bases: 190, q30: 1, gc: 0.5 }],
  ])("%s", async (name, format, data) => {
    expect(await open(sample(name))).toMatchObject({ format, data });
  });
});

describe("FASTA is read", () => {
  it.each([
    ["with blank lines anywhere", "\n \n>a x\nACGT\n\n>b >in >m\nACG\n\n\n", { count: 2, bases: 7, n50: 4 }],
    ["with Windows' line ends", ">a\r\nACGT\r\nAC\r\n>b\r\nGG\r\n", { count: 2, bases: 8, gc: 5 / 8 }],
    // seqkit takes lone carriage returns for no line ends: 1 sequence of 0 bases.
    ["with old Macintosh's line ends", ">a\rACGT\rAC\r>b\rGG\r", { count: 2, bases: 8 }],
    ["with a byte order mark", "\uFEFF>a\nACGT\n>b\nGG\n", { count: 2, bases: 6, n50: 4 }],
    ["of protein", ">p\nMSDKQ*\n>q\nMK-LL.X*\n", { count: 2, bases: 14, n50: 8 }],
    [
      "in lower case and of IUPAC's letters",
      ">a\nacgtnnNN\n>b\nACGTRYKM\n",
      { count: 2, bases: 16, gc: 0.5 },
    ],
    ["as an alignment with gaps", ">a\nAC--GT..\n>b\nACGTGTAA\n", { count: 2, bases: 16 }],
    ["as an alignment with missing data", ">a\nAC??GT~~\n>b\nACGTGTAA\n", { count: 2, bases: 16 }],
    ["with sequences without letters", ">a\n>b\n>c\nACGT\n", { count: 3, bases: 4, shortest: 0, longest: 4 }],
    // `seqtk comp` 1.3; seqkit says 2 sequences of 0 bases.
    ["with sequences without names", ">\nACGT\n>\nGG\n", { count: 2, bases: 6 }],
    // A blank is no base (Biopython 1.8x drops it too); seqkit and seqtk count it.
    ["with blanks within lines", ">a\nACGT ACGT\nAC GT\n>b\n GG\tTT \n", { count: 2, bases: 16 }],
    ["with comments anywhere", "# made\n;c\n>a\n;note\nACGT\n>b\nGG\n", { count: 2, bases: 6 }],
    ["of RNA", ">a\nACGUACGU\n", { count: 1, bases: 8, gc: 0.5 }],
    ["without a line end", ">a", { count: 1, bases: 0 }],
  ])("%s", async (_, text, data) => {
    expect(await open(text)).toMatchObject({ format: "fasta", data });
  });

  it.each([
    [[6, 4, 2], 6],
    [[6, 3, 3, 1], 3],
    [[5, 5], 5],
    [[7, 5, 3, 2], 5],
    [[1447, 1448, 1449], 1448],
    [[40_001, 40_002, 40_003], 40_002],
    [[99_998, 99_999, 99_997], 99_998],
  ])("with an N50 that is exact: %j", async (lengths, n50) => {
    const { data } = await open(sized(...lengths));
    expect(data).toMatchObject({ n50, shortest: Math.min(...lengths), longest: Math.max(...lengths) });
  });

  it("with an N50 of long sequences to a tenth of a percent", async () => {
    const { data } = await open(sized(250_000, 251_000, 120_000, 30));
    expect(Math.abs(data.n50 / 250_000 - 1)).toBeLessThan(0.001);
  });
});

describe("FASTQ is read", () => {
  it.each([
    ["with blank lines", "\n\n@a\nACGT\n+\nIIII\n\n@b\nGG\n+\nII\n\n\n", { count: 2, bases: 6, n50: 4 }],
    ["with old Macintosh's line ends", "@a\rACGT\r+\rIIII\r@b\rGG\r+\rII\r", { count: 2, bases: 6 }],
    [
      "with its name said twice",
      "@a\nACGT\n+a\nIIII\n@b c\nGG\n+b c\n@+\n",
      { count: 2, q20: 5 / 6, q30: 5 / 6 },
    ],
    ["in several lines", "@a\nACGT\nAC\n+\nII@I\n@I\n@b\nGG\n+\nII\n", { count: 2, bases: 8, n50: 6 }],
    ["with reads of no length", "@a\n\n+\n\n@b\nGG\n+\nII\n", { count: 2, bases: 2, shortest: 0 }],
    ["with dots for N", "@a\nAC.TN\n+\nII!I!\n", { bases: 5, q20: 0.6 }],
    ["with IUPAC's letters", "@a\nACGTRYSWKMBDHVN\n+\nIIIIIIIIIIIIIII\n", { bases: 15 }],
    ["of protein", "@p\nMKLVE\n+\nIIIII\n", { bases: 5 }],
    ["in lower case", "@a\nacgtn\n+\nII5II\n", { bases: 5, gc: 0.5, q30: 0.8 }],
    ["with comments behind names", "@a 1:N:0:ACGT BC:Z:x\nACGT\n+\nIIII\n", { count: 1 }],
    [
      "with qualities in several lines below a sequence in one",
      "@a\nACGTAC\n+\nII\n@I\n+I\n@b\nGG\n+\nII\n",
      { count: 2, bases: 8 },
    ],
    // Blanks are no bases and no qualities; seqkit counts them as both.
    ["with blanks in lines of both", "@a\nAC GT A\n+\nII I5 I\n", { bases: 5, q30: 0.8 }],
    ["with a blank at a line's end", "@a\nACGT \n+\nIIII \n", { bases: 4 }],
    [
      "with one read that is longer than what is looked at",
      record("ont", "ACGT".repeat(25_000), "5".repeat(100_000)),
      { bases: 100_000 },
    ],
  ])("%s", async (_, text, data) => {
    expect(await open(text)).toMatchObject({ format: "fastq", data });
  });

  it("with a remark where every quality is the same", async () => {
    const filled = record("a", "ACGT", "BBBB") + record("b", "GG", "BB");
    expect((await open(filled)).facts.remarks).toEqual([
      { why: "reads-one-quality", values: { quality: 33 } },
    ]);
    expect((await open(record("a", "ACGT", "!!!!"))).facts.remarks).toMatchObject([
      { values: { quality: 0 } },
    ]);
    expect((await open(record("a", "ACGT", "BBBC"))).remarks).toEqual([]);
  });
});

describe("the offset of qualities", () => {
  const OLD = "HWUSI-EAS100R:6:73:941:1973#0/1";

  // Names and ranges: Cock et al. 2010 (the formats), Illumina's and Element's guides (names and highest qualities).
  it.each([
    ["Illumina 1.3 to 1.7", OLD, "hhgB", "64"],
    ["Illumina 1.0, on Solexa's scale", "SLXA-B3_649_FC8437_R1_1_1_610_79", "hhe;", "64"],
    ["names without an instrument's mark", "FC30V6DAAXX:7:12:1023:1881", "bbbaB", "64"],
    ["as old, but with a byte that only 33 explains", OLD, "hh:B", "33"],
    ["as old, but only of bytes that both explain", OLD, "IIHB", "33"],
    ["as old, but above all of that time", OLD, "~~~B", "33"],
    ["AVITI, up to Q50", "AV240101:run:2301:1:10102:0123:0456 1:N:0:ACGT", "SSRQD", "33"],
    ["Revio", "m84036_230702_205216_s2/251924847/ccs", "~~~p", "33"],
    ["Ultima", "029251-CL10377-Z0091-012345", "SSSSI", "33"],
    ["consensus reads", "UMI:1", "ZZZYX", "33"],
    ["NovaSeq", "A00:1:HX:1:1101:1000:2000 1:N:0:ACGT", "FFFF", "33"],
    [
      "an archive's name, which always writes 33",
      "SRR001666.1 071112_SLXA-EAS1_s_7:5:1:817:345",
      "hhgB",
      "33",
    ],
  ])("of %s", async (_, name, qualities, offset) => {
    const { data, facts } = await open(record(name, "A".repeat(qualities.length), qualities));
    expect(facts.guesses).toEqual([{ id: "phred", value: offset, options: ["33", "64"] }]);
    expect(data.along.counts[0]).toBe(qualities.charCodeAt(0) - Number(offset));
  });

  it("is the visitor's choice", async () => {
    const text = record(OLD, "ACGT", "hhgB");
    expect((await open(text, { phred: "33" })).data.along.counts[0]).toBe(71);
  });
});

describe("SAM is read", () => {
  const SQ = "@HD\tVN:1.6\tSO:unsorted\n@SQ\tSN:chr1\tLN:9000\n";
  const line = (name: string, flag: number, bases: string, qualities: string) =>
    `${name}\t${flag}\tchr1\t10\t60\t*\t*\t0\t0\t${bases}\t${qualities}\tNM:i:0\n`;

  // `samtools fastq | seqkit stats` of samtools 1.16, which fills in B where qualities are missing.
  it.each([
    [
      "each read once",
      line("r", 0, "ACGT", "IIII") + line("r", 256, "*", "*") + line("r", 2048, "ACG", "III"),
      { count: 1, bases: 4 },
    ],
    [
      "both reads of a pair",
      line("p", 77, "ACGT", "IIII") + line("p", 141, "GGGG", "IIII"),
      { count: 2, bases: 8 },
    ],
    [
      "duplicates and failed reads",
      line("d", 1024, "AC=TN", "IIIII") + line("q", 512, "acgtn", "IIIII"),
      { count: 2, bases: 10 },
    ],
    ["not what has no bases", line("r", 4, "*", "*") + line("s", 4, "ACGT", "IIII"), { count: 1 }],
    [
      "reads without qualities",
      line("r", 4, "ACGT", "*") + line("s", 4, "AC", "I5"),
      { count: 2, bases: 6, q30: 0.5 },
    ],
  ])("%s", async (_, body, data) => {
    for (const text of [body, SQ + body, (SQ + body).replaceAll("\n", "\r\n"), `@CO\tnote\n${body}`])
      expect(await open(text)).toMatchObject({ format: "sam", data, facts: { unit: "reads", guesses: [] } });
  });

  it("in the direction in which each read was sequenced", async () => {
    const { data } = await open(line("r", 16, "ACGT", "5III"));
    expect([...data.along.counts]).toEqual([40, 40, 40, 20]);
  });

  it("without any quality", async () => {
    const { data, remarks } = await open(SQ + line("r", 4, "ACGT", "*"));
    expect(data).toMatchObject({ count: 1, bases: 4, quality: Number.NaN });
    expect(data.sample.qualities).toEqual(new Float32Array([Number.NaN]));
    expect(remarks).toEqual([]);
  });

  it("with lines of more than a megabyte", async () => {
    const { data } = await open(
      line("r", 0, "A".repeat(1_500_000), "I".repeat(1_500_000)) + line("s", 0, "AC", "I5"),
    );
    expect(data).toMatchObject({ count: 2, bases: 1_500_002, longest: 1_500_000 });
  });

  it("to a line that the file cuts off", async () => {
    for (const cut of ["s\t0\tchr1\t1", line("s", 0, "ACGT", "IIII").slice(0, -12)]) {
      const { data, facts } = await open(line("r", 0, "ACGT", "I5II") + cut);
      expect(data.count).toBe(1);
      expect(facts.remarks).toMatchObject([{ why: "reads-last-cut-off", values: { line: 2 } }]);
    }
  });

  it("or refused", async () => {
    expect(await refused(SQ)).toMatchObject({ why: "reads-none" });
    const many = line("r", 0, "ACGT", "IIII").repeat(300);
    expect(await refused(`${many}r\t0\tchr1\n`)).toEqual({
      why: "reads-no-alignment",
      values: { line: 301, columns: 3 },
    });
    expect(await refused(`${line("r", 0, "ACGT", "III")}`)).toMatchObject({ why: "reads-quality-shorter" });
  });
});

describe("relatives that hold no bases are told by what they are", () => {
  it.each([
    ["SOLiD's FASTA", "# Title: x\n>1_88_1830_R3\nT01230123.\n>2_9_F3\nG0123\n", "reads-colours"],
    ["SOLiD's FASTQ", "@1_88\nT0123.\n+\n!IIII!\n", "reads-colours"],
    ["SOLiD's FASTQ without the primer's base", "@1_88\n0123.\n+\nIIIII\n", "reads-colours"],
    ["a FASTA's qualities", ">a\n40 40 40 2\n>b\n10 12\n", "reads-only-qualities"],
  ])("%s", async (_, text, why) => {
    expect(await refused(text)).toEqual({ why, values: {} });
  });

  it.each([
    ["a table whose header begins with >", ">sample,value\na,1\nb,2\n"],
    ["a table whose header begins with @", "@sample\tvalue\na\t1\nb\t2\n"],
    ["a column whose header begins with @", "@sample\nplasma 1\nserum 2\n"],
    ["a table with semicolons", ";a;b\nx;1;2\n"],
  ])("%s is a table", async (_, text) => {
    expect((await recognise([fileOf(text)])).formats[0]).toBe("delimited");
  });
});

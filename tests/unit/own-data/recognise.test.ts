import { readFileSync } from "node:fs";
import { gzipSync, strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { recognise } from "#own-data/reading/recognise.ts";
import { Refusal } from "#own-data/reading/refusal.ts";
import { fileOf, joined } from "./files.ts";

const VCF =
  "##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\nchr1\t100\t.\tA\tG\t50\tPASS\t.\n";
const FASTQ = "@read1\nACGT\n+\nIIII\n@read2\nGGCC\n+\n@@@@\n";
const BED = "chr7\t100\t200\tEGFR\nchr7\t300\t400\tMET\n";

const formatOf = async (...files: readonly File[]) => (await recognise(files)).formats[0];
/** One of the inputs of tests/cases. */
const given = (name: string) => fileOf(readFileSync(`tests/cases/${name}`), name);
const problemOf = async (...files: readonly File[]) => {
  const reason: unknown = await recognise(files).catch((error: unknown) => error);
  return reason instanceof Refusal ? reason.problem.why : reason;
};

describe("a file is what its content says, whatever its name", () => {
  it.each([
    ["a VCF", VCF, "vcf"],
    [
      "a VCF that lost its header",
      "chr1\t100\t.\tA\tG\t50\tPASS\t.\nchr2\t7\trs1\tAT\tA,ATT\t.\t.\t.\n",
      "vcf",
    ],
    ["a BED", BED, "bed"],
    [
      "a BED with the lines of a genome browser",
      `browser position chr7\ntrack name="genes"\n# made\n${BED}`,
      "bed",
    ],
    ["a BED without chr, as Ensembl writes it", "7\t100\t200\nX\t5\t6\n", "bed"],
    ["reads", FASTQ, "fastq"],
    ["reads in several lines", "@read1 x=1\nACGT\nACGT\n+\nIIII\nIIII\n", "fastq"],
    ["a read of no length", "@read1\n\n+\n\n", "fastq"],
    ["sequences", ">chr1 assembled\nACGTNNN\nACGT\n", "fasta"],
    ["cells by their UMAP", "umap1,umap2,cell_type\n1.3,2.2,T cells\n", "cells"],
    ["cells as R writes them", '"barcode"\t"UMAP_1"\t"UMAP_2"\t"cluster"\nAAAC\t1\t2\t0\n', "cells"],
    ["a table", "sample;donor;volume\nS1;D1;1,5\n", "delimited"],
    ["a table of one column", "sample\nS1\nS2\n", "delimited"],
    [
      "an Illumina sample sheet",
      "[Header],,\nDate,1/2/2024,\n[Data],,\nSample_ID,index,\nS1,ACGT,\n",
      "delimited",
    ],
    ["a table in UTF-16", "\uFEFFsample\tdonor\nS1\tD1\n", "delimited"],
  ])("%s", async (_, text, format) => {
    expect(await formatOf(fileOf(text, "photo.png"))).toBe(format);
    expect(await formatOf(fileOf(gzipSync(strToU8(text)), "x"))).toBe(format);
  });

  it.each([
    ["t02-trio.fam"],
    ["t04-counts-hash-header.tsv"],
    ["t10-sep-two.csv"],
    ["t13-multi-config.csv"],
    ["t16-shift-jis.csv"],
    ["t18-cyrillic-1251.csv"],
    ["t26-qiime-map.tsv"],
  ])("%s is a table", async (name) => {
    expect(await formatOf(given(name))).toBe("delimited");
  });

  it("cells of a spreadsheet, exported in UTF-16 with and without a byte order mark", async () => {
    const text = "sample\tdonor\nS1\tD1\nS2\tD2\n";
    const wide = new Uint8Array([...text].flatMap((character) => [character.charCodeAt(0), 0]));
    expect(await formatOf(fileOf(wide))).toBe("delimited");
    expect(await formatOf(fileOf(joined(new Uint8Array([0xff, 0xfe]), wide)))).toBe("delimited");
  });

  it("a workbook and AnnData by their first bytes", async () => {
    expect(await formatOf(fileOf(`PK\x03\x04${" ".repeat(26)}[Content_Types].xml`))).toBe("xlsx");
    expect(await formatOf(fileOf(joined(new Uint8Array([0x89]), strToU8("HDF\r\n\x1a\n"))))).toBe("h5ad");
  });

  it("two FASTQ files are a pair, in the order of their names", async () => {
    const pair = [fileOf(FASTQ, "s_R2.fastq"), fileOf(gzipSync(strToU8(FASTQ)), "s_R1.fastq.gz")];
    const { formats, files } = await recognise(pair);
    expect(formats).toEqual(["fastq"]);
    expect(files.map(({ name }) => name)).toEqual(["s_R1.fastq.gz", "s_R2.fastq"]);
  });

  it("an index beside its file is left out", async () => {
    const index = fileOf(gzipSync(strToU8("TBI\x01\0\0")), "v.vcf.gz.tbi");
    const { formats, files } = await recognise([index, fileOf(VCF, "v.vcf")]);
    expect(formats).toEqual(["vcf"]);
    expect(files.map(({ name }) => name)).toEqual(["v.vcf"]);
  });
});

describe("what may be looked at in two ways", () => {
  it.each([
    ["intervals are also a table", BED, ["bed", "delimited"]],
    ["so are cells", "barcode,UMAP_1,UMAP_2\nA,1.5,2\nB,2.5,3\n", ["cells", "delimited"]],
    // Plates, wells and counts as well as contigs, starts and ends: nothing denies either.
    ["a table of numbers may be intervals", "S_1\t2\t9\nS_2\t3\t8\n", ["delimited", "bed"]],
    ["but not if one of them ends before it starts", "S_1\t2\t9\nS_2\t3\t1\n", ["delimited"]],
    ["a VCF is nothing else", VCF, ["vcf"]],
    ["reads are nothing else", FASTQ, ["fastq"]],
    ["a sample sheet is nothing else", "sample,donor\nS1,D1\n", ["delimited"]],
  ])("%s", async (_, text, formats) => {
    expect((await recognise([fileOf(text)])).formats).toEqual(formats);
  });
});

describe("what cannot be shown is refused by what it is", () => {
  it.each([
    ["t20-xml-spreadsheet.xls", "xml-spreadsheet"],
    ["t21-html-table.xls", "html-table"],
    ["t22-genbank.gb", "genbank"],
    ["t23-wig.txt", "wig"],
  ])("%s", async (name, why) => {
    expect(await problemOf(given(name))).toBe(why);
  });

  it.each([
    ["wig", "variableStep chrom=chr2\n300701 12.5\n"],
    ["embl", "ID   X56734; SV 1; linear; mRNA; STD; PLN; 1859 BP.\nXX\n"],
    ["embl", "ID   143B_HUMAN              Reviewed;         246 AA.\n"],
    ["matrix-market", "%%MatrixMarket matrix coordinate integer general\n%\n3 2 2\n1 1 5\n2 2 7\n"],
    ["tree", "(A:0.1,B:0.2,(C:0.3,D:0.4):0.5);\n"],
    ["tree", "#NEXUS\nBEGIN TREES;\nEND;\n"],
    ["alignment", "# STOCKHOLM 1.0\nseq1 ACDEF\n//\n"],
    ["alignment", "CLUSTAL O(1.2.4) multiple sequence alignment\n\nseq1 ACGT\n"],
    ["alignment", " 2 20\nseq1      ACGTACGTACGTACGTACGT\nseq2      ACGTACGTACGTACGTACGT\n"],
    ["structure", "HEADER    OXYGEN TRANSPORT                        22-JUN-84   4HHB\n"],
    ["structure", "data_4HHB\n# \n_entry.id   4HHB \n"],
    ["genome-alignment", "##maf version=1\na score=5\n"],
    [
      "genome-alignment",
      "chain 4900 chrY 58368225 + 25985403 25985638 chr5 151006098 - 43257292 43257528 1\n",
    ],
    ["assembly-graph", "H\tVN:Z:1.0\nS\t1\tACGT\n"],
    ["sylk", "ID;PWXL;N;E\n"],
    ["rtf", "{\\rtf1\\ansi Sample}"],
    ["pointer", "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"],
    ["picture", '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'],
    [
      "html-table",
      "MIME-Version: 1.0\nContent-Type: text/html\n\n<html><table><tr><td>1</td></tr></table></html>",
    ],
    ["zarr", '{\n  "zarr_format": 2\n}'],
    ["plink", new Uint8Array([0x6c, 0x1b, 0x01, 0xff])],
    ["signal", new Uint8Array([0x26, 0xfc, 0x8f, 0x88, 4, 0])],
    ["data-frame", "PAR1\x15\x04"],
    ["sqlite", "SQLite format 3\0\x10"],
    ["python", joined(new Uint8Array([0x93]), strToU8("NUMPY\x01\0v\0"))],
    ["r-data", gzipSync(strToU8("X\n\0\0\0\x03\0\x04\x02\0"))],
    ["fcs", "FCS3.1         256    1545"],
    ["trace", "ABIF\0e"],
  ])("%s: %j", async (why, content) => {
    expect(await problemOf(fileOf(content))).toBe(why);
  });

  it("XML is told by its first element", async () => {
    const file = fileOf(
      '<?xml version="1.0" encoding="utf-8"?>\n<!-- made -->\n<indexedmzML><mzML/></indexedmzML>',
    );
    const reason: unknown = await recognise([file]).catch((error: unknown) => error);
    expect(reason).toMatchObject({ problem: { why: "xml", values: { name: "indexedmzML" } } });
  });

  it.each([
    ["a header that begins as a flat file does", "LOCUS\tvalue\nb0001\t12\n"],
    ["a title in brackets", "[Run 7]\nsample,volume\nS1,2\n"],
    ["names in parentheses", "(none),b\n1,2\n"],
    ["two numbers above a name", "2 3\nsample volume\n"],
    ["a title between angle brackets", "<TABLE HEADER>\nPlate,Well\n</TABLE HEADER>\nP,A1\n"],
    ["columns called ID", "ID;Probe;Menge\n1;A;2\n"],
    ["a stray control character", `sample,note\n${"S1,fine\n".repeat(40)}S2,\0\x1a\n`],
  ])("but %s is a table's", async (_, text) => {
    expect(await formatOf(fileOf(text))).toBe("delimited");
  });

  it.each([
    ["nothing", "", "empty"],
    ["only empty lines", "\n\n \n", "empty"],
    ["a photograph", new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]), "picture"],
    ["a PNG", joined(new Uint8Array([0x89]), strToU8("PNG\r\n\x1a\n")), "picture"],
    ["a phone's photograph", strToU8("\0\0\0\x18ftypheic\0\0\0\0"), "picture"],
    ["a PDF", "%PDF-1.7\n", "pdf"],
    ["a page of HTML in a file's place", "<!DOCTYPE html><html><body>Log in</body></html>", "html"],
    ["a saved page", "<!-- saved from a browser -->\n<p>x</p>\n", "html"],
    ["a page to log in", "<html><form><table><tr><td><input></td></tr></table></form></html>", "html"],
    ["JSON", '{"samples": [1, 2]}', "json"],
    ["aligned reads", gzipSync(strToU8("BAM\x01\0\0\0\0")), "bam"],
    ["variants in binary", gzipSync(strToU8("BCF\x02\x02")), "bcf"],
    ["an index alone", gzipSync(strToU8("CSI\x01\0")), "index"],
    ["a ZIP that is no workbook", "PK\x03\x04\x14\0reads.fastq", "zip"],
    ["bzip2", "BZh91AY&SY", "other-compression"],
    ["gzip in gzip", gzipSync(gzipSync(strToU8(VCF))), "gzip-twice"],
    ["gzip that was cut off", gzipSync(strToU8(VCF.repeat(9))).subarray(0, 40), "cut-off"],
    ["a program", joined(strToU8("\x7fELF\x02\x01\x01"), new Uint8Array(64)), "unknown"],
  ])("%s", async (_, content, why) => {
    expect(await problemOf(fileOf(content, "reads.fastq"))).toBe(why);
  });

  it("an index that only its name tells from a table of intervals", async () => {
    expect(await problemOf(fileOf("NC_016845.1\t5333942\t89\t80\t81\n", "genome.fna.fai"))).toBe("index");
  });

  it("several files that do not belong together", async () => {
    expect(await problemOf(fileOf(VCF), fileOf(BED))).toBe("several");
    expect(await problemOf(fileOf(FASTQ), fileOf(FASTQ), fileOf(FASTQ))).toBe("several");
  });

  it("a file that is gone by the time it is read", async () => {
    const file = fileOf(VCF);
    const stream = () =>
      new ReadableStream({ start: (it) => it.error(new DOMException("", "NotFoundError")) });
    file.slice = () => ({ stream }) as unknown as Blob;
    expect(await problemOf(file)).toBe("gone");
  });
});

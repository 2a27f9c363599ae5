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

describe("what cannot be shown is refused by what it is", () => {
  it.each([
    ["nothing", "", "empty"],
    ["only empty lines", "\n\n \n", "empty"],
    ["a photograph", new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]), "picture"],
    ["a PNG", joined(new Uint8Array([0x89]), strToU8("PNG\r\n\x1a\n")), "picture"],
    ["a phone's photograph", strToU8("\0\0\0\x18ftypheic\0\0\0\0"), "picture"],
    ["a PDF", "%PDF-1.7\n", "pdf"],
    ["a page of HTML in a file's place", "<!DOCTYPE html><html><body>Log in</body></html>", "html"],
    ["JSON", '{"samples": [1, 2]}', "json"],
    ["aligned reads in text", "@HD\tVN:1.6\n@SQ\tSN:chr1\tLN:10\n", "bam"],
    ["aligned reads", gzipSync(strToU8("BAM\x01\0\0\0\0")), "bam"],
    ["variants in binary", gzipSync(strToU8("BCF\x02\x02")), "bcf"],
    ["an index alone", gzipSync(strToU8("CSI\x01\0")), "index"],
    ["a ZIP that is no workbook", "PK\x03\x04\x14\0reads.fastq", "zip"],
    ["a workbook with a password", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), "locked-workbook"],
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
    file.slice = () =>
      ({ arrayBuffer: () => Promise.reject(new DOMException("", "NotFoundError")) }) as unknown as Blob;
    expect(await problemOf(file)).toBe("gone");
  });
});

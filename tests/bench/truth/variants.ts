import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import type { Variants } from "#demos/viewer-scroll/variants.ts";
import { KIND_OF } from "#own-data/protocol.ts";
import { bytesOf } from "#own-data/reading/bytes.ts";
import { recognise } from "#own-data/reading/recognise.ts";
import { Refusal } from "#own-data/reading/refusal.ts";
import { utf8Of } from "#own-data/reading/text.ts";
import { reader } from "#own-data/variants/reader.ts";
import { problemText } from "#own-data/words.ts";
import type { Row } from "../table.ts";

const FILES =
  "**/*.{vcf,vcf.gz,bed,bed.gz,narrowPeak,broadPeak,bedgraph,bg,gff,gff3,gtf,gff.gz,gff3.gz,gtf.gz}";

type Counts = Readonly<{ [name: string]: number }>;

type Call = Readonly<{
  type: string;
  reference: string;
  alternatives: string;
  quality: number;
  filter: string;
}>;

/** Whether an alternative of a record that bcftools calls an indel changes the length so. */
const changes = ({ type, reference, alternatives }: Call, isSo: (change: number) => boolean): boolean =>
  type.includes("INDEL") &&
  alternatives
    .split(",")
    .some((each) => /^[A-Z]+(?:<\w+>)?$/iu.test(each) && isSo(each.length - reference.length));

/** Cases by what bcftools says of a record: its type, the symbols of its alternatives, its quality. */
const CASES: Readonly<{ [name: string]: (record: Call) => boolean }> = {
  SNV: ({ type }) => type.includes("SNP"),
  MNV: ({ type }) => type.includes("MNP"),
  Insertion: (record) => record.alternatives.includes("<INS") || changes(record, (change) => change > 0),
  Deletion: (record) => record.alternatives.includes("<DEL") || changes(record, (change) => change < 0),
  Duplication: ({ alternatives }) => alternatives.includes("<DUP"),
  Inversion: ({ alternatives }) => alternatives.includes("<INV"),
  "Copy number": ({ alternatives }) => alternatives.includes("<CN"),
  "below 10": ({ quality }) => quality < 10,
  "10–30": ({ quality }) => quality >= 10 && quality < 30,
  "30–100": ({ quality }) => quality >= 30 && quality < 100,
  "100 and more": ({ quality }) => quality >= 100,
};

const linesOf = (program: string, ...options: readonly string[]): string[] | undefined => {
  const { status, stdout } = spawnSync(program, options, { encoding: "utf8", maxBuffer: 1 << 30 });
  return status === 0 ? stdout.split("\n").slice(0, -1) : undefined;
};

/** Counts of bcftools, or that it reads nothing. */
function byBcftools(path: string): Counts | string {
  const format = "%TYPE\t%REF\t%ALT\t%QUAL\t%FILTER\n";
  const found = linesOf("bcftools", "query", "-f", format, path)
    ?.map((line): Call => {
      const [type = "", reference = "", alternatives = "", quality = "", filter = ""] = line.split("\t");
      const value = quality === "inf" ? Number.POSITIVE_INFINITY : Number.parseFloat(quality);
      return { type, reference, alternatives, quality: value, filter };
    })
    .filter(({ type }) => type !== "REF");
  if (!found) return "refused";
  const counts: { [name: string]: number } = { records: found.length };
  for (const [name, is] of Object.entries(CASES)) counts[name] = found.filter(is).length;
  // Here the rarer ones of many filters are counted together.
  const filters = new Set(found.map(({ filter }) => filter));
  for (const each of filters.size > 7 ? [] : filters)
    counts[`filter ${each === "." ? "not filtered" : each}`] = found.filter(
      ({ filter }) => filter === each,
    ).length;
  return counts;
}

/** Counts of bedtools, which says for each interval how often another one lies over it. */
function byBedtools(path: string, other: string): Counts | string {
  const options = ["intersect", "-c", "-nonamecheck", "-a", path, "-b", other];
  const records = linesOf("bedtools", ...options)?.length;
  return records === undefined ? "refused" : { records };
}

function countsOf({ count, groups }: Variants): Counts {
  const counts: { [name: string]: number } = { records: count };
  for (const { title, names, counts: own } of groups)
    for (const [which, name] of names.entries())
      counts[title === "Filter" ? `filter ${name}` : name] = own[which] ?? 0;
  return counts;
}

/** Our counts of a file and its format, or why it is refused. */
async function byUs(path: string): Promise<{ format: string; counts: Counts | string }> {
  let format = "";
  let counts: Counts | string = "nothing";
  try {
    const given = new File([readFileSync(path)], "file");
    const found = await recognise([given]);
    const [likeliest] = found.formats;
    format = likeliest;
    if (KIND_OF[likeliest] !== "variants") return { format, counts: `a ${KIND_OF[likeliest]}` };
    const bytes = (file: File) => bytesOf(file, Number.POSITIVE_INFINITY);
    const utf8 = (file: File) => utf8Of(bytes(file));
    const progress = () => ({ bytes: given.size, size: given.size, whole: true });
    const source = {
      files: found.files,
      format: likeliest,
      choices: {},
      bytes,
      utf8,
      progress,
    };
    const show = (data: Variants) => {
      counts = countsOf(data);
    };
    await reader(source, { due: () => false, show });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    counts = problemText(error.problem);
  }
  return { format, counts };
}

/**
 * Counts every file of variants and intervals in a folder here and with bcftools or bedtools: a row for each file, and
 * one for each number that disagrees. A file that only one of the two reads disagrees, too.
 */
export async function variants(folder: string): Promise<Row[]> {
  const temporary = mkdtempSync(join(tmpdir(), "truth-"));
  const other = join(temporary, "other.bed");
  writeFileSync(other, "chr1\t0\t1\n");
  const rows: Row[] = [];
  for (const path of globSync(join(folder, FILES)).sort()) {
    const { format, counts: ours } = await byUs(path);
    const isVcf = format === "vcf" || (format === "" && /\.vcf(?:\.gz)?$/u.test(path));
    const theirs = isVcf ? byBcftools(path) : byBedtools(path, other);
    const row = (what: string, here: unknown, there: unknown, agrees: boolean): Row => ({
      file: relative(folder, path),
      what,
      ours: `${here}`,
      theirs: `${there}`,
      agrees: agrees ? "yes" : "NO",
    });
    if (typeof ours === "string" || typeof theirs === "string") {
      const [here, there] = [ours, theirs].map((counts) =>
        typeof counts === "string" ? counts : (counts.records ?? 0),
      );
      rows.push(row(format, here, there, typeof ours === typeof theirs));
      continue;
    }
    rows.push(row(`${format} records`, ours.records, theirs.records, ours.records === theirs.records));
    for (const [name, count] of Object.entries(theirs))
      if (name !== "records" && (ours[name] ?? 0) !== count)
        rows.push(row(name, ours[name] ?? 0, count, false));
  }
  rmSync(temporary, { recursive: true });
  return rows;
}

import { execFileSync, spawnSync } from "node:child_process";
import { globSync, openAsBlob, statSync } from "node:fs";
import { join } from "node:path";
import { ownData as words } from "#content/own-data.ts";
import type { Reads } from "#demos/viewer-pan-search/reads.ts";
import { KIND_OF } from "#own-data/protocol.ts";
import { bytesOf } from "#own-data/reading/bytes.ts";
import { recognise } from "#own-data/reading/recognise.ts";
import { Refusal } from "#own-data/reading/refusal.ts";
import { utf8Of } from "#own-data/reading/text.ts";
import { reader } from "#own-data/reads/reader.ts";
import { problemText, remarkText } from "#own-data/words.ts";
import type { Row } from "../table.ts";

/** Columns of `seqkit stats -aT` that are compared, and the same number of ours. */
const NUMBERS: Readonly<Record<string, (data: Reads) => number>> = {
  num_seqs: ({ count }) => count,
  sum_len: ({ bases }) => bases,
  min_len: ({ shortest }) => shortest,
  max_len: ({ longest }) => longest,
  N50: ({ n50 }) => n50,
  "Q20(%)": ({ q20 }) => Math.round(1e4 * (q20 || 0)) / 100,
  "Q30(%)": ({ q30 }) => Math.round(1e4 * (q30 || 0)) / 100,
};

/**
 * Reads and sequences of a folder as the site counts them, beside `seqkit stats`; SAM beside `samtools fastq | seqkit`.
 * Where the numbers differ, the last column says what the site says about the file.
 */
export async function reads(folder: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const name of globSync("**/*", { cwd: folder }).sort()) {
    const path = join(folder, name);
    if (!statSync(path).isFile()) continue;
    const ours = await opened(path);
    if (ours.kind !== "reads" && !seqkit(path)) continue;
    const theirs = ours.format === "sam" ? seqkit("-", fastqOf(path)) : seqkit(path);
    const row: Record<string, string | number> = { file: name, format: ours.format };
    for (const [column, numberOf] of Object.entries(NUMBERS)) {
      const [mine, other] = [ours.data ? numberOf(ours.data) : "–", theirs ? Number(theirs[column]) : "–"];
      row[column] = isSame(mine, other) ? mine : `${mine} | ${other}`;
    }
    const differs = Object.values(row).some((value) => String(value).includes(" | "));
    rows.push({ ...row, said: differs ? ours.said : "" });
  }
  return rows;
}

/** Percentages are rounded to two places, which seqkit does its own way. */
const isSame = (ours: number | string, theirs: number | string): boolean =>
  ours === theirs || Math.abs(Number(ours) - Number(theirs)) < 0.011;

async function opened(path: string) {
  const file = new File([await openAsBlob(path)], path);
  let [data, said, format, kind]: [Reads | undefined, string, string, string] = [undefined, "", "–", "–"];
  try {
    [format] = (await recognise([file])).formats;
    kind = KIND_OF[format as "fastq"];
    if (kind !== "reads") return { data, format, kind, said };
    const bytes = (each: Blob) => bytesOf(each, Number.POSITIVE_INFINITY);
    const utf8 = (each: Blob) => utf8Of(bytes(each));
    const source = {
      files: [file],
      format: format as "fastq",
      choices: {},
      bytes,
      utf8,
      progress: () => ({ bytes: file.size, size: file.size, whole: true }),
    };
    await reader(source, {
      due: () => false,
      show: (shown, { remarks }) => {
        data = shown;
        said = remarks.map(remarkText).join(" ");
      },
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    [data, kind] = [undefined, error.problem.why.startsWith("reads-") ? "reads" : kind];
    said = problemText(error.problem) || (words.problems.failed ?? "");
  }
  return { data, format, kind, said };
}

const fastqOf = (path: string): Buffer =>
  spawnSync("samtools", ["fastq", path], { maxBuffer: 2 ** 30, stdio: ["ignore", "pipe", "ignore"] }).stdout;

/** The columns of `seqkit stats` by their names, or undefined where it refuses the file. */
function seqkit(path: string, input?: Buffer): Readonly<Record<string, string>> | undefined {
  try {
    const [names = "", values] = execFileSync("seqkit", ["stats", "-aT", path], {
      input: input ?? "",
      encoding: "utf8",
      stdio: ["pipe", "pipe", "ignore"],
    }).split("\n");
    if (!values) return;
    const cells = values.split("\t");
    return Object.fromEntries(names.split("\t").map((name, column) => [name, cells[column] ?? ""]));
  } catch {
    return;
  }
}

import { execFileSync } from "node:child_process";
import { mkdtempSync, openAsBlob, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Format, Kind } from "#own-data/protocol.ts";
import { bytesOf } from "#own-data/reading/bytes.ts";
import type { Reader } from "#own-data/reading/reader.ts";
import { utf8Of } from "#own-data/reading/text.ts";
import { type Made, make, reads } from "./own-data.ts";
import type { Row } from "./table.ts";

const TIMES = 3;
const fastq: Made = { ...reads, name: "60.fastq", megabytes: 60 };
const sheet = "sample,donor,material,volume,note\n";
const row = (index: number) => `S${index},D${index % 900},Plasma,${index % 70}.5,"thawed, once"\n`;
const table: Made = { ...fastq, name: "60.csv", header: sheet, block: row };

/** Files of 60 MB, how they are packed, and what is typed in the field to count the same. */
const FILES: readonly [made: Made, kind: Kind, format: Format, pack: string, tool: string][] = [
  [fastq, "reads", "fastq", "", "seqkit stats -a -j1"],
  [fastq, "reads", "fastq", "gzip -c", "seqkit stats -a -j1"],
  [fastq, "reads", "fastq", "bgzip -c", "seqkit stats -a -j1"],
  [table, "table", "delimited", "", "wc"],
];

/** Seconds of the processor that the readers take in Node, each in its own process, and the field's tools in turn. */
export async function ownReadersBench(): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "cubiome-own-readers-"));
  try {
    return FILES.map(([made, kind, format, pack, tool]) => {
      const plain = make(folder, made);
      const path = pack ? `${plain}.${pack.split(" ")[0]}` : plain;
      if (pack) execFileSync("sh", ["-c", `${pack} '${plain}' > '${path}'`]);
      const site: number[] = [];
      const tools: number[] = [];
      for (let time = 0; time < TIMES; time += 1) {
        site.push(Number(execFileSync(process.execPath, [import.meta.filename, kind, format, path])));
        tools.push(seconds(`${tool} '${path}'`));
      }
      const [ours, theirs] = [Math.min(...site), Math.min(...tools)];
      const figures = { "site s": ours.toFixed(2), "tool s": theirs.toFixed(2) };
      return { file: made.name, packed: pack, ...figures, tool, ratio: (ours / theirs).toFixed(1) };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Processor seconds of a command; not a number where it is not installed. */
function seconds(command: string): number {
  const script = `command -v ${command.split(" ", 1)[0]} >/dev/null || exit 0; TIMEFORMAT='%U %S'; (time ${command} >/dev/null 2>&1) 2>&1`;
  const [user, system] = execFileSync("bash", ["-c", script], { encoding: "utf8" }).split(" ");
  return user && system ? Number(user) + Number(system) : Number.NaN;
}

/** Reads a file to its end and prints the processor seconds of it. */
async function measure(kind: string, format: string, path: string): Promise<void> {
  const { reader } = (await import(`#own-data/${kind}/reader.ts`)) as { reader: Reader<unknown> };
  const file = new File([await openAsBlob(path)], path);
  const bytes = (each: File) => bytesOf(each, Number.POSITIVE_INFINITY);
  const utf8 = (each: File) => utf8Of(bytes(each));
  const progress = () => ({ bytes: file.size, size: file.size, whole: true });
  const before = process.cpuUsage();
  const source = { files: [file], format: format as Format, choices: {}, bytes, utf8, progress };
  await reader(source, { due: () => false, show: () => {} });
  const { user, system } = process.cpuUsage(before);
  console.log((user + system) / 1e6);
}

const [kind, format, path] = process.argv.slice(2);
if (process.argv[1] === import.meta.filename && kind && format && path) await measure(kind, format, path);

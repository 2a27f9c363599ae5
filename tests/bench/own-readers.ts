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
const calls: Made = {
  ...fastq,
  name: "60.vcf",
  header: `##fileformat=VCFv4.2\n##contig=<ID=chr1>\n##INFO=<ID=DP,Number=1,Type=Integer,Description="">\n${["GT", "GQ"].map((id) => `##FORMAT=<ID=${id},Number=1,Type=String,Description="">\n`).join("")}#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tA\tB\tC\n`,
  block: (index) =>
    `chr1\t${1 + index * 20}\trs${index}\tA\t${index % 5 ? "G" : "AT"}\t${index % 60}.5\tPASS\tDP=${index % 90}\tGT:GQ\t0/1:${index % 99}\t0/0:${index % 98}\t1/1:${index % 97}\n`,
};

/** Files of 60 MB, how they are packed, and what is typed in the field to count the same. */
const FILES: readonly [made: Made, kind: Kind, format: Format, pack: string, tool: string][] = [
  [fastq, "reads", "fastq", "", "seqkit stats -a -j1"],
  [fastq, "reads", "fastq", "gzip -c", "seqkit stats -a -j1"],
  [fastq, "reads", "fastq", "bgzip -c", "seqkit stats -a -j1"],
  [calls, "variants", "vcf", "", "bcftools stats"],
  [calls, "variants", "vcf", "bgzip -c", "bcftools stats"],
  [table, "table", "delimited", "", "wc"],
];

/** Seconds of the processor, and on the clock, of the readers in Node and of the field's tools, one after the other. */
export async function ownReadersBench(): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "cubiome-own-readers-"));
  try {
    return FILES.map(([made, kind, format, pack, tool]) => {
      const plain = make(folder, made);
      const path = pack ? `${plain}.${pack.split(" ")[0]}` : plain;
      if (pack) execFileSync("sh", ["-c", `${pack} '${plain}' > '${path}'`]);
      const site: Taken[] = [];
      const tools: Taken[] = [];
      for (let time = 0; time < TIMES; time += 1) {
        site.push(
          takenIn(String(execFileSync(process.execPath, [import.meta.filename, kind, format, path]))),
        );
        tools.push(takenBy(`${tool} '${path}'`));
      }
      const [ours, theirs] = [leastOf(site), leastOf(tools)];
      const ratio = (ours.processor / theirs.processor).toFixed(1);
      return {
        file: made.name,
        packed: pack,
        "site s": ours.processor.toFixed(2),
        "tool s": theirs.processor.toFixed(2),
        ratio,
        "site, clock": ours.clock.toFixed(2),
        "tool, clock": theirs.clock.toFixed(2),
        tool,
      };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Seconds of the processor and on the clock; no numbers where a tool is not installed. */
interface Taken {
  processor: number;
  clock: number;
}

function takenIn(printed: string): Taken {
  const [user = Number.NaN, system = Number.NaN, clock = Number.NaN] = printed.trim().split(" ").map(Number);
  return { processor: user + system, clock };
}

const leastOf = (all: readonly Taken[]): Taken => ({
  processor: Math.min(...all.map(({ processor }) => processor)),
  clock: Math.min(...all.map(({ clock }) => clock)),
});

function takenBy(command: string): Taken {
  const script = `command -v ${command.split(" ", 1)[0]} >/dev/null || exit 0; TIMEFORMAT='%U %S %R'; (time ${command} >/dev/null 2>&1) 2>&1`;
  return takenIn(execFileSync("bash", ["-c", script], { encoding: "utf8" }));
}

/** Reads a file to its end and prints the seconds of it. */
async function measure(kind: string, format: string, path: string): Promise<void> {
  const { reader } = (await import(`#own-data/${kind}/reader.ts`)) as { reader: Reader<unknown> };
  const file = new File([await openAsBlob(path)], path);
  const bytes = (each: File) => bytesOf(each, Number.POSITIVE_INFINITY);
  const utf8 = (each: File) => utf8Of(bytes(each));
  const progress = () => ({ bytes: file.size, size: file.size, whole: true });
  const before = process.cpuUsage();
  const began = performance.now();
  const source = { files: [file], format: format as Format, choices: {}, bytes, utf8, progress };
  await reader(source, { due: () => false, show: () => {} });
  const { user, system } = process.cpuUsage(before);
  console.log(user / 1e6, system / 1e6, (performance.now() - began) / 1000);
}

const [kind, format, path] = process.argv.slice(2);
if (process.argv[1] === import.meta.filename && kind && format && path) await measure(kind, format, path);

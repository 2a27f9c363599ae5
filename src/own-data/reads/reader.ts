import type { Reads } from "#demos/viewer-pan-search/reads.ts";
import type { Problem } from "../protocol.ts";
import type { Reader } from "../reading/reader.ts";
import { Refusal } from "../reading/refusal.ts";
import { Parser } from "./parser.ts";
import { phredOf, summarise } from "./summary.ts";
import { Tally } from "./tally.ts";

export const reader: Reader<Reads> = {
  kind: "reads",
  read: async (source, output) => {
    const fastq = source.format === "fastq";
    const paired = source.files.length > 1;
    const files = source.files.map((file) => {
      const tally = new Tally(source.files.length);
      return { name: file.name, tally, parser: new Parser(tally, fastq), pieces: source.bytes(file) };
    });
    const tallies = files.map(({ tally }) => tally);
    const show = (remarks: readonly Problem[]): void => {
      const phred = source.choices.phred ?? String(phredOf(tallies));
      const data = summarise(tallies, fastq, phred === "64" ? 64 : 33);
      const guesses = fastq ? [{ id: "phred", value: phred, options: ["33", "64"] }] : [];
      output.show(data, { records: data.count, unit: fastq ? "reads" : "sequences", guesses, remarks });
    };

    // The files of a pair go forward together.
    let open = files;
    while (open.length > 0) {
      for (const file of open) {
        const next = await file.pieces.next();
        if (next.done) open = open.filter((other) => other !== file);
        else place(file, paired, () => file.parser.feed(next.value));
      }
      if (output.due()) show([]);
    }
    const whole = source.progress().whole;
    show(files.flatMap((file) => remarksOf(file, whole)).concat(whole && paired ? countsOf(tallies) : []));
  },
};

/** Takes a step in a file; in a pair, a refusal says by its line which file it is about. */
function place(file: { name: string }, paired: boolean, step: () => void): void {
  try {
    step();
  } catch (error) {
    if (!paired || !(error instanceof Refusal)) throw error;
    const { why, values } = error.problem;
    throw new Refusal(why, { ...values, line: `${values?.line} of ${file.name}` });
  }
}

/** @throws Refusal for a file that ends within its first read */
function remarksOf({ parser, tally }: { parser: Parser; tally: Tally }, whole: boolean): readonly Problem[] {
  // After the first 64 MB the last record is complete only in the bytes that follow.
  const cut = parser.end();
  const remarks: Problem[] = [];
  if (cut && whole && tally.count === 0) throw new Refusal("reads-cut-off", cut);
  if (cut && whole) remarks.push({ why: "reads-last-cut-off", values: cut });
  if (tally.empty > 0) remarks.push({ why: "reads-empty", values: { count: tally.empty } });
  const other = tally.bases - tally.acgt;
  if (other > tally.bases / 2)
    remarks.push({ why: "reads-no-bases", values: { percent: Math.round((100 * other) / tally.bases) } });
  return remarks;
}

function countsOf([first, second]: readonly Tally[]): readonly Problem[] {
  if (!first || !second || first.count === second.count) return [];
  return [{ why: "reads-unequal-pair", values: { first: first.count, second: second.count } }];
}

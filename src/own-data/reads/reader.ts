import type { Reads } from "#demos/viewer-pan-search/reads.ts";
import type { Problem, Values } from "../protocol.ts";
import { readLines } from "../reading/lines.ts";
import type { Reader } from "../reading/reader.ts";
import { Refusal, remarksOf } from "../reading/refusal.ts";
import { Parser } from "./parser.ts";
import { SamParser } from "./sam.ts";
import { Tally } from "./tally.ts";

export const reader: Reader<Reads> = async (source, output) => {
  const { format } = source;
  const [isFastq, hasQualities] = [format === "fastq", format !== "fasta"];
  const tally = new Tally();
  const remarks: Problem[] = [];
  const phred = () => (isFastq ? Number(source.choices.phred ?? tally.phred) : 33);
  const show = (): void => {
    const guesses = isFastq ? [{ id: "phred", value: String(phred()), options: ["33", "64"] }] : [];
    const data = tally.summary(hasQualities, phred());
    const unit = hasQualities ? "reads" : "sequences";
    output.show(data, { records: data.count, unit, guesses, remarks });
  };

  const cuts: Values[] = [];
  const counts: number[] = [];
  for (const file of source.files) {
    const before = tally.count;
    const records = new Parser(tally, hasQualities, source.files.length > 1 ? `of ${file.name}` : "");
    const parser = format === "sam" ? new SamParser(records) : records;
    await readLines(
      source.utf8(file),
      (...line) => parser.take(...line),
      () => output.due() && show(),
      (...many) => parser === records && records.takeRecords(...many),
    );
    const cut = parser.end();
    if (cut) cuts.push(cut);
    counts.push(tally.count - before);
  }
  // After the first 64 MB the last record is complete only in what follows.
  if (source.progress().whole) {
    for (const values of cuts) {
      if (tally.count === 0) throw new Refusal("reads-cut-off", values);
      remarks.push({ why: "reads-last-cut-off", values });
    }
    if (tally.count === 0) throw new Refusal("reads-none");
    const [first = 0, second = first] = counts;
    if (first !== second) remarks.push({ why: "reads-unequal-pair", values: { first, second } });
  }
  const { empty, bases, acgt } = tally;
  remarks.push(...remarksOf({ "reads-empty": empty }));
  const quality = tally.onlyQuality;
  if (quality !== undefined)
    remarks.push({ why: "reads-one-quality", values: { quality: quality - phred() } });
  const percent = Math.round((100 * (bases - acgt)) / bases);
  if (percent > 50) remarks.push({ why: "reads-no-bases", values: { percent } });
  show();
};

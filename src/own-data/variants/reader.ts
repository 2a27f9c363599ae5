import {
  BUILDS,
  CHROMOSOMES,
  isBuild,
  NO_GENOME,
  OWN_CONTIGS,
  type Variants,
} from "#demos/viewer-scroll/variants.ts";
import { at } from "#lib/at.ts";
import type { Problem } from "../protocol.ts";
import { readLines, type TakeLine } from "../reading/lines.ts";
import type { Reader } from "../reading/reader.ts";
import { Refusal, remarksOf } from "../reading/refusal.ts";
import { type Contig, joinBins } from "./contigs.ts";
import { beyond, groundOf } from "./ground.ts";
import { placeIn } from "./place.ts";
import { Tally } from "./tally.ts";

/** Bases of a bin on a human chromosome. */
const HUMAN_BIN = 1e6;
/** Bins of the longest contig at most. */
const MOST_BINS = 500;
/** Contigs of its own that are drawn of a file: as many as can be told apart. */
const MOST_CONTIGS = 32;

/** A contig to draw: those of the file that are it, and its length. */
interface Drawn {
  name: string;
  length: number;
  of: readonly Contig[];
}

/** A file's contigs, or the longest of many that have records, in its own order. */
function ownContigs(contigs: readonly Contig[]): readonly Drawn[] {
  let shown = contigs;
  if (contigs.length > MOST_CONTIGS) {
    const used = contigs.filter(({ count }) => count > 0);
    const byLength = (used.length > 0 ? used : [...contigs]).sort((a, b) => b.length - a.length);
    const longest = new Set(byLength.slice(0, MOST_CONTIGS));
    shown = contigs.filter((contig) => longest.has(contig));
  }
  return shown.map((contig) => ({ name: contig.name, length: contig.length, of: [contig] }));
}

const chromosomesOf = (contigs: readonly Contig[], lengths: readonly number[]): readonly Drawn[] =>
  CHROMOSOMES.map((name, index) => ({
    name,
    length: at(lengths, index),
    of: contigs.filter(({ chromosome }) => chromosome === index),
  }));

/** The bins of the longest contig are at most so many, and as large as those in which was counted. */
function binOf(drawn: readonly Drawn[]): number {
  const longest = drawn.reduce((most, { length }) => Math.max(most, length), 1);
  const counted = drawn.flatMap(({ of }) => of.map(({ bins }) => bins.size));
  return counted.reduce(
    (most, size) => Math.max(most, size),
    10 ** Math.ceil(Math.log10(longest / MOST_BINS)),
  );
}

const recordsOf = (contigs: readonly Contig[]): number => contigs.reduce((sum, { count }) => sum + count, 0);

/** Records of contigs by the cases of a group. */
const countsOf = (contigs: readonly Contig[], group: number, { length }: readonly string[]): number[] =>
  Array.from({ length }, (_, which) =>
    contigs.reduce((sum, { groups }) => sum + (groups[group]?.[which] ?? 0), 0),
  );

/** The counts so far, and what is to be said of the genome; `chosen` is the visitor's choice of it. */
function summaryOf(tally: Tally, intervals: boolean, chosen?: string) {
  const { withoutVariant, seven, kept } = tally;
  const all = tally.contigs.all();
  const groups = tally.groups.map((each, group) => ({ ...each, counts: countsOf(all, group, each.names) }));
  const { ground, assumed, contradicted, options } = groundOf(all, tally.statements, chosen);
  const drawn = isBuild(ground)
    ? chromosomesOf(all, BUILDS[ground])
    : ground === OWN_CONTIGS
      ? ownContigs(all)
      : [];
  const bin = isBuild(ground) ? HUMAN_BIN : binOf(drawn);
  const contigs = drawn.map(({ name, length, of }) => ({
    name,
    length,
    count: recordsOf(of),
    groups: groups.map(({ names }, group) => countsOf(of, group, names)),
    ...joinBins(of, length, bin),
  }));

  const remarks = remarksOf({ "variants-reference": withoutVariant });
  const shown = new Set(drawn.flatMap(({ of }) => of));
  const elsewhere = all.filter((contig) => contig.count > 0 && !shown.has(contig));
  if (elsewhere.length > 0 && ground !== NO_GENOME) {
    const values = { contigs: elsewhere.length, count: recordsOf(elsewhere) };
    remarks.unshift({ why: "variants-elsewhere", values });
  }
  const values = beyond(all, ground);
  if (values) remarks.push({ why: "variants-beyond", values });
  if (assumed) remarks.unshift({ why: "variants-assumed", values: { build: ground } });
  if (contradicted) remarks.unshift({ why: "variants-no-build" });
  const { lengthsAreReach } = tally.statements;
  if (ground === OWN_CONTIGS && (lengthsAreReach || drawn.some(({ of }) => at(of, 0).declared === 0)))
    remarks.push({ why: "variants-reach" });
  const { records } = kept;
  const data: Variants = {
    intervals,
    count: recordsOf(all),
    ground,
    assumed,
    groups,
    contigs,
    bin,
    seven,
    records,
  };
  return { data, options, remarks };
}

export const reader: Reader<Variants> = async (source, output) => {
  const { format } = source;
  const intervals = format !== "vcf";
  const tally = new Tally(
    format === "gff" || format === "interval-list" || format === "vcf" ? format : "bed",
    placeIn(source.choices.place ?? ""),
  );
  let cut: Problem | undefined;
  const show = (): void => {
    const { data, options, remarks } = summaryOf(tally, intervals, source.choices.build);
    output.show(data, {
      records: data.count,
      unit: intervals ? "intervals" : "variants",
      guesses: [{ id: "build", value: data.ground, options }],
      remarks: cut ? [cut, ...remarks] : remarks,
    });
  };
  const take: TakeLine = (bytes, start, end, line, isLast) => {
    try {
      tally.take(bytes, start, end, line);
    } catch (error) {
      // Where others were whole, a last line that is cut off is left out.
      if (!isLast || recordsOf(tally.contigs.all()) === 0 || !(error instanceof Refusal)) throw error;
      if (source.progress().whole) cut = { why: "variants-last-cut-off", values: { line } };
    }
  };
  await readLines(
    source.utf8(at(source.files, 0)),
    take,
    () => output.due() && show(),
    (...many) => tally.takeMany(...many),
  );
  show();
};

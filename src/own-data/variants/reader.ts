import {
  BIN,
  BUILD_NAMES,
  BUILDS,
  type Build,
  CHROMOSOMES,
  FINE_BIN,
  isBuild,
  SEVEN,
  type Variants,
} from "#demos/viewer-scroll/variants.ts";
import { at } from "#lib/at.ts";
import { copyOf, readLines } from "#lib/lines.ts";
import type { Problem } from "../protocol.ts";
import type { Reader } from "../reading/reader.ts";
import { Refusal, remarksOf } from "../reading/refusal.ts";
import { chromosomeOf, GROUPS, intervalOf, type Located, variantOf } from "./record.ts";

/** Characters that are kept of a header. */
const HEADER_LENGTH = 1 << 20;
/** Bins that hold the longest chromosome of any build; what lies beyond is counted in the last. */
const BINS = 260;
/** Enough for chromosome 7 in any build. */
const FINE_BINS = 161_000;
/** Cases of a group that are told apart; the others are counted together. */
const CASES = 8;

/** Lines that hold no record; track and browser are a genome browser's. */
const HEADER = /^(?:#|(?:track|browser)\b)/u;

const NAMES: Readonly<Record<Build, RegExp>> = {
  GRCh38: /grch38|hg38|hs38|\bb38/iu,
  GRCh37: /grch37|hg19|hs37|\bb37|human_g1k_v37/iu,
  "T2T-CHM13": /chm13|t2t|\bhs1\b/iu,
};

/** The build by its contigs' lengths, its reference's name, or else the first that no position lies beyond. */
function buildOf(header: string, lasts: readonly number[]): Build {
  // The mitochondrion's length is the same in each.
  const hasLength = (build: Build) =>
    BUILDS[build].slice(0, 24).some((length) => header.includes(`length=${length}`));
  const fits = (build: Build) => lasts.every((last, index) => last < at(BUILDS[build], index));
  return (
    BUILD_NAMES.find(hasLength) ??
    BUILD_NAMES.find((build) => NAMES[build].test(header)) ??
    BUILD_NAMES.find(fits) ??
    "GRCh38"
  );
}

const add = (counts: Float64Array | Uint32Array, index: number): void => {
  const place = Math.min(index, counts.length - 1);
  counts[place] = at(counts, place) + 1;
};

/** Counts the lines of a VCF or BED file by chromosome, place and kind. */
class Tally {
  count = 0;
  header = "";
  /** Sites of a gVCF that are no variant; records on contigs that are no chromosome, and these contigs. */
  withoutVariant = 0;
  elsewhere = 0;
  readonly contigs = new Set<string>();
  readonly groups;
  readonly chromosomes;
  readonly seven = [new Uint32Array(FINE_BINS), new Uint32Array(FINE_BINS)] as const;
  #line = 0;
  readonly #recordOf;

  constructor(bed: boolean) {
    this.#recordOf = bed ? intervalOf : variantOf;
    this.groups = structuredClone(bed ? GROUPS.bed : GROUPS.vcf);
    this.chromosomes = CHROMOSOMES.map(() => ({
      count: 0,
      last: 0,
      groups: this.groups.map(() => new Float64Array(CASES + 1)),
      bins: new Float64Array(BINS),
      apart: new Float64Array(BINS),
    }));
  }

  take(text: string, line: number): void {
    if (/^#+(?:reference|assembly|contig)/iu.test(text) && this.header.length < HEADER_LENGTH)
      this.header += copyOf(text.slice(0, 1000));
    // Nothing of what follows a line's first part is looked at.
    if (text === "" || HEADER.test(text) || line === this.#line) return;
    this.#line = line;
    const record = this.#recordOf(text, line);
    if (record) this.#add(record);
    else this.withoutVariant += 1;
  }

  #add({ contig, start, cases, apart }: Located): void {
    this.count += 1;
    const index = chromosomeOf(contig);
    const own = this.chromosomes[index];
    if (!own) {
      this.elsewhere += 1;
      if (this.contigs.size < 100_000 && !this.contigs.has(contig)) this.contigs.add(copyOf(contig));
      return;
    }
    own.count += 1;
    own.last = Math.max(own.last, start);
    const place = Math.max(0, start);
    add(own.bins, Math.floor(place / BIN));
    if (apart) add(own.apart, Math.floor(place / BIN));
    if (index === SEVEN) add(this.seven[apart ? 1 : 0], Math.floor(place / FINE_BIN));
    cases.forEach((name, group) => {
      add(at(own.groups, group), caseOf(at(this.groups, group).names, name));
    });
  }
}

/** Index of a case by its name; of the last one, which takes the others, as soon as there are many. */
function caseOf(names: string[], name: string): number {
  const known = names.indexOf(name);
  if (known >= 0 || names.length > CASES) return known >= 0 ? known : CASES;
  return names.push(names.length < CASES ? copyOf(name) : "others") - 1;
}

/** The counts so far, and what they say of the build; `chosen` is the visitor's choice of it. */
function summaryOf(tally: Tally, intervals: boolean, chosen = "") {
  const { count, groups, contigs, elsewhere, withoutVariant, seven } = tally;
  const lasts = tally.chromosomes.map(({ last }) => last);
  const build = isBuild(chosen) ? chosen : buildOf(tally.header, lasts);
  const lengths = BUILDS[build];
  const chromosomes = tally.chromosomes.map(({ bins, apart, ...counts }, index) => {
    const used = Math.ceil(at(lengths, index) / BIN);
    return { ...counts, bins: bins.slice(0, used), apart: apart.slice(0, used) };
  });
  const remarks = remarksOf({ "variants-reference": withoutVariant });
  if (elsewhere > 0)
    remarks.unshift({ why: "variants-elsewhere", values: { contigs: contigs.size, count: elsewhere } });
  const beyond = lasts.findIndex((last, index) => last >= at(lengths, index));
  if (beyond >= 0) {
    const values = { chromosome: at(CHROMOSOMES, beyond), position: at(lasts, beyond), build };
    remarks.push({ why: "variants-beyond", values });
  }
  return { data: { intervals, count, build, groups, chromosomes, seven }, remarks };
}

export const reader: Reader<Variants> = async (source, output) => {
  const intervals = source.format === "bed";
  const tally = new Tally(intervals);
  let cut: Problem | undefined;
  const show = (): void => {
    const { data, remarks } = summaryOf(tally, intervals, source.choices.build);
    output.show(data, {
      records: data.count,
      unit: intervals ? "intervals" : "variants",
      guesses: [{ id: "build", value: data.build, options: BUILD_NAMES }],
      remarks: cut ? [cut, ...remarks] : remarks,
    });
  };
  const take = (text: string, line: number, isLast: boolean): void => {
    try {
      tally.take(text, line);
    } catch (error) {
      // Where others were whole, a last line that is cut off is left out.
      if (!isLast || tally.count === 0 || !(error instanceof Refusal)) throw error;
      if (source.progress().whole) cut = { why: "variants-last-cut-off", values: { line } };
    }
  };
  await readLines(source.text(at(source.files, 0)), take, () => output.due() && show());
  show();
};

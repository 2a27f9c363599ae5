import { CHROMOSOMES } from "#demos/viewer-scroll/variants.ts";
import { at } from "#lib/at.ts";

/** Bins of a contig at most. */
const MOST_BINS = 4000;
/** Bases of a bin at first, on the contigs that are seen first and on all others. */
const FINE = 10;
const COARSE = 1000;
const FINE_CONTIGS = 64;
/** Contigs that are told apart; the others are counted as one. */
const MOST_CONTIGS = 100_000;
/** No chromosome is longer; what claims to lie behind is drawn at its end. */
const FURTHEST = 1e10;

/** Counts by place: with more than {@link MOST_BINS}, ten bins become one. */
class Bins {
  readonly all: number[] = [];
  readonly apart: number[] = [];
  size: number;

  constructor(size: number) {
    this.size = size;
  }

  add(place: number, apart: boolean): void {
    const inside = Math.min(Math.max(0, place), FURTHEST);
    while (inside >= this.size * MOST_BINS) this.#coarsen();
    const bin = Math.floor(inside / this.size);
    increase(this.all, bin);
    if (apart) increase(this.apart, bin);
  }

  #coarsen(): void {
    this.size *= 10;
    for (const counts of [this.all, this.apart]) {
      for (let bin = 1; bin < counts.length; bin += 1) {
        const coarse = Math.floor(bin / 10);
        const before = bin % 10 === 0 ? 0 : (counts[coarse] as number);
        counts[coarse] = before + (counts[bin] as number);
      }
      counts.length = Math.ceil(counts.length / 10);
    }
  }
}

/** Adds one to a count in a list that has zeros up to it. */
export function increase(counts: number[], index: number): void {
  while (counts.length <= index) counts.push(0);
  counts[index] = (counts[index] as number) + 1;
}

/** A contig of the file: what its header says of it, and its records. */
export class Contig {
  readonly name: string;
  /** Index in {@link CHROMOSOMES} of the human chromosome that has such a name, or -1. */
  readonly chromosome: number;
  readonly bins: Bins;
  /** Its length by the header; 0 if that is not said. */
  declared = 0;
  count = 0;
  /** Where the last of its records ends. */
  reach = 0;
  /** Its records by case, in each group. */
  readonly groups: readonly [number[], number[], number[]] = [[], [], []];

  constructor(name: string, binSize: number) {
    this.name = name;
    this.chromosome = chromosomeOf(name);
    this.bins = new Bins(binSize);
  }

  get length(): number {
    return Math.max(this.declared, this.reach, 1);
  }

  /** Adds a record by where it lies, 0-based and without its end; `apart` ones are drawn apart from the others. */
  add(start: number, end: number, apart: boolean): void {
    this.count += 1;
    this.reach = Math.max(this.reach, end);
    this.bins.add(start, apart);
  }
}

/** The contigs of a file, in the order in which it names them. */
export class Contigs {
  readonly #byName = new Map<string, Contig>();

  called(name: string): Contig {
    const key = this.#byName.size < MOST_CONTIGS || this.#byName.has(name) ? name : "…";
    let found = this.#byName.get(key);
    if (!found) {
      found = new Contig(key, this.#byName.size < FINE_CONTIGS ? FINE : COARSE);
      this.#byName.set(key, found);
    }
    return found;
  }

  all(): readonly Contig[] {
    return [...this.#byName.values()];
  }
}

/** Counts of contigs as one, by place on a stretch of bases, and the largest size of their bins. */
export function joinBins(contigs: readonly Contig[], length: number, size: number) {
  const used = Math.max(1, Math.ceil(length / size));
  const [bins, apart] = [new Float64Array(used), new Float64Array(used)];
  for (const { bins: own } of contigs) {
    for (const [from, to] of [[own.all, bins] as const, [own.apart, apart] as const])
      from.forEach((count, bin) => {
        const place = Math.min(Math.floor((bin * own.size) / size), used - 1);
        to[place] = at(to, place) + count;
      });
  }
  return { bins, apart };
}

const ALIASES: Readonly<Record<string, string>> = { M: "MT", 12920: "MT" };
const REFSEQ_ALIASES: Readonly<Record<string, string>> = { ...ALIASES, 23: "X", 24: "Y" };

/** Index of a human chromosome by its usual names, with and without chr, or RefSeq's; -1 for other contigs. */
export function chromosomeOf(contig: string): number {
  const name = /^(?:chr)?(\d\d?|X|Y|MT?)$|^NC_0*(\d+)\.\d+$/iu.exec(contig);
  const short = (name?.[1] ?? name?.[2] ?? "").toUpperCase();
  return CHROMOSOMES.indexOf((name?.[2] ? REFSEQ_ALIASES : ALIASES)[short] ?? short);
}

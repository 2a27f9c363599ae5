import { BIN, CHROMOSOMES, FINE_BIN, type Group, SEVEN } from "#demos/viewer-scroll/variants.ts";
import { Refusal } from "../reading/refusal.ts";
import { Fields, KEPT } from "./fields.ts";

const [STAR, PLUS, COMMA, MINUS, POINT, LESS, CAPITAL_N, LOWER_B, LOWER_T] = [
  42, 43, 44, 45, 46, 60, 78, 98, 116,
] as const;
const isLetter = (byte: number): boolean => (byte | 32) >= 97 && (byte | 32) <= 122;

/** Bins that hold the longest chromosome of any build; what lies beyond is counted in the last. */
const BINS = 260;
/** Filters that are told apart; the others are counted together. */
const FILTERS = 8;

const TYPE = { title: "Type", names: ["SNV", "Insertion", "Deletion", "MNV", "Other"] };
const QUALITY = { title: "Quality", names: ["below 10", "10–30", "30–100", "100 and more", "none given"] };
const LENGTH = { title: "Length", names: ["below 100 bp", "100 bp–1 kb", "1–10 kb", "10 kb and more"] };
const STRAND = { title: "Strand", names: ["Forward", "Reverse", "none given"] };

/** Index of a chromosome by any of its usual names; -1 for other contigs. */
export function chromosomeOf(name: string): number {
  const refSeq = /^NC_0+(\d+)\.\d+$/iu.exec(name)?.[1];
  if (refSeq !== undefined) {
    const number = Number(refSeq);
    if (number === 12920) return CHROMOSOMES.indexOf("MT");
    // Those of T2T-CHM13 are numbered from 60925 on.
    const index = number > 60_000 ? number - 60_925 : number - 1;
    return index >= 0 && index < 24 ? index : -1;
  }
  const short = name.replace(/^chr/iu, "").toUpperCase();
  return CHROMOSOMES.indexOf(short === "M" ? "MT" : short);
}

const bandOf = (value: number, ...edges: readonly number[]): number => {
  const band = edges.findIndex((edge) => value < edge);
  return band < 0 ? edges.length : band;
};

/** Counts the lines of a VCF or BED file by chromosome, place and kind. */
export class Tally {
  count = 0;
  /** Records on contigs that are no chromosome, and how many contigs; sites of a gVCF that are no variant. */
  elsewhere = 0;
  contigs = 0;
  reference = 0;
  readonly header: string[] = [];
  readonly fields: Fields;
  readonly seven = new Uint32Array(Math.ceil((BINS * BIN) / FINE_BIN));
  readonly groups: readonly Group[];
  readonly chromosomes;
  readonly #filters: string[] = ["PASS", "not filtered"];
  readonly #known = new Map<number, number>();
  readonly #filterAt = new Map<number, number>();

  constructor(bed: boolean) {
    this.groups = bed ? [LENGTH, STRAND] : [TYPE, QUALITY, { title: "Filter", names: this.#filters }];
    this.chromosomes = CHROMOSOMES.map(() => ({
      count: 0,
      groups: this.groups.map(() => new Float64Array(FILTERS + 1)),
      bins: new Float64Array(BINS),
      inner: new Float64Array(BINS),
      last: 0,
    }));
    this.fields = new Fields(
      bed,
      () => (bed ? this.#interval() : this.#variant()),
      (text) => {
        if (/^#(?:reference|assembly|contig)/iu.test(text) && this.header.length < 5000)
          this.header.push(text);
      },
    );
  }

  #variant(): void {
    const { fields } = this;
    const { line, count } = fields;
    if (count < 5) {
      const spaced = count === 1 && /\S +\d+ +\S/u.test(fields.text(0));
      throw new Refusal(spaced ? "variants-spaces" : "variants-columns", { line, columns: count });
    }
    const position = this.#position(1);
    const type = this.#type();
    if (type < 0) {
      this.reference += 1;
      return;
    }
    const quality = count > 5 ? fields.floor(5) : Number.NaN;
    const band = Number.isNaN(quality) ? 4 : bandOf(quality, 10, 30, 100);
    this.#add(position - 1, [type, band, count > 6 ? this.#filter() : 1], type === 0 ? 0 : 1);
  }

  #interval(): void {
    const { fields } = this;
    const { line, count } = fields;
    const mayBeHeader = fields.bytes[0] === LOWER_T || fields.bytes[0] === LOWER_B;
    if (mayBeHeader && /^(?:track|browser)$/u.test(fields.text(0))) return;
    if (count < 3) throw new Refusal("intervals-columns", { line, columns: count });
    const [start, end] = [this.#position(1), this.#position(2)];
    if (start > end) throw new Refusal("intervals-backwards", { line, start, end });
    const strand = count > 5 ? fields.bytes[5 * KEPT] : 0;
    const which = strand === PLUS ? 0 : strand === MINUS ? 1 : 2;
    this.#add(start, [bandOf(end - start, 100, 1000, 10_000), which], end - start);
  }

  #position(column: number): number {
    const value = this.fields.whole(column);
    if (!Number.isNaN(value)) return value;
    const found = this.fields.text(column).slice(0, 20);
    throw new Refusal("variants-position", { line: this.fields.line, column: column + 1, found });
  }

  /** Index of the type by the first alternative that is one; -1 for a site that has none. */
  #type(): number {
    const { bytes, lengths } = this.fields;
    const [reference, full] = [lengths[3] as number, lengths[4] as number];
    const start = 4 * KEPT;
    const end = start + Math.min(full, KEPT);
    let deleted = false;
    for (let from = start; from < end; ) {
      let [to, plain] = [from, true];
      for (; to < end && bytes[to] !== COMMA; to += 1) plain &&= isLetter(bytes[to] as number);
      // Only the start of a long one is kept.
      const length = to < end ? to - from : full - (from - start);
      if (plain) return length === reference ? (length === 1 ? 0 : 3) : length > reference ? 1 : 2;
      const [first, second] = [bytes[from], bytes[from + 1]];
      const alone = length === 1 && (first === STAR || first === POINT);
      // <*> and <NON_REF> stand for what was not seen.
      if (!alone && !(first === LESS && (second === STAR || second === CAPITAL_N))) return 4;
      deleted ||= first === STAR;
      from = to + 1;
    }
    return deleted ? 4 : -1;
  }

  #filter(): number {
    const hash = this.fields.hash(6);
    const known = this.#filterAt.get(hash);
    if (known !== undefined) return known;
    const text = this.fields.text(6);
    const names = this.#filters;
    let index = text === "." || text === "" ? 1 : names.indexOf(text);
    if (index < 0) index = names.length < FILTERS ? names.push(text) - 1 : FILTERS;
    if (index === FILTERS) names[FILTERS] = "others";
    // A file may have as many filters as lines.
    if (this.#filterAt.size < 10_000) this.#filterAt.set(hash, index);
    return index;
  }

  #contig(): number {
    const hash = this.fields.hash(0);
    let index = this.#known.get(hash);
    if (index === undefined) {
      index = chromosomeOf(this.fields.text(0));
      if (index < 0) this.contigs += 1;
      if (this.#known.size < 100_000) this.#known.set(hash, index);
    }
    return index;
  }

  /** Counts a record that begins at a place, 0-based, with its case in each group. */
  #add(start: number, cases: readonly number[], inner: number): void {
    this.count += 1;
    const index = this.#contig();
    const own = this.chromosomes[index];
    if (!own) {
      this.elsewhere += 1;
      return;
    }
    own.count += 1;
    own.last = Math.max(own.last, start);
    const bin = Math.min(BINS - 1, Math.max(0, Math.floor(start / BIN)));
    own.bins[bin] = (own.bins[bin] as number) + 1;
    own.inner[bin] = (own.inner[bin] as number) + inner;
    own.groups.forEach((counts, group) => {
      const which = cases[group] as number;
      counts[which] = (counts[which] as number) + 1;
    });
    if (index !== SEVEN) return;
    const fine = Math.min(this.seven.length - 1, Math.max(0, Math.floor(start / FINE_BIN)));
    this.seven[fine] = (this.seven[fine] as number) + 1;
  }
}

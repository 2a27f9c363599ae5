import { FINE_BIN, SEVEN } from "#demos/viewer-scroll/variants.ts";
import { indexOfByte } from "#lib/bytes.ts";
import { LINE_FEED, type LineStart, textIn } from "../reading/lines.ts";
import { Refusal } from "../reading/refusal.ts";
import { CellCache, Row, SPACE, TAB } from "../reading/row.ts";
import { SNV, typesOf } from "./alleles.ts";
import { type Contig, Contigs, increase } from "./contigs.ts";
import type { Statements } from "./ground.ts";
import { Kept } from "./kept.ts";
import type { SoughtPlace } from "./place.ts";
import {
  GROUPS,
  type IntervalFormat,
  isIntervalHeader,
  LAYOUTS,
  lengthCase,
  positionIn,
  qualityCase,
  qualityOf,
  strandCase,
  type VariantsFormat,
} from "./record.ts";

/** Characters that are kept of what a header says. */
const STATEMENTS_LENGTH = 1 << 16;
/** Columns of a line that are looked at. */
const COLUMNS = 7;
const POINT = 46;
/** Enough for chromosome 7 in any build. */
const FINE_BINS = 161_000;
/** Cases that are told apart in a group whose names come from the file; the others are counted together. */
const CASES = 8;

/** Lines that hold no record: track and browser are a genome browser's, @ begins the header of a list of intervals. */
const HEADER = /^(?:[#@]|(?:track|browser)\b|\s*$)/u;

/** Bytes by which such a line, or a sequence, begins; nearly all records begin with another one. */
const MAY_BE_HEADER = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(byte <= 32 || byte >= 128 || "#@bt>".includes(String.fromCharCode(byte))),
);

/** Lines of VCF, lists of intervals and GFF that declare a contig, and their parts that are its name and length. */
const CONTIGS: readonly (readonly [line: RegExp, name: RegExp, length: RegExp])[] = [
  [/^##contig=</iu, /[<,]ID=([^,>]+)/u, /[<,]length=(\d+)/u],
  [/^@SQ\t/u, /\tSN:([^\t]+)/u, /\tLN:(\d+)/u],
  [/^##sequence-region\s/u, /^\S+\s+(\S+)/u, /(\d+)\s*$/u],
];

/** Lines of a header that say which genome it is: of VCF, GFF, lists of intervals, and of tracks. */
const STATEMENT =
  /^#+!?(?:reference|assembly|species|genome\b|genome-build|genome-version)|^@SQ|^track\b.*\bdb=|^##contig.*\b(?:assembly|species)=/iu;

/** Counts the lines of a file of variants or intervals by kind, contig and place. */
export class Tally {
  /** Sites of a gVCF that are no variant. */
  withoutVariant = 0;
  readonly contigs = new Contigs();
  readonly statements: Statements = { text: "", lengthsAreReach: false };
  /** Groups by which records are told apart. Their counts are those of the contigs. */
  readonly groups;
  readonly kept: Kept;
  /** Records of chromosome 7 by bin: SNVs and others; of intervals the shorter ones, and those of 10 kb and more. */
  readonly seven = [new Uint32Array(FINE_BINS), new Uint32Array(FINE_BINS)] as const;
  readonly #format: VariantsFormat;
  readonly #columns = new Row();
  readonly #contigByName = new CellCache((text) => this.contigs.called(text.trim()));
  readonly #qualities = new CellCache(qualityOf);
  readonly #strands = new CellCache(strandCase);
  /** Cases whose names come from the file: filters, features. */
  readonly #caseByName: CellCache<number>;
  #line = 0;
  #ended = false;

  /** @param sought the place whose nearest record is kept, instead of those of the highest quality */
  constructor(format: VariantsFormat, sought?: SoughtPlace) {
    this.#format = format;
    this.kept = new Kept(sought);
    this.groups = GROUPS[format].map(({ title, names }) => ({ title, names: [...names] }));
    const names = this.groups[2]?.names ?? [];
    this.#caseByName = new CellCache((text) => caseOf(names, format === "gff" ? text : filterOf(text)));
  }

  /** @throws Refusal for a line that is no record */
  take(bytes: Uint8Array, start: number, end: number, line: number): void {
    // Nothing of what follows a line's first part is looked at.
    if (line === this.#line || this.#ended) return;
    this.#line = line;
    if (start === end) return;
    divide(this.#columns, bytes, start, end, TAB);
    this.#take(bytes, start, end, line);
  }

  /** Takes lines while the bytes hold whole ones. Behind a line's last column that counts it only looks for the end. */
  takeMany(bytes: Uint8Array, words: Int32Array, next: LineStart): void {
    while (next.start < bytes.length && !this.#ended) {
      const { start, line } = next;
      const last = divide(this.#columns, bytes, start, bytes.length, TAB);
      const end = indexOfByte(bytes, words, LINE_FEED, last);
      if (end < 0) return;
      if (end > start) this.#take(bytes, start, end, line);
      next.start = end + 1;
      next.line += 1;
    }
  }

  /** Takes a line that has been divided into its columns. */
  #take(bytes: Uint8Array, start: number, end: number, line: number): void {
    const text = MAY_BE_HEADER[bytes[start] as number] ? textIn(bytes, start, end) : "";
    // Sequences follow the features of a GFF3.
    if (text && this.#format === "gff" && /^(?:##FASTA|>)/iu.test(text)) this.#ended = true;
    else if (text && HEADER.test(text)) this.#takeHeader(text);
    else if (this.#format === "vcf") this.#takeVariant(bytes, start, end, line);
    else this.#takeInterval(bytes, start, end, line, this.#format);
  }

  #takeHeader(text: string): void {
    const declared = CONTIGS.find(([line]) => line.test(text));
    const [name, length] = declared?.slice(1).map((part) => part.exec(text)?.[1]) ?? [];
    if (name) this.contigs.called(name).declared = Number(length ?? 0);
    if (text.startsWith("#CHROM\t")) this.kept.names = text.split("\t").slice(9);
    if (/^##source=PLINK/iu.test(text)) this.statements.lengthsAreReach = true;
    // A copy, because a part of a text would hold all of it.
    if (STATEMENT.test(text) && this.statements.text.length < STATEMENTS_LENGTH)
      this.statements.text += structuredClone(`${text.slice(0, 1000)}\n`);
  }

  #takeVariant(bytes: Uint8Array, start: number, end: number, line: number): void {
    const columns = this.#columns;
    if (columns.count < 5) {
      const spaced = /^\S+ +\d+ +\S/u.test(textIn(bytes, start, end));
      throw new Refusal(spaced ? "variants-spaces" : "variants-columns", { line, columns: columns.count });
    }
    const place = positionIn(columns, 1, line) - 1;
    const types = typesOf(columns);
    if (types === 0) this.withoutVariant += 1;
    if (types === 0) return;
    const contig = this.#add(place, place + columns.length(3), (types & SNV) === 0);
    const { groups } = contig;
    for (let type = 0; types >> type > 0; type += 1) if ((types >> type) & 1) increase(groups[0], type);
    const plain = columns.number(5, POINT);
    const quality = plain >= 0 ? plain : this.#qualities.of(columns, 5);
    // In the precision in which bcftools keeps it.
    increase(groups[1], qualityCase(Math.fround(quality)));
    increase(groups[2], this.#caseByName.of(columns, 6));
    this.kept.offer(columns, end, line, place + 1, quality);
  }

  #takeInterval(bytes: Uint8Array, from: number, to: number, line: number, format: IntervalFormat): void {
    const columns = this.#columns;
    const layout = LAYOUTS[format];
    if (columns.count === 1) divide(columns, bytes, from, to, SPACE);
    if (columns.count <= layout.end) throw new Refusal("intervals-columns", { line, columns: columns.count });
    if (format === "bed" && Number.isNaN(columns.number(1)) && isIntervalHeader(textIn(bytes, from, to)))
      return;
    const start = positionIn(columns, layout.start, line) - layout.first;
    const end = positionIn(columns, layout.end, line);
    if (start > end) throw new Refusal("intervals-backwards", { line, start: start + layout.first, end });
    const contig = this.#add(start, end, end - start >= 10_000);
    const { groups } = contig;
    increase(groups[0], lengthCase(end - start));
    increase(groups[1], this.#strands.of(columns, layout.strand));
    if (format === "gff") increase(groups[2], this.#caseByName.of(columns, 2));
  }

  /** Adds a record to its contig. */
  #add(start: number, end: number, apart: boolean): Contig {
    const contig = this.#contigByName.of(this.#columns, 0);
    contig.add(start, end, apart);
    if (contig.chromosome === SEVEN) {
      const fine = this.seven[apart ? 1 : 0];
      const place = Math.min(Math.floor(Math.max(0, start) / FINE_BIN), FINE_BINS - 1);
      fine[place] = (fine[place] as number) + 1;
    }
    return contig;
  }
}

/** Finds a line's first columns at each separator, of which several spaces are one. Returns where the last one ends. */
function divide(row: Row, bytes: Uint8Array, start: number, end: number, separator: number): number {
  row.begin(bytes);
  for (let place = start; ; place += 1) {
    const from = place;
    for (; place < end; place += 1) {
      const byte = bytes[place];
      if (byte === separator || byte === LINE_FEED) break;
    }
    if (separator !== SPACE || place > from) row.add(from, place);
    if (place === end || row.count === COLUMNS || bytes[place] === LINE_FEED) return place;
  }
}

/** The FILTER of a VCF as it is counted; `.` or nothing is no filter. */
const filterOf = (text: string): string => (/^\s*\.?\s*$/u.test(text) ? "not filtered" : text.trim());

/** Index of a case by its name; of the last one, which takes the others, as soon as there are many. */
function caseOf(names: string[], text: string): number {
  const name = text.slice(0, 60);
  const known = names.indexOf(name);
  if (known >= 0 || names.length > CASES) return known >= 0 ? known : CASES;
  return names.push(names.length < CASES ? name : "others") - 1;
}

import { FINE_BIN, SEVEN } from "#demos/viewer-scroll/variants.ts";
import { at } from "#lib/at.ts";
import { copyOf } from "#lib/lines.ts";
import { Contigs, increase } from "./contigs.ts";
import type { Statements } from "./ground.ts";
import { GROUPS, type IntervalFormat, intervalOf, type Located, variantOf } from "./record.ts";

/** Characters that are kept of what a header says. */
const STATEMENTS_LENGTH = 1 << 16;
/** Enough for chromosome 7 in any build. */
const FINE_BINS = 161_000;
/** Cases out of the file that are told apart in a group; the others are counted together. */
const CASES = 8;

/** Lines that hold no record: track and browser are a genome browser's, @ begins the header of a list of intervals. */
const HEADER = /^(?:[#@]|(?:track|browser)\b|\s*$)/u;

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
  count = 0;
  /** Sites of a gVCF that are no variant. */
  withoutVariant = 0;
  readonly contigs = new Contigs();
  readonly statements: Statements = { text: "", lengthsAreReach: false };
  readonly groups;
  readonly seven = [new Uint32Array(FINE_BINS), new Uint32Array(FINE_BINS)] as const;
  readonly #format: IntervalFormat | "vcf";
  #line = 0;
  #ended = false;

  constructor(format: IntervalFormat | "vcf") {
    this.#format = format;
    this.groups = GROUPS[format].map(({ title, names }) => ({
      title,
      names: [...names],
      counts: names.map(() => 0),
    }));
  }

  /** @throws Refusal for a line that is no record */
  take(text: string, line: number): void {
    // Nothing of what follows a line's first part is looked at.
    if (line === this.#line || this.#ended) return;
    this.#line = line;
    // Sequences follow the features of a GFF3.
    if (this.#format === "gff" && /^(?:##FASTA|>)/iu.test(text)) this.#ended = true;
    else if (HEADER.test(text)) this.#takeHeader(text);
    else this.#takeRecord(text, line);
  }

  #takeHeader(text: string): void {
    const declared = CONTIGS.find(([line]) => line.test(text));
    const [name, length] = declared?.slice(1).map((part) => part.exec(text)?.[1]) ?? [];
    if (name) this.contigs.called(name).declared = Number(length ?? 0);
    if (/^##source=PLINK/iu.test(text)) this.statements.lengthsAreReach = true;
    if (STATEMENT.test(text) && this.statements.text.length < STATEMENTS_LENGTH)
      this.statements.text += `${copyOf(text.slice(0, 1000))}\n`;
  }

  #takeRecord(text: string, line: number): void {
    const record = this.#format === "vcf" ? variantOf(text, line) : intervalOf(text, line, this.#format);
    if (record) this.#add(record);
    else if (this.#format === "vcf") this.withoutVariant += 1;
  }

  #add(record: Located): void {
    this.count += 1;
    const contig = this.contigs.called(record.contig.trim());
    contig.add(record);
    if (contig.chromosome === SEVEN) {
      const fine = this.seven[record.apart ? 1 : 0];
      const place = Math.min(Math.floor(Math.max(0, record.start) / FINE_BIN), FINE_BINS - 1);
      fine[place] = at(fine, place) + 1;
    }
    this.groups.forEach(({ names, counts }, group) => {
      for (const name of at(record.cases, group)) {
        const which = caseOf(names, name);
        increase(counts, which);
        contig.addCase(group, which);
      }
    });
  }
}

/** Index of a case by its name; of the last one, which takes the others, as soon as there are many. */
function caseOf(names: string[], name: string): number {
  const known = names.indexOf(name);
  if (known >= 0 || names.length > CASES) return known >= 0 ? known : CASES;
  return names.push(names.length < CASES ? copyOf(name) : "others") - 1;
}

import type { SampleCall, VariantRecord } from "#demos/viewer-scroll/variants.ts";
import { at } from "#lib/at.ts";
import { rankOf } from "#scenes/inside/model/objects/pile.ts";
import { textIn } from "../reading/lines.ts";
import { CellCache, Row } from "../reading/row.ts";
import { TYPES, typesOf } from "./alleles.ts";
import { isSameContig, type SoughtPlace } from "./place.ts";
import { wholeNumber } from "./record.ts";

/** Records that are kept, samples of each, and letters of an allele. */
const RECORDS = 24;
const CALLS = 24;
const LETTERS = 40;

/** The records of a VCF that are kept: those of the highest quality, or the one nearest to a place. */
export class Kept {
  /** Names of the samples, from the header. */
  names: readonly string[] = [];
  readonly #sought: SoughtPlace | undefined;
  readonly #isThere: CellCache<boolean>;
  /** The best first; of equal ones that which came first. */
  readonly #found: { score: number; bytes: Uint8Array; line: number; record?: VariantRecord }[] = [];

  constructor(sought?: SoughtPlace) {
    this.#sought = sought;
    this.#isThere = new CellCache((contig) => isSameContig(contig.trim(), sought?.contig ?? ""));
  }

  /** Parsed only now: of a file whose qualities rise, each line is kept for a while. */
  get records(): readonly VariantRecord[] {
    return this.#found.map((found) => {
      found.record ??= recordOf(textIn(found.bytes, 0, found.bytes.length), this.names, found.line);
      return found.record;
    });
  }

  /** Takes the record whose first columns these are, if it is one to keep; `end` is that of its line. */
  offer(columns: Row, end: number, line: number, position: number, quality: number): void {
    const sought = this.#sought;
    if (sought && !this.#isThere.of(columns, 0)) return;
    const score = sought ? -Math.abs(position - sought.position) : Number.isNaN(quality) ? -1 : quality;
    const found = this.#found;
    const isFull = found.length === (sought ? 1 : RECORDS);
    if (isFull && score <= at(found, found.length - 1).score) return;
    const bytes = columns.bytes.slice(at(columns.starts, 0), end);
    if (isFull) found.pop();
    const place = found.findIndex((other) => other.score < score);
    found.splice(place < 0 ? found.length : place, 0, { score, bytes, line });
  }
}

const alleles = new Row();

/** The type of an alternative, by the rule by which records are counted. */
function typeOf(reference: string, alternative: string): string {
  const types = typesOf(alleles.fill(["", "", "", reference, alternative]));
  return TYPES.find((_, type) => (types >> type) & 1) ?? "";
}

const allele = (text: string) => ({ text: text.slice(0, LETTERS), length: text.length });

const given = (text: string): string => (/^\s*\.?\s*$/u.test(text) ? "" : text.trim());

/** A sample's column, by where its parts are. */
function callOf(text: string, name: string, parts: readonly string[]): SampleCall {
  const values = text.split(":");
  const part = (key: string) => values[parts.indexOf(key)] ?? "";
  const genotype = part("GT");
  const [first, ...others] = part("AD").split(",").map(Number);
  const carrying = others.length > 0 ? others.reduce((all, each) => all + each, 0) : Number.NaN;
  const depth = wholeNumber(part("DP")) ?? carrying + Number(first);
  const orNull = (count: number) => (Number.isNaN(count) ? null : count);
  return {
    name,
    genotype,
    alleles: genotype.split(/[/|]/u).flatMap((copy) => (copy === "" ? [] : (wholeNumber(copy) ?? -1))),
    depth: orNull(depth),
    carrying: orNull(carrying),
  };
}

/** The record of a line, which may be cut off behind some of its samples. */
function recordOf(text: string, names: readonly string[], line: number): VariantRecord {
  const [
    contig = "",
    position = "",
    ,
    reference = "",
    others = "",
    quality = "",
    filter = "",
    info = "",
    format = "",
    ...rest
  ] = text.trimEnd().split("\t");
  const parts = format.split(":");
  // The last column may be a part of one, where others are missing.
  const columns = rest.length < names.length ? rest.slice(0, -1) : rest;
  const calls = columns.map((text, i) => callOf(text, names[i] ?? String(i + 1), parts));
  const inInfo = (key: string) => {
    const [, value] = new RegExp(`(?:^|;)${key}=(-?\\d+)`, "u").exec(info) ?? [];
    return value === undefined ? null : Number(value);
  };
  // Parts of a line would keep all of it.
  return structuredClone({
    line,
    contig: contig.trim(),
    position: wholeNumber(position.trim()) ?? 0,
    reference: allele(reference),
    alternatives: others
      .trim()
      .split(",")
      .map((text) => ({ ...allele(text), type: typeOf(reference, text) })),
    quality: given(quality),
    filter: given(filter),
    end: inInfo("END"),
    size: inInfo("SVLEN"),
    calls: calls.sort((a, b) => rankOf(a) - rankOf(b)).slice(0, CALLS),
    samples: {
      all: Math.max(names.length, columns.length),
      carriers: calls.filter((call) => rankOf(call) === 0).length,
    },
  });
}

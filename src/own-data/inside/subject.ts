import { inside } from "#content/inside.ts";
import { ownInside as words } from "#content/own-files/inside.ts";
import type { InsideStop } from "#content/types.ts";
import type { Annotation, Gene } from "#demos/genome/transcripts.ts";
import {
  isBuild,
  labelOf,
  type SampleCall,
  SEVEN,
  type VariantRecord,
  type Variants,
} from "#demos/viewer-scroll/variants.ts";
import { at } from "#lib/at.ts";
import { formatCount, interpolate } from "#lib/text.ts";
import { readsOfBead } from "#scenes/inside/model/objects/pile.ts";
import { STOP_IDS, type StopId } from "#scenes/inside/model/stops.ts";
import type { Letters, Span, Subject } from "#scenes/inside/model/subject.ts";
import type { Problem, Values } from "../protocol.ts";
import { chromosomeOf } from "../variants/contigs.ts";
import { isSameContig, LAST_POSITION } from "../variants/place.ts";
import { changeOf, contigStretch, geneStretch, isBases, ringOf, spanLength } from "./pictures.ts";

/** A visitor's variant as 'Look inside' tells it: what is drawn, and the words of each stop. */
export interface Told {
  subject: Subject;
  words: readonly InsideStop[];
}

const MITOCHONDRION = 24;
/** Letters of an allele in a sentence. */
const LETTERS = 12;
/** Samples that are listed at most. */
const LISTED = 4;

/** A record's place as it is written: `7:117,587,806`. */
export const placeText = ({ contig, position }: Pick<VariantRecord, "contig" | "position">): string =>
  `${labelOf(contig)}:${formatCount(position)}`;

/** Letters are counted where they are many; symbols and break ends are given as they are. */
const alleleText = ({ text, length }: VariantRecord["reference"]): string =>
  length <= LETTERS || (!isBases(text) && text.length === length)
    ? text
    : interpolate(words.letters, { letters: text.slice(0, LETTERS), length });

/** The alternative that is told: the first that a sample has, else the first that is a variant. */
function toldOf({ alternatives, calls }: VariantRecord) {
  const carried = calls.flatMap(({ alleles }) => alleles.flatMap((copy) => alternatives[copy - 1] ?? []));
  return [...carried, ...alternatives].find(({ type }) => type !== "") ?? at(alternatives, 0);
}

/** `G to A`. */
export const changeText = (record: VariantRecord): string =>
  interpolate(words.change, {
    reference: alleleText(record.reference),
    alternative: alleleText(toldOf(record)),
  });

type Template = Partial<Omit<InsideStop, "id">>;

/** A stop of the example with other words, whose names in braces are replaced. */
function stopOf(id: StopId, template: Template, values: Values): InsideStop {
  const stop = { ...at(inside.stops, STOP_IDS.indexOf(id)), ...template };
  const fill = (text: string) => interpolate(text, values);
  return {
    ...stop,
    title: fill(stop.title),
    sentence: fill(stop.sentence),
    label: { name: fill(stop.label.name), detail: fill(stop.label.detail) },
    source: fill(stop.source),
  };
}

/** Genes at a base, the shortest first, where position and build agree with those of their table; else why not. */
function genesAt(
  base: number,
  chromosome: number,
  { ground, assumed }: Variants,
  annotation: Annotation | null,
) {
  const isPlaced = annotation !== null && ground === annotation.assembly && !assumed;
  const genes =
    isPlaced && chromosome === SEVEN
      ? annotation.genes.filter(({ start, end }) => start <= base && base < end)
      : [];
  const none =
    !isBuild(ground) || genes.length > 0
      ? "none"
      : chromosome !== SEVEN
        ? "other"
        : isPlaced
          ? "between"
          : "build";
  return {
    genes: [...genes].sort((a, b) => a.end - a.start - (b.end - b.start)),
    noGene: words.noGene[none],
  };
}

const callText = ({ name, genotype, depth }: SampleCall) => ({
  name: labelOf(name),
  genotype: genotype || words.noGenotype,
  depth: depth === null ? words.noDepth : interpolate(words.deep, { reads: depth }),
});

/** The parts of sentences about its samples. */
function samplesText({ calls, samples }: VariantRecord): Values {
  const each = calls.map(callText);
  const beads = readsOfBead(calls);
  const values = { ...samples, ...each[0] };
  const isOne = samples.all === 1;
  const genotypes = samples.all === 0 ? words.noSamples : isOne ? words.genotype : words.carriers;
  const rest = samples.all - calls.length;
  return {
    ...values,
    carry: interpolate(isOne ? words.one : words.carry, values),
    list: each.length > LISTED ? "" : each.map((call) => interpolate(words.listed, call)).join(""),
    genotypes: interpolate(genotypes, values),
    beads: beads > 1 ? interpolate(words.beads, { reads: beads }) : words.bead,
    more: rest > 0 ? interpolate(words.more, { shown: calls.length, rest }) : "",
    noPile: calls.length === 0 ? words.noPile : "",
  };
}

/** Where a record lies: its base from 0 on, its chromosome if it is human, and its contig if that is drawn. */
function placeOf({ contig: name, position }: VariantRecord, { ground, contigs }: Variants) {
  const chromosome = chromosomeOf(name);
  const isHuman = isBuild(ground) && chromosome >= 0;
  return {
    base: Math.max(0, position - 1),
    chromosome,
    isHuman,
    isMitochondrial: chromosome === MITOCHONDRION,
    contig: contigs.find((each) => each.name === name || (isHuman && isSameContig(each.name, name))),
  };
}
type Lies = ReturnType<typeof placeOf>;

/** The parts of sentences about its place. */
function placeTexts(record: VariantRecord, { ground }: Variants, { contig, isHuman, isMitochondrial }: Lies) {
  const known = {
    place: placeText(record),
    contig: isHuman && contig ? contig.name : labelOf(record.contig),
    length: contig?.length ?? 0,
    count: contig?.count ?? 0,
    from: isBuild(ground) ? ground : words.ofFile,
  };
  return {
    ...known,
    contigKind: isHuman && !isMitochondrial ? interpolate(words.chromosome, known) : words.contig,
  };
}

/** The parts of sentences about what is changed, how and on which evidence. */
function changeTexts(record: VariantRecord, change: Letters | Span, span: number | null): Values {
  const { alternatives, quality, filter } = record;
  const { type, ...allele } = toldOf(record);
  const kind = "kind" in change ? change.kind : undefined;
  const known = {
    reference: alleleText(record.reference),
    alternative: alleleText(allele),
    change: changeText(record),
    type,
    size: span === null ? words.manyBases : interpolate(words.size, { size: span }),
  };
  const hasLength = kind && kind !== "break" && kind !== "other";
  return {
    ...known,
    bases: "is" in change && change.was.length + change.is.length === 2 ? words.oneBase : words.manyBases,
    span: kind ? interpolate(words.spans[kind], known) : "",
    extent: kind === "break" ? known.alternative : span === null ? words.noLength : known.size,
    scale: !hasLength ? "" : span === null ? words.notToScale : words.toScale,
    several: alternatives.length > 1 ? interpolate(words.several, { alternatives: alternatives.length }) : "",
    what: words.types[type] ?? type,
    quality: quality ? interpolate(words.hasQuality, { quality }) : words.noQuality,
    filter: filter ? interpolate(words.hasFilter, { filter: labelOf(filter) }) : words.noFilter,
  };
}

/** The stops that the file has something for, in their order, each with its own words. */
function stopsOf(
  { isHuman, isMitochondrial }: Lies,
  { change, pile, place }: Pick<Subject, "change" | "pile" | "place">,
  gene: Gene | undefined,
): readonly (readonly [id: StopId, words: Template])[] {
  const { stops } = words;
  const inNucleus = [
    ["nucleus", isHuman ? stops.nucleus : stops.otherNucleus],
    ["chromatin", {}],
  ] as const;
  // The ruler stands at 10⁵ bases, which not every gene has.
  const isOfScale = gene && Math.floor(Math.log10(gene.end - gene.start)) === 5;
  return [
    ["block", stops.block],
    ["tube", stops.tube],
    ["cell", isMitochondrial ? stops.mitochondria : stops.cell],
    ...(isMitochondrial ? [] : inNucleus),
    ["helix", stops.helix],
    ["base", "is" in change ? stops.base : stops.span],
    ...(pile ? [["read", stops.pile] as const] : []),
    ...(gene ? [["gene", isOfScale ? stops.gene : { ...stops.gene, scale: null }] as const] : []),
    ...(place ? [["cells", stops.place] as const] : []),
    ["finding", stops.finding],
  ];
}

/**
 * Tells a record of a visitor's file: only what the file says, with its gene where its position and build agree with
 * those of the table of genes.
 */
export function tell(record: VariantRecord, data: Variants, annotation: Annotation | null): Told | Problem {
  const { contig: name, position, calls } = record;
  if (position > LAST_POSITION) return { why: "inside-far", values: { position } };
  const lies = placeOf(record, data);
  const { base, chromosome, contig } = lies;
  const alternative = toldOf(record);
  const change = changeOf(record, alternative.type, alternative.text);
  const span = "kind" in change ? spanLength(record, change.kind) : null;
  const { genes, noGene } = genesAt(base, chromosome, data, annotation);
  const [gene] = genes;
  const part = gene ? ([gene.start, gene.end] as const) : span !== null && ([base, base + span] as const);
  const values = {
    ...placeTexts(record, data, lies),
    ...changeTexts(record, change, span),
    ...samplesText(record),
    gene: gene?.symbol ?? "",
    genes: genes.map(({ symbol }) => symbol).join(", "),
    geneLength: gene ? gene.end - gene.start : 0,
    noGene,
  };
  const drawn = {
    change,
    pile: calls.length > 0 ? calls : null,
    gene: gene ? geneStretch(gene, base, data.seven) : null,
    place: contig ? contigStretch(contig, base, part ? [part] : []) : null,
    ring: ringOf(data.contigs, contig, base),
  };
  const told = stopsOf(lies, drawn, gene);
  const subject: Subject = {
    key: `${name} ${position} ${changeText(record)}`,
    stops: told.map(([id]) => id),
    chromosome: lies.isHuman && !lies.isMitochondrial ? chromosome : SEVEN,
    named: false,
    ...drawn,
  };
  return { subject, words: told.map(([id, template]) => stopOf(id, template, values)) };
}

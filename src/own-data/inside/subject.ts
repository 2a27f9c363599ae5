import { inside } from "#content/inside.ts";
import { ownInside as words } from "#content/own-files/inside.ts";
import type { InsideStop } from "#content/types.ts";
import type { Annotation } from "#demos/genome/transcripts.ts";
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
import type { Subject } from "#scenes/inside/model/subject.ts";
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

/**
 * Tells a record of a visitor's file: only what the file says, with its gene where its position and build agree with
 * those of the table of genes.
 */
export function tell(record: VariantRecord, data: Variants, annotation: Annotation | null): Told | Problem {
  const { contig: name, position, calls, alternatives, quality, filter } = record;
  const alternative = toldOf(record);
  const place = placeText(record);
  if (position > LAST_POSITION) return { why: "inside-far", values: { position } };
  const { ground, contigs } = data;
  const base = Math.max(0, position - 1);
  const chromosome = chromosomeOf(name);
  const isMitochondrial = chromosome === MITOCHONDRION;
  const isHuman = isBuild(ground) && chromosome >= 0;
  const contig = contigs.find((each) => each.name === name || (isHuman && isSameContig(each.name, name)));
  const change = changeOf(record, alternative.type, alternative.text);
  const span = "kind" in change ? spanLength(record, change.kind) : null;
  const { genes, noGene } = genesAt(base, chromosome, data, annotation);
  const [gene] = genes;
  const parts = gene
    ? [[gene.start, gene.end] as const]
    : span === null
      ? []
      : [[base, base + span] as const];
  const stretch = contig && contigStretch(contig, base, parts);

  const known = {
    place,
    contig: isHuman && contig ? contig.name : labelOf(name),
    reference: alleleText(record.reference),
    alternative: alleleText(alternative),
    change: changeText(record),
    type: alternative.type,
    length: contig?.length ?? 0,
    count: contig?.count ?? 0,
    size: span === null ? words.manyBases : interpolate(words.size, { size: span }),
  };
  const isBreak = "kind" in change && change.kind === "break";
  const hasLength = "kind" in change && !isBreak && change.kind !== "other";
  const values = {
    ...known,
    ...samplesText(record),
    bases: "is" in change && change.was.length + change.is.length === 2 ? words.oneBase : words.manyBases,
    span: "kind" in change ? interpolate(words.spans[change.kind], known) : "",
    extent: isBreak ? known.alternative : span === null ? words.noLength : known.size,
    scale: !hasLength ? "" : span === null ? words.notToScale : words.toScale,
    several: alternatives.length > 1 ? interpolate(words.several, { alternatives: alternatives.length }) : "",
    gene: gene?.symbol ?? "",
    genes: genes.map(({ symbol }) => symbol).join(", "),
    geneLength: gene ? gene.end - gene.start : 0,
    contigKind: isHuman && !isMitochondrial ? interpolate(words.chromosome, known) : words.contig,
    noGene,
    from: isBuild(ground) ? ground : words.ofFile,
    what: words.types[alternative.type] ?? alternative.type,
    quality: quality ? interpolate(words.hasQuality, { quality }) : words.noQuality,
    filter: filter ? interpolate(words.hasFilter, { filter: labelOf(filter) }) : words.noFilter,
  };
  const { stops } = words;
  const inNucleus: [StopId, Template][] = [
    ["nucleus", isHuman ? stops.nucleus : stops.otherNucleus],
    ["chromatin", {}],
  ];
  // The ruler stands at 10⁵ bases, which not every gene has.
  const isOfScale = Math.floor(Math.log10(values.geneLength)) === 5;
  const told: [StopId, Template][] = [
    ["block", stops.block],
    ["tube", stops.tube],
    ["cell", isMitochondrial ? stops.mitochondria : stops.cell],
    ...(isMitochondrial ? [] : inNucleus),
    ["helix", stops.helix],
    ["base", "is" in change ? stops.base : stops.span],
  ];
  if (calls.length > 0) told.push(["read", stops.pile]);
  if (gene) told.push(["gene", isOfScale ? stops.gene : { ...stops.gene, scale: null }]);
  if (stretch) told.push(["cells", stops.place]);
  told.push(["finding", stops.finding]);
  const subject: Subject = {
    key: `${name} ${position} ${values.change}`,
    stops: told.map(([id]) => id),
    chromosome: isHuman && !isMitochondrial ? chromosome : SEVEN,
    named: false,
    change,
    pile: calls.length > 0 ? calls : null,
    gene: gene ? geneStretch(gene, base, data.seven) : null,
    place: stretch ?? null,
    ring: ringOf(contigs, contig, base),
  };
  return { subject, words: told.map(([id, template]) => stopOf(id, template, values)) };
}

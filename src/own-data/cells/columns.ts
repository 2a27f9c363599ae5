import { type Figure, type Floats, type Gene, measures, rangeOf } from "#demos/cells/cells.ts";
import { type Column, type OwnCells, ownWords } from "#demos/cells/own-cells.ts";
import { at } from "#lib/at.ts";

/** A legend has this many labels at most; the rest of them go into one. */
const LABELS = 12;
/** Classes of a column of numbers. */
const CLASSES = 8;
/** Numbers that are looked at to find classes and scales. */
const SAMPLE = 20_000;
const LONGEST = 120;

/** Text out of a file, short enough for a legend and never without a character. */
export const short = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text.trim() || "(no name)";

/** Labels and each cell's index of them, below 0 or beyond them without one; the rarest are put together. */
export function labelColumn(name: string, labels: readonly string[], codes: ArrayLike<number>): Column {
  const counts = new Uint32Array(labels.length);
  let unlabelled = 0;
  for (let cell = 0; cell < codes.length; cell += 1) {
    const code = at(codes, cell);
    if (code >= 0 && code < labels.length) counts[code] = at(counts, code) + 1;
    else unlabelled += 1;
  }
  const used = [...labels.keys()].filter((label) => at(counts, label) > 0);
  const most = used.toSorted((a, b) => at(counts, b) - at(counts, a));
  const kept = new Set(used.length > LABELS ? most.slice(0, LABELS - 1) : used);
  const rest = used.length - kept.size;
  const types = [...kept].sort((a, b) => a - b).map((label) => short(at(labels, label)));
  const named = types.length;
  const places = [...kept].sort((a, b) => a - b);
  const indices = Uint16Array.from(labels, (_, label) => (kept.has(label) ? places.indexOf(label) : named));
  if (rest > 0) types.push(ownWords.rest(rest));
  if (unlabelled > 0) types.push(ownWords.unlabelled);
  const type = new Uint16Array(codes.length);
  for (let cell = 0; cell < codes.length; cell += 1)
    type[cell] = indices[at(codes, cell)] ?? types.length - 1;
  return { name: short(name), types, type, named, isNumeric: false };
}

/** Buffers that go over to the page without a copy. */
export const buffersOf = ({ x, y, columns, figures, genes }: OwnCells): Transferable[] =>
  [x, y, ...columns.map(({ type }) => type), ...[...figures, ...genes].map(({ values }) => values)].map(
    ({ buffer }) => buffer as ArrayBuffer,
  );

/** The column of cells of which nothing is known. */
export const allCells = (cells: number): Column =>
  labelColumn(ownWords.all, [ownWords.all], new Uint8Array(cells));

/** Classes of about as many cells each; few whole numbers, as clusters have them, are labels. */
export function numberColumn(name: string, values: Floats): Column {
  const sorted = sampleOf(values);
  const distinct = [...new Set(sorted)];
  if (distinct.length <= LABELS && distinct.every(Number.isInteger)) {
    const places = new Map(distinct.map((value, index) => [value, index]));
    const codes = Int32Array.from(values, (value) => places.get(value) ?? -1);
    return labelColumn(name, distinct.map(String), codes);
  }
  const edges = Array.from({ length: CLASSES }, (_, part) => quantile(sorted, part / CLASSES));
  const lows = edges.filter((edge, index) => index === 0 || edge > at(edges, index - 1));
  const [low, high] = rangeOf(values);
  const texts = [low, ...lows.slice(1), high].map(numberText);
  const labels = lows.map((_, index) => ownWords.classes(at(texts, index), at(texts, index + 1)));
  const codes = Int8Array.from(values, (value) => {
    if (Number.isNaN(value)) return -1;
    let code = 0;
    while (code + 1 < lows.length && value >= at(lows, code + 1)) code += 1;
    return code;
  });
  return { ...labelColumn(name, labels, codes), isNumeric: true };
}

export function sampleOf(values: Floats): Float64Array {
  const step = Math.max(1, Math.floor(values.length / SAMPLE));
  const sample = Float64Array.from({ length: Math.floor(values.length / step) }, (_, i) =>
    at(values, i * step),
  );
  return sample.filter(Number.isFinite).sort();
}

const quantile = (sorted: Float64Array, part: number): number =>
  sorted.length > 0 ? at(sorted, Math.floor((sorted.length - 1) * part)) : 0;

const numberText = (value: number): string =>
  new Intl.NumberFormat("en-US", { maximumSignificantDigits: 4 }).format(value);

/** Columns that name what a cell is, the likeliest first. */
const COLOURS = [
  /^(?:author_|predicted_?)?cell[\s_.]?types?/iu,
  /annotation|cell_ontology|celltype|cell_label/iu,
  /leiden/iu,
  /louvain/iu,
  /cluster/iu,
];

/** Index of the column that colours the map unless another is chosen. */
export function colourOf(columns: readonly Column[], chosen: string | undefined): number {
  const asked = columns.findIndex(({ name }) => name === chosen);
  if (asked >= 0) return asked;
  for (const pattern of COLOURS) {
    const found = columns.findIndex(({ name }) => pattern.test(name));
    if (found >= 0) return found;
  }
  const labelled = columns.findIndex(
    ({ named, type, isNumeric }) => named > 1 && named < type.length && !isNumeric,
  );
  return Math.max(0, labelled);
}

const GENES = /^(?:n_?genes(?:_by_counts)?|nFeature_RNA|genes_detected)$/iu;
const MITOCHONDRIAL = /^(?:pct|percent|fraction)[._]?(?:counts[._])?mi?to?(?:chondrial)?(?:[._]frac)?$/iu;

/** A measure of quality, if a column of numbers is named as one. */
export function figureOf(name: string, values: Floats): Figure | undefined {
  const isGenes = GENES.test(name);
  if (!isGenes && !MITOCHONDRIAL.test(name)) return;
  const top = quantile(sampleOf(values), 0.995);
  // Some write parts of one, others per cent.
  if (isGenes) return { ...measures.genes, values, high: roundUp(top) };
  const scale = top <= 1 && !/^(?:pct|percent[._]mt)/iu.test(name) ? 100 : 1;
  return {
    ...measures.mitochondrial,
    values: values.map((value) => value * scale),
    high: roundUp(top * scale),
  };
}

function roundUp(value: number): number {
  if (!(value > 0)) return 1;
  const unit = 10 ** Math.floor(Math.log10(value));
  const step = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8].find((part) => part * unit >= value) ?? 10;
  return Number((step * unit).toPrecision(2));
}

/** A gene's values with limits on steps that are fine enough for its range; what is no number counts as 0. */
export function ownGene(name: string, values: Float32Array): Gene {
  for (let cell = 0; cell < values.length; cell += 1) if (!Number.isFinite(values[cell])) values[cell] = 0;
  const [low, high] = rangeOf(values);
  const step = 10 ** Math.min(0, Math.floor(Math.log10((high - low) / 200 || 0.01)));
  const top = Math.ceil(high / step) * step;
  const bottom = Math.floor(low / step) * step;
  return { name: short(name), values, low: bottom, high: top > bottom ? top : bottom + step, step };
}

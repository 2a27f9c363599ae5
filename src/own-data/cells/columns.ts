import { countTypes, type Figure, measures, rangeOf } from "#demos/cells/cells.ts";
import { type Column, ownWords } from "#demos/cells/own-cells.ts";
import { isMissing } from "#demos/inventory/values.ts";
import { at } from "#lib/at.ts";
import { quantile } from "#lib/math.ts";

/** A legend has this many labels at most; the rest of them go into one. */
const LABELS = 12;
/** A text that differs in more than this many ways is a name, such as a barcode, and no label. */
const DISTINCT = 1000;
/** Classes of a column of numbers. */
const CLASSES = 8;
/** Numbers that are looked at to find classes and scales. */
const SAMPLE = 20_000;
const LONGEST = 120;

/** Labels, and each cell's index of them; no index of one where the cell has none. */
export interface Labels {
  labels: readonly string[];
  codes: ArrayLike<number>;
  /** Whether their order means something. */
  ordered?: boolean;
}

/** Text out of a file, short enough for a legend and never without a character. */
export const short = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text.trim() || "(no name)";

/** Finds labels in texts as they come. */
export function labelling() {
  const indices = new Map<string, number>();
  const codes: number[] = [];
  /** Whether there are too many texts for labels. */
  const isFull = () => indices.size > DISTINCT;
  return {
    isFull,
    codeOf: (text: string): number => {
      const code = isMissing(text) ? -1 : (indices.get(text) ?? indices.size);
      if (code === indices.size) indices.set(text, code);
      return code;
    },
    /** Takes the next cell's code. */
    add: (code: number): void => void codes.push(code),
    /** The labels so far; undefined if nearly every cell has one of its own. */
    labels: (): Labels | undefined =>
      isFull() || (indices.size > LABELS && indices.size > codes.length / 2)
        ? undefined
        : sorted([...indices.keys()], codes),
  };
}

const { compare } = new Intl.Collator("en", { numeric: true });

/** The labels in the order of their names, of which 2 comes before 10. */
function sorted(labels: readonly string[], codes: ArrayLike<number>): Labels {
  const order = [...labels.keys()].sort((a, b) => compare(at(labels, a), at(labels, b)));
  const places = new Map(order.map((label, place) => [label, place]));
  return {
    labels: order.map((label) => at(labels, label)),
    codes: Array.from(codes, (code) => places.get(code) ?? -1),
  };
}

/** Makes labels of a text for each cell; undefined if nearly every cell has one of its own. */
export function labelled(texts: Iterable<unknown>): Labels | undefined {
  const found = labelling();
  for (const text of texts) {
    if (found.isFull()) break;
    found.add(found.codeOf(String(text)));
  }
  return found.labels();
}

/** The rarest of many labels are put together, and so are the cells without one. */
export function labelColumn(name: string, column: Labels): Column {
  const isNumbered = !column.ordered && column.labels.every((label) => /^\d+$/u.test(label));
  const { labels, codes } = isNumbered ? sorted(column.labels, column.codes) : column;
  const none = labels.length;
  const labelOf = (code: number) => (code >= 0 && code < none ? code : none);
  const own = new Uint32Array(codes.length).map((_, cell) => labelOf(at(codes, cell)));
  const counts = countTypes({ type: own, types: [...labels, ownWords.unlabelled] });
  const used = [...labels.keys()].filter((label) => at(counts, label) > 0);
  const most = [...used].sort((a, b) => at(counts, b) - at(counts, a)).slice(0, LABELS - 1);
  const shown = used.length > LABELS ? most.sort((a, b) => a - b) : used;
  const types = shown.map((label) => short(at(labels, label)));
  const named = types.length;
  if (used.length > named) types.push(ownWords.rest(used.length - named));
  if (at(counts, none) > 0) types.push(ownWords.unlabelled);
  const places = new Uint16Array(none + 1).fill(named);
  for (const [place, label] of shown.entries()) places[label] = place;
  places[none] = types.length - 1;
  const type = new Uint16Array(codes.length).map((_, cell) => at(places, at(own, cell)));
  return { name: short(name), types, type, named, isNumeric: false };
}

/** Columns of whole numbers that are names all the same. */
const NUMBERED = /leiden|louvain|cluster|^(?:fov|sample|batch|donor|slide)/iu;

/** Classes of about as many cells each; few whole numbers, and those of clusters, are labels. */
export function numberColumn(name: string, values: Float64Array): Column {
  const sample = sampleOf(values);
  if (sample.every(Number.isInteger)) {
    const distinct = [...new Set(values)].filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
    if (distinct.length <= (NUMBERED.test(name) ? DISTINCT : LABELS)) {
      const places = new Map(distinct.map((value, place) => [value, place]));
      const codes = values.map((value) => places.get(value) ?? -1);
      return labelColumn(name, { labels: distinct.map(String), codes, ordered: true });
    }
  }
  const edges = Array.from({ length: CLASSES }, (_, part) => quantile(sample, part / CLASSES));
  const inner = [...new Set(edges)].slice(1);
  const [low, high] = rangeOf(values);
  const texts = [low, ...inner, high].map((value) => numberText.format(value));
  const labels = texts.slice(1).map((text, index) => ownWords.classes(at(texts, index), text));
  const codes = values.map((value) =>
    Number.isNaN(value) ? -1 : 1 + inner.findLastIndex((edge) => value >= edge),
  );
  return { ...labelColumn(name, { labels, codes, ordered: true }), isNumeric: true };
}

const numberText = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 4 });

function sampleOf(values: Float64Array): Float64Array {
  const step = Math.max(1, Math.floor(values.length / SAMPLE));
  return values.filter((value, index) => index % step === 0 && Number.isFinite(value)).sort();
}

/** Columns that name what a cell is, the likeliest first. */
const COLOURS = [
  /^(?:author_|predicted_?)?cell[\s_.]?types?/iu,
  /annotation|cell_ontology|celltype|label/iu,
  /leiden/iu,
  /louvain/iu,
  /cluster/iu,
];

/** Index of the column that colours the map unless another is chosen. */
export function colourOf(columns: readonly Column[], chosen: string | undefined): number {
  const likely = [
    columns.findIndex(({ name }) => name === chosen),
    ...COLOURS.map((pattern) => columns.findIndex(({ name }) => pattern.test(name))),
    columns.findIndex(({ named, type, isNumeric }) => named > 1 && named < type.length && !isNumeric),
  ];
  return likely.find((index) => index >= 0) ?? 0;
}

const MEASURES = [
  [/^(?:n_?genes(?:_by_counts)?|nFeature_RNA|genes_detected)$/iu, measures.genes],
  [
    /^(?:pct|percent|fraction)[._]?(?:counts[._])?mi?to?(?:chondrial)?(?:[._]frac)?$/iu,
    measures.mitochondrial,
  ],
] as const;

/** A measure of quality, if a column of numbers is named as one. */
export function figureOf(name: string, values: Float64Array): Figure | undefined {
  const measure = MEASURES.find(([called]) => called.test(name))?.[1];
  if (!measure) return;
  const top = quantile(sampleOf(values), 0.995);
  // Some write parts of one, others per cent.
  const scale = measure.unit && top <= 1 && !/^(?:pct|percent[._]mt)/iu.test(name) ? 100 : 1;
  return { ...measure, values: values.map((value) => value * scale), high: roundUp(top * scale) };
}

function roundUp(value: number): number {
  if (!(value > 0)) return 1;
  const unit = 10 ** Math.floor(Math.log10(value));
  const step = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8].find((part) => part * unit >= value) ?? 10;
  return Number((step * unit).toPrecision(2));
}

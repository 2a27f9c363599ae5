import type { Figure } from "#demos/cells/cells.ts";
import type { Column } from "#demos/cells/own-cells.ts";
import { at } from "#lib/at.ts";
import { figureOf, labelColumn, numberColumn, short } from "./columns.ts";
import {
  type Dataset,
  datasetIn,
  fieldsOf,
  type Group,
  groupIn,
  isDataset,
  isGroup,
  isNumber,
  isText,
  lengthOf,
  numbers,
  records,
  textAttribute,
  texts,
} from "./hdf5.ts";

/** Columns of a table that are offered. */
const COLUMNS = 60;
/** A text that differs in more than this many ways is a name, such as a barcode, and no label. */
const DISTINCT = 1000;

/** The annotations of each cell. */
export interface Annotations {
  columns: readonly Column[];
  figures: readonly Figure[];
}

/** Values of one column: numbers, or labels and each cell's index of them. */
type Values = Float32Array | { labels: readonly string[]; codes: ArrayLike<number> };

/** Indices of the cells that are kept; all of them if there is none. */
export type Kept = Uint32Array | undefined;

export const keep = (values: ArrayLike<number>, kept: Kept): Float32Array =>
  kept ? Float32Array.from(kept, (index) => at(values, index)) : Float32Array.from(values);

/** Reads the table `obs`, in the layout of any version of AnnData. */
export function readAnnotations(root: Group, kept: Kept): Annotations {
  const obs = root.get("obs");
  const columns: Column[] = [];
  const figures: Figure[] = [];
  for (const [name, values] of isDataset(obs)
    ? fieldColumns(root, obs)
    : isGroup(obs)
      ? groupColumns(obs)
      : []) {
    if (columns.length >= COLUMNS) break;
    if (!(values instanceof Float32Array)) {
      columns.push(labelColumn(name, values.labels, kept ? keep(values.codes, kept) : values.codes));
      continue;
    }
    const own = keep(values, kept);
    const figure = figureOf(name, own);
    if (figure && !figures.some(({ title }) => title === figure.title)) figures.push(figure);
    columns.push(numberColumn(name, own));
  }
  return { columns: columns.filter(({ types }) => types.length > 0), figures };
}

/** Since 0.7 a table is a group with a dataset, or a group of its own, for each column. */
function* groupColumns(obs: Group): Generator<readonly [string, Values]> {
  const index = textAttribute(obs, "_index") || "_index";
  const listed = obs.attrs["column-order"]?.value;
  const names = Array.isArray(listed) && listed.length > 0 ? listed.map(String) : obs.keys();
  for (const name of names.filter(
    (each) => each !== index && each !== "__categories" && obs.keys().includes(each),
  )) {
    const entity = obs.get(name);
    const values = isGroup(entity)
      ? encoded(entity)
      : isDataset(entity)
        ? plain(obs, name, entity)
        : undefined;
    if (values) yield [name, values];
  }
}

function plain(obs: Group, name: string, dataset: Dataset): Values | undefined {
  // Until 0.8 the labels of a column lay beside the table.
  const old = groupIn(obs, "__categories");
  const categories = old && datasetIn(old, name);
  if (categories) return { labels: [...texts(categories)], codes: numbers(dataset) };
  if (isText(dataset)) return labelled(texts(dataset));
  if (isNumber(dataset)) return Float32Array.from(numbers(dataset));
  // An enumeration is how HDF5 keeps true and false.
  if (dataset.metadata.type === 8) return { labels: ["False", "True"], codes: numbers(dataset) };
}

function encoded(group: Group): Values | undefined {
  const [codes, categories] = [datasetIn(group, "codes"), datasetIn(group, "categories")];
  if (codes && categories) return { labels: [...texts(categories)], codes: numbers(codes) };
  const [values, mask] = [datasetIn(group, "values"), datasetIn(group, "mask")];
  if (!values) return;
  const missing = mask && lengthOf(mask) === lengthOf(values) ? numbers(mask) : undefined;
  if (isText(values)) return labelled(texts(values), missing);
  const isBoolean = textAttribute(group, "encoding-type") === "nullable-boolean";
  const own = Float32Array.from(numbers(values), (value, index) => (missing?.[index] ? Number.NaN : value));
  return isBoolean
    ? { labels: ["False", "True"], codes: own.map((value) => (value >= 0 ? value : -1)) }
    : own;
}

const MISSING = /^(?:|nan|na|n\/a|none|null)$/iu;

/** Labels from a text for each cell; none if nearly every text is another. */
export function labelled(values: Iterable<unknown>, missing?: ArrayLike<number>): Values | undefined {
  const indices = new Map<string, number>();
  const codes: number[] = [];
  for (const value of values) {
    const text = String(value);
    if (missing?.[codes.length] || MISSING.test(text)) {
      codes.push(-1);
      continue;
    }
    const index = indices.get(text) ?? indices.size;
    indices.set(text, index);
    if (indices.size > DISTINCT) return;
    codes.push(index);
  }
  // A name that no cell shares with another is none of a kind.
  if (indices.size > 50 && indices.size > codes.length / 2) return;
  return { labels: [...indices.keys()].map(short), codes };
}

/** Before 0.7 a table was one dataset of records; labels of its codes lay in `uns`. */
function* fieldColumns(root: Group, obs: Dataset): Generator<readonly [string, Values]> {
  const uns = groupIn(root, "uns");
  const fields = fieldsOf(obs);
  const columns: unknown[][] = fields.map(() => []);
  for (const record of records(obs))
    for (const [field, column] of columns.entries()) column.push(record[field]);
  for (const [field, name] of fields.entries()) {
    if (name === "index" || name === "_index") continue;
    const values = columns[field] ?? [];
    const categories = uns && datasetIn(uns, `${name}_categories`);
    if (categories) yield [name, { labels: [...texts(categories)], codes: values.map(Number) }];
    else if (typeof values[0] === "string") {
      const labels = labelled(values);
      if (labels) yield [name, labels];
    } else if (typeof values[0] === "number" || typeof values[0] === "bigint")
      yield [name, Float32Array.from(values, Number)];
  }
}

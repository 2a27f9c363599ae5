import { at } from "#lib/at.ts";
import type { Labels } from "./columns.ts";
import { Dataset, datasetIn, find, Group, read, textAttribute, valuesOf } from "./hdf5.ts";

/** HDF5's own number of a type. */
const FLOAT = 1;

/** A column's values: numbers, labels, or a text for each row. */
export type Values = Float64Array | Labels | string[];

/** One of AnnData's tables. */
export interface Frame {
  /** The number of its rows; undefined where nothing says it. */
  rows: number | undefined;
  /** The column with the rows' own names, and names of the others. */
  index: string;
  names: readonly string[];
  /**
   * Reads a column; undefined where there is none of the name, or none of a kind that is known.
   * @throws Refusal if it cannot be read
   */
  column: (name: string) => Values | undefined;
}

/** Whether something in a file is one of AnnData's tables with columns. */
export const isFrame = (entity: unknown): entity is Group =>
  entity instanceof Group &&
  (textAttribute(entity, "encoding-type") === "dataframe" || "column-order" in entity.attrs);

/** The table at a path, in the layout of any version of AnnData; one without columns where there is none. */
export function frameIn(root: Group, ...path: readonly string[]): Frame {
  const table = find(root, ...path);
  if (table instanceof Dataset) return recordsOf(root, table);
  if (!(table instanceof Group)) return { rows: undefined, index: "", names: [], column: () => undefined };
  const listed = table.attrs["column-order"]?.value;
  const names = Array.isArray(listed) ? listed : typeof listed === "string" ? [listed] : table.keys();
  const index = textAttribute(table, "_index") || "_index";
  return {
    rows: valuesIn(table, index)?.shape?.[0],
    index,
    names: names.map(String).filter((name) => name !== index && !name.startsWith("__")),
    column: (name) => columnIn(table, name),
  };
}

/** The dataset with a column's values or codes, wherever a version keeps it. */
const valuesIn = (table: Group, name: string): Dataset | undefined =>
  datasetIn(table, name) ?? datasetIn(table, name, "codes") ?? datasetIn(table, name, "values");

function columnIn(table: Group, name: string): Values | undefined {
  const own = valuesIn(table, name);
  if (!own) return;
  const group = find(table, name);
  // Until 0.8 the labels of a column lay beside the others.
  const labels = textsIn(table, name, "categories") ?? textsIn(table, "__categories", name);
  const isTruth = textAttribute(group, "encoding-type") === "nullable-boolean";
  const named = membersOf(own.metadata) ?? (isTruth ? TRUTHS : undefined);
  const mask = datasetIn(table, name, "mask");
  const ordered = [group, datasetIn(table, "__categories", name)].some((each) => isOrdered(each));
  return columnOf(read(own), labels ?? named, mask && read(mask), ordered);
}

/** Whether the order of labels means something, as of 'low', 'mid' and 'high'. */
const isOrdered = (entity: unknown): boolean =>
  (entity instanceof Group || entity instanceof Dataset) && Boolean(entity.attrs.ordered?.value);

const TRUTHS = ["False", "True"];
/** The greatest value in an enumeration that is taken for an index of labels. */
const MEMBERS = 1000;

/** Labels by their values of an enumeration, which is how h5py keeps true and false, and R its factors. */
function membersOf({ enum_type: type }: Pick<Dataset["metadata"], "enum_type">): string[] | undefined {
  if (!type || Object.values(type.members).some((value) => value < 0 || value > MEMBERS)) return;
  const labels: string[] = [];
  for (const [name, value] of Object.entries(type.members))
    labels[value] = name.replace(/^(?:TRUE|FALSE)$/u, truth);
  return Array.from(labels, (label) => label ?? "");
}

const truth = (name: string): string => at(TRUTHS, Number(name === "TRUE"));

/** Texts at a path, as anndata shows values of any kind; undefined where there are none. */
function textsIn(from: Group, ...path: readonly string[]): string[] | undefined {
  const dataset = datasetIn(from, ...path) ?? datasetIn(from, ...path, "values");
  if (!dataset) return;
  const named = membersOf(dataset.metadata);
  const point = dataset.metadata.type === FLOAT ? ".0" : "";
  return Array.from(
    valuesOf(dataset),
    (value) => named?.[Number(value)] ?? `${value}${Number.isInteger(value) ? point : ""}`,
  );
}

/** Before 0.7 a table was one dataset of records; labels of its codes lay in `uns`. */
function recordsOf(root: Group, table: Dataset): Frame {
  const records = Array.from(read<unknown[]>(table));
  const members = table.metadata.compound_type?.members ?? [];
  const [index = "", ...names] = members.map(({ name }) => name);
  const column: Frame["column"] = (name) => {
    const place = members.findIndex((member) => member.name === name);
    if (place < 0) return;
    const labels = textsIn(root, "uns", `${name}_categories`) ?? membersOf(at(members, place));
    return columnOf(
      records.map((record) => record[place]),
      labels,
    );
  };
  return { rows: records.length, index, names, column };
}

/** A column of values, or of indices of `labels`; rows for which `mask` holds something have none. */
function columnOf(
  values: ArrayLike<unknown>,
  labels?: readonly string[],
  mask?: ArrayLike<number>,
  ordered = false,
): Values | undefined {
  const kind = typeof values[0];
  if (kind === "string") return Array.from(values, (text, row) => (mask?.[row] ? "" : String(text)));
  if (kind !== "number" && kind !== "bigint") return;
  const numbers = new Float64Array(values.length).map((_, row) =>
    mask?.[row] ? Number.NaN : Number(values[row]),
  );
  return labels ? { labels, codes: numbers, ordered } : numbers;
}

import type { OwnCells } from "#demos/cells/own-cells.ts";
import { at } from "#lib/at.ts";
import type { Output, Source } from "../reading/reader.ts";
import { Refusal } from "../reading/refusal.ts";
import { type Labels, labelled, short } from "./columns.ts";
import { firstGenes, matrixIn, readGenes } from "./expression.ts";
import { Dataset, datasetIn, find, Group, read, textAttribute, withHdf5 } from "./hdf5.ts";
import { ownGene, pictureOf, show } from "./picture.ts";

/** Genes that are read unasked, and names of genes that can be searched. */
const GENES = 12;
const NAMES = 60_000;

/** Shows the map as soon as it is read, then the expression of some genes, which takes the longest. */
export async function readAnnData({ files, choices }: Source, output: Output<OwnCells>): Promise<void> {
  const file = at(files, 0);
  const pause = async () => {
    await new Promise<void>((resolve) => setTimeout(resolve));
    output.due();
  };
  await withHdf5(file, async (root) => {
    checkIsAnnData(root);
    const { data, facts: found, keep } = mapIn(root, choices);
    // A file that is read where it lies is only asked for parts: it is as good as whole.
    const facts = { ...found, bytes: file.size, whole: true };
    show(output, structuredClone(data), facts);
    const showWith = (why: string) => show(output, data, { ...facts, remarks: [...facts.remarks, { why }] });
    try {
      const matrix = matrixIn(root);
      const names = matrix ? geneNames(tableIn(root, "var")) : [];
      if (!matrix || names.length === 0) return showWith("no-expression");
      const asked = names.indexOf(data.gene);
      const chosen = [...new Set([...(asked < 0 ? [] : [asked]), ...firstGenes(names, GENES)])];
      const values = await readGenes(matrix, chosen, pause);
      const genes = chosen.map((gene, index) => ownGene(at(names, gene), keep(at(values, index))));
      show(output, { ...data, names, genes }, facts);
    } catch (error) {
      // Nothing but the genes is lost with a matrix in a compression of its own; a stop is no fault of the file.
      if (!(error instanceof Error) || !/read|filter|compression|memory|allocat/iu.test(error.message))
        throw error;
      showWith("expression-unread");
    }
  });
}

/** Kinds of HDF5 files by names that they, or one of their groups, hold. */
const KINDS: readonly (readonly [why: string, holds: readonly string[]])[] = [
  ["hdf5-10x", ["barcodes", "indptr"]],
  ["hdf5-loom", ["row_attrs", "col_attrs"]],
  ["hdf5-mudata", ["mod"]],
  ["hdf5-seurat", ["assays"]],
];

/** @throws Refusal for an HDF5 file that is no AnnData: by the name of what it seems to be */
function checkIsAnnData(root: Group): void {
  const keys = root.keys();
  if (keys.includes("obs") && !keys.includes("mod")) return;
  const groups = keys.map((key) => find(root, key)).filter((entity) => entity instanceof Group);
  const lists = [keys, ...groups.map((group) => group.keys())];
  const known = KINDS.find(([, holds]) => lists.some((list) => holds.every((name) => list.includes(name))));
  throw new Refusal(known?.[0] ?? "hdf5-other", { holds: keys.slice(0, 4).join(", ").slice(0, 80) });
}

/** Embeddings by how well they show kinds of cells apart. */
const ORDER = [/^x_umap$/iu, /umap/iu, /t-?sne/iu, /phate|pacmap|draw_graph|force/iu, /^x_pca$/iu, /./u];
const rank = (name: string): number => ORDER.findIndex((pattern) => pattern.test(name));

/** The map of the cells and their annotations. */
function mapIn(root: Group, choices: Source["choices"]) {
  const [obs, obsm] = [tableIn(root, "obs"), tableIn(root, "obsm")];
  const maps = obsm.names.filter(obsm.isMap).sort((a, b) => rank(a) - rank(b));
  const map = maps.find((each) => each === choices.embedding) ?? maps[0];
  if (map === undefined) {
    const barcodes = obs.column(obs.index);
    throw new Refusal("no-embedding", { cells: Array.isArray(barcodes) ? barcodes.length : 0 });
  }
  const pairs = obsm.column(map) as Float32Array;
  const half = (odd: number) => pairs.filter((_, index) => index % 2 === odd);
  const columns = obs.names
    .filter((name) => name !== obs.index)
    .map((name) => ({
      name,
      values: () => {
        const column = obs.column(name);
        return Array.isArray(column) ? labelled(column) : column;
      },
    }));
  return pictureOf({ maps, map, axes: axesOf(map), x: half(0), y: half(1), columns }, choices);
}

/** 'X_umap' gives 'UMAP 1' and 'UMAP 2'. */
function axesOf(name: string): readonly [string, string] {
  const plain = name.replace(/^X_/u, "").replaceAll("_", " ").slice(0, 24);
  const capitals = plain.replace(/^(?:umap|pca|phate)$/iu, (word) => word.toUpperCase());
  const title = capitals.replace(/^t-?sne$/iu, "t-SNE");
  return [`${title} 1`, `${title} 2`];
}

/** Columns of `var` with the names that people use, before its index with those of a database. */
const COMMON = ["feature_name", "gene_symbols", "gene_symbol", "gene_name"];

/** Names of the genes in the order of the matrix, as many as can be searched. */
function geneNames({ index, column }: Table): string[] {
  for (const name of [...COMMON, index]) {
    const found = column(name);
    if (!found || found instanceof Float32Array) continue;
    const names = "labels" in found ? Array.from(found.codes, (code) => found.labels[code] ?? "") : found;
    return names.slice(0, NAMES).map(short);
  }
  return [];
}

/** HDF5's own number of a type. */
const ENUMERATION = 8;

/** One of AnnData's tables. */
interface Table {
  /** Names of its columns, and of the one with the rows' own names. */
  names: readonly string[];
  index: string;
  /** Whether a column is a matrix whose first two columns are places on a map. */
  isMap: (name: string) => boolean;
  /** Reads a column: numbers, of a matrix two for each row, or labels, or texts. Undefined where there is none. */
  column: (name: string) => Float32Array | Labels | string[] | undefined;
}

function tableIn(root: Group, key: "obs" | "var" | "obsm"): Table {
  const table = find(root, key);
  if (table instanceof Dataset) {
    // Before 0.7 a table was one dataset of records; labels of its codes lay in `uns`.
    const records = Array.from(read<unknown[]>(table));
    const names = (table.metadata.compound_type?.members ?? []).map(({ name }) => name);
    const column: Table["column"] = (name) => {
      const values = records.map((record) => record[names.indexOf(name)]);
      return columnOf(values, textsIn(root, "uns", `${name}_categories`));
    };
    return { names, index: "index", isMap: () => true, column };
  }
  if (!(table instanceof Group)) return { names: [], index: "", isMap: () => false, column: () => undefined };
  const listed = table.attrs["column-order"]?.value;
  return {
    names: Array.isArray(listed) && listed.length > 0 ? listed.map(String) : table.keys(),
    index: textAttribute(table, "_index") || "_index",
    isMap: (name) => (datasetIn(table, name)?.shape?.[1] ?? 0) >= 2,
    column: (name) => {
      const group = find(table, name);
      const parts = [[name], [name, "codes"], [name, "values"]].map((path) => datasetIn(table, ...path));
      const own = parts.find(Boolean);
      if (!own) return;
      // An enumeration is how HDF5 keeps true and false. Until 0.8 the labels of a column lay beside the others.
      const isTruth =
        own.metadata.type === ENUMERATION || textAttribute(group, "encoding-type") === "nullable-boolean";
      const labels = textsIn(table, name, "categories") ?? textsIn(table, "__categories", name);
      const mask = datasetIn(table, name, "mask");
      const values = read<unknown>(own, undefined, own.shape?.length === 2 ? [0, 2] : undefined);
      return columnOf(values, labels ?? (isTruth ? ["False", "True"] : undefined), mask && read(mask));
    },
  };
}

function textsIn(from: Group, ...names: readonly string[]): string[] | undefined {
  const dataset = datasetIn(from, ...names);
  return dataset && Array.from(read<unknown>(dataset), String);
}

/** A column of values, or of indices of `labels`; rows for which `mask` holds something have none. */
function columnOf(
  values: ArrayLike<unknown>,
  labels?: readonly string[],
  mask?: ArrayLike<number>,
): ReturnType<Table["column"]> {
  const kind = typeof values[0];
  if (kind === "string") return Array.from(values, (text, row) => (mask?.[row] ? "" : String(text)));
  if (kind !== "number" && kind !== "bigint" && kind !== "object") return;
  const isMatrix = kind === "object";
  const flat = isMatrix ? (values as number[][]).flatMap((row) => row.slice(0, 2)) : values;
  const numbers = Float32Array.from(flat, (value, row) => (mask?.[row] ? Number.NaN : Number(value)));
  return labels ? { labels, codes: numbers } : numbers;
}

import { at } from "#lib/at.ts";
import { short } from "./columns.ts";
import { type Frame, frameIn } from "./frame.ts";
import { Dataset, datasetIn, find, Group, read, textAttribute } from "./hdf5.ts";

/** Numbers of a matrix that are read at once. */
const AT_ONCE = 1 << 21;

/** Names of genes that can be searched. */
const NAMES = 60_000;

/** Genes by which cells are commonly told apart, in capitals as of man; a mouse's differ only in these. */
const MARKERS =
  "CD3D CD3E IL7R CD8A NKG7 GNLY MS4A1 CD79A LYZ CD14 FCGR3A FCER1A PPBP CD74 EPCAM KRT18 PECAM1 COL1A1 PTPRC MKI67".split(
    " ",
  );

/** The expression of genes, line after line: cells, or genes where `byGene` says so. */
export interface Matrix {
  cells: number;
  genes: number;
  byGene: boolean;
  /** Index of a line's first value among all that are kept. */
  start: (line: number) => number;
  /** Values from one index to another, and their places on their lines. */
  read: (from: number, to: number) => readonly [places: ArrayLike<number>, values: ArrayLike<number>];
  /** Values that are read at once: whole lines, where those are all of one length. */
  step: number;
}

/** The matrix at a path, in the layout of any version of AnnData; undefined if there is none, or nothing in it. */
export function matrixAt(root: Group, ...path: readonly string[]): Matrix | undefined {
  const x = find(root, ...path);
  if (x instanceof Dataset) {
    // Before 0.7 a matrix of one gene was a list.
    const [cells, genes = 1] = x.shape ?? [];
    if (!cells || !genes) return;
    const step = genes * Math.max(1, Math.floor(AT_ONCE / genes));
    const places = new Int32Array(step).map((_, index) => index % genes);
    return {
      cells,
      genes,
      byGene: false,
      start: (line) => line * genes,
      read: (from, to) => [places, read(x, [from / genes, to / genes])],
      step,
    };
  }
  if (!(x instanceof Group)) return;
  const [indptr, indices, data] = ["indptr", "indices", "data"].map((name) => datasetIn(x, name));
  // Before 0.7 the attributes had other names.
  const shape = (x.attrs.shape ?? x.attrs.h5sparse_shape)?.value;
  if (!indptr || !indices || !data || !shape) return;
  const [cells, genes] = Array.from(shape as ArrayLike<number | bigint>, Number);
  if (!cells || !genes) return;
  const format = textAttribute(x, "encoding-type") || textAttribute(x, "h5sparse_format");
  const starts = read(indptr);
  return {
    cells,
    genes,
    byGene: format.startsWith("csc"),
    start: (line) => at(starts, line),
    read: (from, to) => [read(indices, [from, to]), read(data, [from, to])],
    step: AT_ONCE,
  };
}

/** The paths of a matrix and of the table of its genes, by the version that writes them so. */
const EXPRESSION = [
  ["X", "var"],
  ["raw/X", "raw/var"],
  ["raw.X", "raw.var"],
] as const;

/** Where a file's expression lies: in X, or, if that is empty, in `raw` or a layer; undefined if there is none. */
export function expressionIn(root: Group) {
  const layers = find(root, "layers");
  const layer = layers instanceof Group ? layers.keys().map((key) => [`layers/${key}`, "var"] as const) : [];
  for (const [part, genes] of [...EXPRESSION, ...layer]) {
    const matrix = matrixAt(root, part);
    if (matrix) return { part, matrix, names: geneNames(frameIn(root, genes)).slice(0, matrix.genes) };
  }
  return;
}

/** Columns of `var` with the names that people use, before its index with those of a database. */
const COMMON = ["feature_name", "gene_symbols", "gene_symbol", "gene_name"];

/** Names of genes in the order of the matrix, as many as can be searched, each once as anndata makes them unique. */
function geneNames({ index, column }: Frame): string[] {
  for (const name of [...COMMON, index]) {
    const found = column(name);
    if (!found || found instanceof Float64Array) continue;
    const names = "labels" in found ? Array.from(found.codes, (code) => found.labels[code] ?? "") : found;
    const used = new Map<string, number>();
    return names.slice(0, NAMES).map((full) => {
      const own = short(full);
      const before = used.get(own);
      used.set(own, (before ?? 0) + 1);
      return before ? `${own}-${before}` : own;
    });
  }
  return [];
}

/**
 * Reads the values of some genes in every cell: from their own lines, or from those of all cells. `pause` waits for
 * messages, such as one that ends the reading.
 */
export async function readGenes(
  { cells, genes, byGene, start, read, step }: Matrix,
  chosen: readonly number[],
  pause: () => Promise<void>,
): Promise<Float32Array[]> {
  const columns = new Map(chosen.map((gene) => [gene, new Float32Array(cells)]));
  const columnOf = Array.from({ length: genes }, (_, gene) => columns.get(gene));
  const spans = byGene ? chosen.map((gene) => [gene, gene + 1] as const) : [[0, cells] as const];
  for (const [from, to] of spans) {
    let line = from;
    for (let first = start(from); first < start(to); first += step) {
      const [places, values] = read(first, Math.min(start(to), first + step));
      for (let index = 0; index < values.length; index += 1) {
        while (first + index >= start(line + 1)) line += 1;
        const place = places[index] as number;
        const column = columnOf[byGene ? line : place];
        const cell = byGene ? place : line;
        // A sparse matrix adds what it holds twice, as in scipy.
        if (column) column[cell] = (column[cell] as number) + (values[index] as number);
      }
      await pause();
    }
  }
  return [...columns.values()];
}

/** Genes to show first, up to `most`: known markers, then the file's first that are not in every cell. */
export function firstGenes(names: readonly string[], most: number): number[] {
  const upper = new Map(names.map((name, gene) => [name.toUpperCase(), gene]));
  const known = MARKERS.flatMap((name) => upper.get(name) ?? []);
  const others = [...names.keys()].filter((gene) => !/^(?:MT-|RP[LS]\d|MALAT1)/iu.test(at(names, gene)));
  return [...new Set([...known, ...others])].slice(0, most);
}

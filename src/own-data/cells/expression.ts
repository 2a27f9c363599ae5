import { at } from "#lib/at.ts";
import { Dataset, datasetIn, find, Group, read, textAttribute } from "./hdf5.ts";

/** Numbers of a matrix that are read at once. */
const AT_ONCE = 1 << 21;

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

/** The matrix `X` of a file, in the layout of any version of AnnData; undefined if it is empty. */
export function matrixIn(root: Group): Matrix | undefined {
  const x = find(root, "X");
  if (x instanceof Dataset) {
    const [cells, genes] = x.shape ?? [];
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
  const [indptr, indices, data] = ["indptr", "indices", "data"].map((name) => datasetIn(root, "X", name));
  if (!(x instanceof Group) || !indptr || !indices || !data) return;
  // Before 0.7 the attributes had other names.
  const shape = (x.attrs.shape ?? x.attrs.h5sparse_shape)?.value;
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
        if (column) column[byGene ? place : line] = values[index] as number;
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

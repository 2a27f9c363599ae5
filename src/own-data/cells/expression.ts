import { at } from "#lib/at.ts";
import { short } from "./columns.ts";
import {
  type Dataset,
  datasetIn,
  type Group,
  groupIn,
  isDataset,
  isGroup,
  isText,
  numbers,
  records,
  textAttribute,
  texts,
} from "./hdf5.ts";

/** Numbers of a matrix that are read at once. */
const AT_ONCE = 1 << 21;
/** Cells in each of the places from which genes are judged, and how many places there are. */
const SAMPLE = { cells: 200, places: 8 } as const;

/** Genes by which cells are commonly told apart, in capitals as of man; a mouse's differ only in these. */
const MARKERS =
  "CD3D CD3E IL7R CD8A NKG7 GNLY MS4A1 CD79A LYZ CD14 FCGR3A FCER1A PPBP CD74 EPCAM KRT18 PECAM1 COL1A1 PTPRC MKI67".split(
    " ",
  );

type Visit = (cell: number, gene: number, value: number) => void;

/** The expression of genes, however it is laid out. */
export interface Matrix {
  cells: number;
  genes: number;
  /** Visits every value of some cells that is kept, but those of genes for which `wanted` holds -1. */
  walk: (from: number, to: number, visit: Visit, wanted?: Int16Array) => Promise<void>;
  /** Set where a gene's values lie together: they are then read alone. */
  column?: (gene: number, visit: (cell: number, value: number) => void) => Promise<void>;
}

/** Waits for messages, such as one that ends the reading. */
type Pause = () => Promise<void>;

/** The matrix `X` of a file, in the layout of any version of AnnData; undefined if it is empty. */
export function matrixIn(root: Group, pause: Pause): Matrix | undefined {
  const x = root.keys().includes("X") ? root.get("X") : null;
  if (isDataset(x)) return dense(x, pause);
  return isGroup(x) ? sparse(x, pause) : undefined;
}

function dense(x: Dataset, pause: Pause): Matrix | undefined {
  const [cells, genes] = x.shape ?? [];
  if (!cells || !genes) return;
  const rows = Math.max(1, Math.floor(AT_ONCE / genes));
  return {
    cells,
    genes,
    walk: async (from, to, visit, wanted) => {
      for (let first = from; first < to; first += rows) {
        const values = numbers(x, first, Math.min(to, first + rows));
        for (let index = 0; index < values.length; index += 1) {
          const gene = index % genes;
          if (wanted?.[gene] !== -1) visit(first + (index - gene) / genes, gene, at(values, index));
        }
        await pause();
      }
    },
  };
}

function sparse(x: Group, pause: Pause): Matrix | undefined {
  const [indptr, indices, data] = ["indptr", "indices", "data"].map((name) => datasetIn(x, name));
  if (!indptr || !indices || !data) return;
  // Before 0.7 the attributes had other names.
  const shape = (x.attrs.shape ?? x.attrs.h5sparse_shape)?.value;
  const [cells, genes] = Array.from(shape as ArrayLike<number | bigint>, Number);
  if (!cells || !genes) return;
  const starts = numbers(indptr);
  /** Calls `visit` with each value of the rows, or columns, from one to another. */
  const along: Matrix["walk"] = async (from, to, visit, wanted) => {
    const end = at(starts, to);
    let line = from;
    for (let first = at(starts, from); first < end; first += AT_ONCE) {
      const last = Math.min(end, first + AT_ONCE);
      const [places, values] = [numbers(indices, first, last), numbers(data, first, last)];
      for (let index = 0; index < places.length; index += 1) {
        const across = places[index] as number;
        if (wanted?.[across] === -1) continue;
        while (first + index >= at(starts, line + 1)) line += 1;
        visit(line, across, at(values, index));
      }
      await pause();
    }
  };
  const format = textAttribute(x, "encoding-type") || textAttribute(x, "h5sparse_format");
  if (!format.startsWith("csc")) return { cells, genes, walk: along };
  return {
    cells,
    genes,
    walk: async () => {},
    column: (gene, visit) => along(gene, gene + 1, (_, cell, value) => visit(cell, value)),
  };
}

/** The values of some genes in every cell. */
export async function readGenes(matrix: Matrix, genes: readonly number[]): Promise<Float32Array[]> {
  const columns = genes.map(() => new Float32Array(matrix.cells));
  const { column } = matrix;
  if (column) {
    for (const [index, gene] of genes.entries()) {
      const own = at(columns, index);
      await column(gene, (cell, value) => {
        own[cell] = value;
      });
    }
    return columns;
  }
  const places = new Int16Array(matrix.genes).fill(-1);
  for (const [index, gene] of genes.entries()) places[gene] = index;
  const take: Visit = (cell, gene, value) => {
    const own = columns[places[gene] ?? -1];
    if (own) own[cell] = value;
  };
  await matrix.walk(0, matrix.cells, take, places);
  return columns;
}

/** Genes to show first: known markers, then those that vary most among some cells, up to `most`. */
export async function firstGenes(matrix: Matrix, names: readonly string[], most: number): Promise<number[]> {
  const upper = new Map(names.map((name, gene) => [name.toUpperCase(), gene]));
  const known = MARKERS.flatMap((name) => upper.get(name) ?? []).slice(0, most);
  if (known.length >= most / 2) return known;
  const [sums, squares] = [new Float64Array(matrix.genes), new Float64Array(matrix.genes)];
  const step = Math.max(SAMPLE.cells, Math.floor(matrix.cells / SAMPLE.places));
  for (let from = 0; from < matrix.cells; from += step) {
    await matrix.walk(from, Math.min(matrix.cells, from + SAMPLE.cells), (_, gene, value) => {
      sums[gene] = at(sums, gene) + value;
      squares[gene] = at(squares, gene) + value * value;
    });
  }
  // Where cells cannot be sampled the first genes do; the search finds the others.
  const spread = squares.map((square, gene) => square / (Math.abs(at(sums, gene)) || 1));
  const byRank = [...spread.keys()].sort((a, b) => at(spread, b) - at(spread, a));
  const isNoise = (gene: number) => /^(?:MT-|RP[LS]\d|MALAT1)/iu.test(names[gene] ?? "");
  const others = byRank.filter(
    (gene) => !known.includes(gene) && !isNoise(gene) && names[gene] !== undefined,
  );
  return [...known, ...others.slice(0, most - known.length)];
}

/** Columns of `var` with the names that people use, before its index with those of a database. */
const NAMES = ["feature_name", "gene_symbols", "gene_symbol", "gene_name"];

/** Names of the genes in the order of the matrix, up to `most`. */
export function geneNames(root: Group, most: number): string[] {
  const table = root.get("var");
  if (isDataset(table)) return [...records(table)].slice(0, most).map(([name]) => short(String(name)));
  if (!isGroup(table)) return [];
  for (const name of [...NAMES, textAttribute(table, "_index") || "_index", "index"]) {
    const plain = datasetIn(table, name);
    if (plain && isText(plain)) return [...texts(plain, most)].map(short);
    const coded = groupIn(table, name);
    const [codes, categories] = coded ? [datasetIn(coded, "codes"), datasetIn(coded, "categories")] : [];
    if (!codes || !categories) continue;
    const labels = [...texts(categories)].map(short);
    return Array.from(numbers(codes).slice(0, most), (code) => labels[code] ?? "");
  }
  return [];
}

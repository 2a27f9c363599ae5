import { at } from "#lib/at.ts";
import typedUrl from "../data/pbmc3k-cells.json?url";
import markedUrl from "../data/pbmc68k-markers.json?url";
import { fetchJson } from "../genome/fetch-json.ts";
import {
  boundsOf,
  type CellMap,
  type Figure,
  geneOf,
  type MarkedCells,
  measures,
  type TypedCells,
} from "./cells.ts";

export interface TypedCellsFile {
  types: string[];
  rows: [number, number, number, number, number][];
}

/** Reads `pbmc3k-cells.json` (../data/SOURCES.md). */
export function readTypedCells({ types, rows }: TypedCellsFile): TypedCells {
  const column = columnsOf(rows);
  const figures: Figure[] = [
    { ...measures.genes, values: column(3), high: 2500 },
    { ...measures.mitochondrial, values: column(4).map((part) => 100 * part), high: 5 },
  ];
  return { ...mapOf(column, types), figures };
}

export interface MarkedCellsFile {
  types: string[];
  genes: string[];
  rows: [x: number, y: number, type: number, ...expression: number[]][];
}

/** Reads `pbmc68k-markers.json` (../data/SOURCES.md). */
export function readMarkedCells({ types, genes, rows }: MarkedCellsFile): MarkedCells {
  const column = columnsOf(rows);
  return { ...mapOf(column, types), genes: genes.map((name, gene) => geneOf(name, column(3 + gene), 0.01)) };
}

const columnsOf = (rows: readonly (readonly number[])[]) => (column: number) =>
  Float64Array.from(rows, (row) => at(row, column));

function mapOf(column: (index: number) => Float64Array, types: readonly string[]): CellMap {
  const [x, y] = [column(0), column(1)];
  return { x, y, bounds: boundsOf(x, y), type: Uint16Array.from(column(2)), types };
}

export const loadTypedCells = async () => readTypedCells(await fetchJson(typedUrl));

export const loadMarkedCells = async () => readMarkedCells(await fetchJson(markedUrl));

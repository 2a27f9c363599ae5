import { at } from "#lib/at.ts";

export interface Cell {
  x: number;
  y: number;
  type: number;
}

export interface TypedCell extends Cell {
  genes: number;
  /** Part of its transcripts that are mitochondrial, 0–1. */
  mitochondrial: number;
}

export interface TypedCells {
  types: readonly string[];
  cells: readonly TypedCell[];
}

export interface TypedCellsFile {
  types: string[];
  rows: [number, number, number, number, number][];
}

/** Reads `pbmc3k-cells.json` (../data/SOURCES.md). */
export function readTypedCells(file: TypedCellsFile): TypedCells {
  const cells = file.rows.map(([x, y, type, genes, mitochondrial]) => ({ x, y, type, genes, mitochondrial }));
  return { types: file.types, cells };
}

export interface MarkedCell extends Cell {
  expression: readonly number[];
}

export interface MarkedCells {
  types: readonly string[];
  genes: readonly string[];
  cells: readonly MarkedCell[];
}

export interface MarkedCellsFile {
  types: string[];
  genes: string[];
  rows: [x: number, y: number, type: number, ...expression: number[]][];
}

/** Reads `pbmc68k-markers.json` (../data/SOURCES.md). */
export function readMarkedCells(file: MarkedCellsFile): MarkedCells {
  const cells = file.rows.map(([x, y, type, ...expression]) => ({ x, y, type, expression }));
  return { types: file.types, genes: file.genes, cells };
}

/** How many cells there are of each type, of those that pass. */
export function countTypes(
  cells: readonly Cell[],
  types: number,
  passes: (index: number) => boolean = () => true,
): number[] {
  const counts = new Array<number>(types).fill(0);
  for (const [index, { type }] of cells.entries()) if (passes(index)) counts[type] = at(counts, type) + 1;
  return counts;
}

/** Indices of the types, the most frequent first. */
export function byCount({ cells, types }: { cells: readonly Cell[]; types: readonly string[] }): number[] {
  const counts = countTypes(cells, types.length);
  return types.map((_, index) => index).sort((a, b) => at(counts, b) - at(counts, a));
}

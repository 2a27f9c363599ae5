import { at } from "#lib/at.ts";
import type { FacetTable } from "./facets.ts";
import { isMissing, type ValueKind, worthOf } from "./values.ts";

/** A visitor's table: a tube for each row that is kept. */
export interface OwnTable extends FacetTable {
  /** How many rows were read, kept or not. */
  rows: number;
  /** Every one of them, by its values of the facets. */
  counted: FacetTable;
  /** The cells of each kept row, with tabs between them. */
  lines: readonly string[];
  /** The columns, that of the names first; `place` is a column's in the lines. */
  texts: readonly TextColumn[];
}

export interface TextColumn {
  name: string;
  kind: ValueKind;
  place: number;
}

export const isNumeric = ({ kind }: TextColumn): boolean => kind === "number" || kind === "comma";

export function cellOf({ lines }: OwnTable, { place }: TextColumn, row: number): string {
  const line = at(lines, row);
  let start = 0;
  for (let tabs = 0; tabs < place; tabs += 1) start = line.indexOf("\t", start) + 1;
  const end = line.indexOf("\t", start);
  return line.slice(start, end < 0 ? line.length : end);
}

/** Gives what each row is sorted by in a column; null for one without a value. */
export function keysOf(table: OwnTable, column: TextColumn): readonly (string | number | null)[] {
  return table.lines.map((_, row) => {
    const cell = cellOf(table, column, row);
    if (column.kind === "text") return isMissing(cell) ? null : cell.toLowerCase();
    const worth = worthOf(column.kind, cell);
    return Number.isNaN(worth) ? null : worth;
  });
}

/** 1 for each row that has what is searched in one of its cells, whatever its case. */
export function findRows({ lines }: OwnTable, search: string): Uint8Array {
  const sought = search.toLowerCase();
  return Uint8Array.from(lines, (line) => Number(line.toLowerCase().includes(sought)));
}

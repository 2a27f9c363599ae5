import { at } from "#lib/at.ts";
import type { FacetTable, Selection } from "./facets.ts";
import { isMissing, type ValueKind, worthOf } from "./values.ts";

/** A column's cells, one after another, each ended by a line feed: they go from thread to thread as one text. */
export interface TextColumn {
  name: string;
  kind: ValueKind;
  text: string;
  /** Where each cell begins, and where the next one would. */
  starts: Uint32Array;
}

/** A visitor's table: the rows that are kept, a tube each. */
export interface OwnTable extends FacetTable {
  /** Every row that was read, by its values of the facets: kept or not, each is counted. */
  counted: FacetTable;
  /** The name's column comes first. */
  texts: readonly TextColumn[];
}

export function cellOf({ text, starts }: TextColumn, row: number): string {
  return text.slice(at(starts, row), at(starts, row + 1) - 1);
}

export const isNumeric = ({ kind }: TextColumn): boolean => kind === "number" || kind === "comma";

/** The rows of a table by a column's values, those without one last. */
export function orderBy(column: TextColumn, rows: readonly number[], descending: boolean): readonly number[] {
  const { kind } = column;
  const keyOf = (row: number): number | string | null => {
    const cell = cellOf(column, row);
    if (kind === "text") return isMissing(cell) ? null : cell.toLowerCase();
    const worth = worthOf(kind, cell);
    return Number.isNaN(worth) ? null : worth;
  };
  const direction = descending ? -1 : 1;
  const sorted = rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((a, b) => {
      if (a.key === b.key) return a.row - b.row;
      if (a.key === null || b.key === null) return a.key === null ? 1 : -1;
      return a.key < b.key ? -direction : direction;
    });
  return sorted.map(({ row }) => row);
}

/** 1 for each row that has what is searched in one of its cells, whatever its case. */
export function findRows(table: OwnTable, search: string): Uint8Array {
  const mask = new Uint8Array(table.size);
  const pattern = new RegExp(search.replace(/[\\^$.*+?()[\]{}|/]/gu, "\\$&"), "giu");
  for (const { text, starts } of table.texts) {
    let row = 0;
    pattern.lastIndex = 0;
    for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
      while (at(starts, row + 1) <= found.index) row += 1;
      mask[row] = 1;
      // One place in a cell is enough.
      pattern.lastIndex = at(starts, row + 1);
    }
  }
  return mask;
}

/** The same choice among the values of a table that has grown: what is no longer a value is let go. */
export function carriedOver(selection: Selection, from: FacetTable, to: FacetTable): Selection {
  const chosen = Object.entries(selection).flatMap(([id, values]) => {
    const [before, after] = [from, to].map(({ facets }) => facets.find((facet) => facet.id === id)?.values);
    const kept = values
      .map((value) => after?.indexOf(before?.[value] ?? "") ?? -1)
      .filter((value) => value >= 0);
    return kept.length > 0 ? [[id, kept] as const] : [];
  });
  return Object.fromEntries(chosen);
}

/** The last row and column of a sheet: ECMA-376-1, and Excel's own limits. */
const ROWS = 1 << 20;
const COLUMNS = 1 << 14;

export interface Place {
  row: number;
  column: number;
}

/** The place of a reference such as `B12`, both from 0; nothing where it is none within a sheet. */
export function placeOf(reference: string): Place | undefined {
  const [, letters = "", digits = ""] = /^\$?([a-z]{1,3})\$?(\d{1,7})$/iu.exec(reference) ?? [];
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  const row = Number(digits);
  return row > 0 && row <= ROWS && column > 0 && column <= COLUMNS
    ? { row: row - 1, column: column - 1 }
    : undefined;
}

/** A sheet's cells by rows, most of which may be missing. */
export type Cells = Map<number, string[]>;

/**
 * Gives a merged cell's value to each row that it spans and that has cells of its own: a plate's name beside all of
 * its samples. Across columns it stays one cell, as a title above the table does. Returns how many were given to
 * several rows.
 */
export function spreadMerged(cells: Cells, references: readonly string[]): number {
  const merged = references.flatMap((reference) => {
    const [from, to] = reference.split(":").map(placeOf);
    return from && to && to.row >= from.row && to.column >= from.column ? { from, to } : [];
  });
  // Cells below a merged one cannot be seen in the sheet: they go first, and make no row.
  for (const { from, to } of merged)
    for (const [row, texts] of within(cells, from.row, to.row))
      for (let column = from.column; column <= Math.min(to.column, texts.length - 1); column += 1)
        if (row !== from.row || column !== from.column) delete texts[column];
  const own = new Map([...cells].filter(([, texts]) => texts.some((text) => text.trim() !== "")));
  return merged.filter(({ from, to }) => {
    const text = cells.get(from.row)?.[from.column] ?? "";
    if (text === "" || to.row === from.row) return false;
    for (const [, texts] of within(own, from.row, to.row)) texts[from.column] = text;
    return true;
  }).length;
}

function* within(cells: Cells, from: number, to: number): Generator<[number, string[]]> {
  for (let row = from; row <= to; row += 1) {
    const texts = cells.get(row);
    if (texts) yield [row, texts];
  }
}

/** The rows in their order, without the columns that hold nothing, each as long as the others. */
export function rowsOf(cells: Cells): string[][] {
  const used = new Set<number>();
  for (const texts of cells.values())
    texts.forEach((text, column) => {
      if (text.trim() !== "") used.add(column);
    });
  const columns = [...used].sort((a, b) => a - b);
  return [...cells]
    .sort(([a], [b]) => a - b)
    .map(([, texts]) => columns.map((column) => texts[column] ?? ""));
}

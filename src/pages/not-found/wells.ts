/** The digits of 404, each as five columns and seven rows; '#' is a filled well. */
const GLYPHS: Readonly<Record<string, readonly string[]>> = {
  "0": [".###.", "#...#", "#...#", "#...#", "#...#", "#...#", ".###."],
  "4": ["...#.", "..##.", ".#.#.", "#..#.", "#####", "...#.", "...#."],
};

const GLYPH_WIDTH = 5;
const GAP = 2;
/** Empty wells around the digits. */
const MARGIN = 2;
const ROWS = 7 + 2 * MARGIN;

export interface Well {
  column: number;
  row: number;
  lit: boolean;
}

export interface Plate {
  columns: number;
  rows: number;
  wells: readonly Well[];
}

/** A plate whose filled wells spell the given digits; all others stay empty. */
export function plateOf(digits: string): Plate {
  const columns = digits.length * (GLYPH_WIDTH + GAP) - GAP + 2 * MARGIN;
  const isLit = (column: number, row: number): boolean => {
    const place = column - MARGIN;
    const glyph = GLYPHS[digits.charAt(Math.floor(place / (GLYPH_WIDTH + GAP)))];
    return glyph?.[row - MARGIN]?.[place % (GLYPH_WIDTH + GAP)] === "#";
  };
  const wells = Array.from({ length: columns * ROWS }, (_, index) => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    return { column, row, lit: isLit(column, row) };
  });
  return { columns, rows: ROWS, wells };
}

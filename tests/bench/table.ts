export type Row = Readonly<Record<string, string | number>>;

/** A measurement that returns one row per measured item. */
export type Bench = () => Promise<readonly Row[]>;

/** Prints rows as an aligned table; the first row's keys are the header. */
export function printTable(rows: readonly Row[]): void {
  const keys = Object.keys(rows[0] ?? {});
  const lines = [keys, ...rows.map((row) => keys.map((key) => String(row[key])))];
  const widths = keys.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines)
    console.log(line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
}

import { isMissing, kindOf } from "#demos/inventory/values.ts";

export const isBlank = (cell: string): boolean => cell === "" || cell.trim() === "";

/** How many cells of a row hold something. Called for every row of a file. */
export function filledIn(row: readonly string[]): number {
  let filled = 0;
  for (const cell of row) if (!isBlank(cell)) filled += 1;
  return filled;
}

/** Whether half of a row are numbers or dates. */
export function looksLikeData(row: readonly string[]): boolean {
  const filled = row.map((cell) => cell.trim()).filter((cell) => !isMissing(cell));
  return filled.length > 0 && filled.filter((cell) => kindOf([cell]) !== "text").length >= filled.length / 2;
}

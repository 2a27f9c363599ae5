import { isMissing, kindOf } from "#demos/inventory/values.ts";

export const isBlank = (cell: string): boolean => cell.trim() === "";

export const filledIn = (row: readonly string[]): number => row.filter((cell) => !isBlank(cell)).length;

/** Whether half of a row are numbers or dates. */
export function looksLikeData(row: readonly string[]): boolean {
  const filled = row.map((cell) => cell.trim()).filter((cell) => !isMissing(cell));
  return filled.length > 0 && filled.filter((cell) => kindOf([cell]) !== "text").length >= filled.length / 2;
}

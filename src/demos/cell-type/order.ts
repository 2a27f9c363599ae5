import { at } from "#lib/at.ts";
import { countTypes, type TypedCells } from "../cells/cells.ts";

/** Indices of the types, the most frequent first. */
export function byCount({ cells, types }: TypedCells): number[] {
  const counts = countTypes(cells, types.length);
  return types.map((_, index) => index).sort((a, b) => at(counts, b) - at(counts, a));
}

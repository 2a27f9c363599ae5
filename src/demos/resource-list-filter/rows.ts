import { mix } from "#lib/math.ts";
import { progress } from "../recording.ts";
import { answer, type Listing } from "./answer.ts";
import { type ListState, PAGE } from "./state.ts";

/** A row on its way: its place in rows from the top, and how much of it is seen. */
interface SeenRow {
  row: number;
  at: number;
  shown: number;
}

/** Between two lists, first those that leave go dark, then those that stay move and those that come appear. */
export function rowsOf(listing: Listing, state: ListState): readonly SeenRow[] {
  const after = answer(listing, state.query).rows.slice(state.first, state.first + PAGE);
  if (state.blend >= 1) return after.map((row, at) => ({ row, at, shown: 1 }));
  const before = answer(listing, state.before).rows.slice(0, PAGE);
  const leave = progress(state.blend, 0, 0.5);
  const move = progress(state.blend, 0.15, 0.8);
  const come = progress(state.blend, 0.35, 0.95);
  const leaving = before.filter((row) => !after.includes(row));
  return [
    ...leaving.map((row) => ({ row, at: before.indexOf(row), shown: 1 - leave })),
    ...after.map((row, at) => {
      const from = before.indexOf(row);
      return from === -1 ? { row, at, shown: come } : { row, at: mix(from, at, move), shown: 1 };
    }),
    // Rows that have not appeared yet are not rendered: a press is answered sooner.
  ].filter(({ shown }) => shown > 0);
}

import { type Dispatch, type SetStateAction, useState } from "react";
import type { OwnTable } from "./table.ts";

/** A view's state beside a table that grows while it is read: `carry` takes it from one table to the next. */
export function useOwnState<State>(
  table: OwnTable,
  initial: State,
  carry: (state: State, from: OwnTable, to: OwnTable) => State,
): [State, Dispatch<SetStateAction<State>>] {
  const [kept, setKept] = useState({ table, state: initial });
  const now = (newest: typeof kept): State =>
    newest.table === table ? newest.state : carry(newest.state, newest.table, table);
  const change = (next: SetStateAction<State>) =>
    setKept((newest) => {
      // A state is never a function itself.
      const state = typeof next === "function" ? (next as (state: State) => State)(now(newest)) : next;
      return { table, state };
    });
  return [now(kept), change];
}

import { type CSSProperties, useRef } from "react";
import { mix } from "#lib/math.ts";
import { placed } from "../app-window/place.ts";
import type { ViewProps } from "../demo.ts";
import { progress } from "../recording.ts";
import { answer, type Listing, type ListModel } from "./answer.ts";
import { layout } from "./layout.ts";
import styles from "./list.module.css";
import { ask, type ListState, PAGE, sortedBy } from "./state.ts";
import { words } from "./words.ts";

interface TableProps extends Omit<ViewProps<ListState>, "live"> {
  model: ListModel;
  onClear: () => void;
}

/** The list as a table; a press on a column's head sorts by it. */
export function Table({ model, state, change, onClear }: TableProps) {
  const table = useRef<HTMLTableElement>(null);
  const { by, descending } = state.query;
  const rows = rowsOf(model, state);
  const { columns, Cells } = model;
  const grid = columns.map(({ width }, index) =>
    index === columns.length - 1 ? "minmax(0, 1fr)" : `calc(${width} * var(--px))`,
  );
  return (
    <table ref={table} tabIndex={-1} className={styles.table} aria-label={model.words.crumbs.at(-1)}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th
              key={column.id}
              scope="col"
              {...placed(layout.head(index, columns), styles.columnHead)}
              data-numeric={column.numeric || undefined}
              data-column={column.id}
              {...(column.id === by && { "aria-sort": descending ? "descending" : "ascending" })}
            >
              {!column.sorted ? (
                column.label
              ) : (
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() => change(ask(state, sortedBy(state.query, column.id)))}
                >
                  {column.label}
                  <svg
                    className={styles.arrow}
                    viewBox="0 0 12 12"
                    data-on={column.id === by || undefined}
                    aria-hidden="true"
                  >
                    <path d={column.id === by && !descending ? "M6 2.5l4.5 7h-9z" : "M6 9.5l4.5-7h-9z"} />
                  </svg>
                </button>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...placed(layout.rows, styles.rows, { "--columns": grid.join(" ") } as CSSProperties)}>
        {answer(model, state.query).rows.length === 0 && (
          <tr className={styles.none}>
            <td colSpan={columns.length}>
              <p>{model.words.none}</p>
              <button
                type="button"
                className={styles.clear}
                onClick={() => {
                  // The button goes; who pressed it stays at the list.
                  table.current?.focus({ preventScroll: true });
                  onClear();
                }}
              >
                {words.clear}
              </button>
            </td>
          </tr>
        )}
        {rows.map(({ row, at, shown }) => (
          <tr key={row} className={styles.row} style={{ "--row": at, "--shown": shown } as CSSProperties}>
            <Cells row={row} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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

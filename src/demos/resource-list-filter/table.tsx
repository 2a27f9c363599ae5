import { type CSSProperties, useRef } from "react";
import { placed } from "../app-window/place.ts";
import type { ViewProps } from "../demo.ts";
import type { ListModel } from "./answer.ts";
import { answer } from "./answer.ts";
import { layout } from "./layout.ts";
import styles from "./list.module.css";
import { rowsOf } from "./rows.ts";
import { ask, type ListState, sortedBy } from "./state.ts";
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

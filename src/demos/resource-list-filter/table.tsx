import { type CSSProperties, memo, useRef } from "react";
import { placed } from "../app-window/place.ts";
import { valueAt } from "../inventory/facets.ts";
import { dateOf, resourceFacets, resourceList } from "../inventory/resources.ts";
import { columns, layout } from "./layout.ts";
import styles from "./list.module.css";
import { rowsOf } from "./rows.ts";
import { answer, ask, type ListState, sortedBy } from "./state.ts";
import { words } from "./words.ts";

interface TableProps {
  state: ListState;
  change: (next: ListState) => void;
  onClear: () => void;
}

const KINDS = ["sample", "sample", "data", "data", "result"];
const STATES = ["released", "review", "draft"];

/** The list as a table; a press on a column's head sorts by it. */
export function Table({ state, change, onClear }: TableProps) {
  const table = useRef<HTMLTableElement>(null);
  const { by, descending } = state.query;
  const rows = rowsOf(state);
  return (
    <table ref={table} tabIndex={-1} className={styles.table} aria-label={words.crumbs[1]}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th
              key={column.id}
              scope="col"
              {...placed(layout.head(index), styles.columnHead)}
              data-column={column.id}
              {...(column.by === by ? { "aria-sort": descending ? "descending" : "ascending" } : {})}
            >
              {column.by === null ? (
                words.columns[column.id]
              ) : (
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() => column.by && change(ask(state, sortedBy(state.query, column.by)))}
                >
                  {words.columns[column.id]}
                  <svg
                    className={styles.arrow}
                    viewBox="0 0 12 12"
                    data-on={column.by === by || undefined}
                    aria-hidden="true"
                  >
                    <path d={column.by === by && !descending ? "M6 2.5l4.5 7h-9z" : "M6 9.5l4.5-7h-9z"} />
                  </svg>
                </button>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...placed(layout.rows, styles.rows)}>
        {answer(state.query).rows.length === 0 && (
          <tr className={styles.none}>
            <td colSpan={columns.length}>
              <p>{words.none}</p>
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
          <Row key={row} row={row} at={at} shown={shown} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, at, shown }: { row: number; at: number; shown: number }) {
  const where: Record<string, number> = { "--row": at, "--shown": shown };
  return (
    <tr className={styles.row} style={where as CSSProperties}>
      <Cells row={row} />
    </tr>
  );
}

const Cells = memo(function Cells({ row }: { row: number }) {
  const list = resourceList();
  const resource = list.resources[row];
  if (!resource) return null;
  const value = (facet: "kind" | "assay" | "project" | "state") => valueAt(list, facet, row);
  const label = (index: 0 | 1 | 2 | 3) => resourceFacets[index].values[value(resourceFacets[index].id)];
  return (
    <>
      <th scope="row" data-column="name">
        {resource.name}
      </th>
      <td data-column="kind" data-stain={KINDS[value("kind")]}>
        {label(0)}
      </td>
      <td data-column="assay">{label(1)}</td>
      <td data-column="project">{label(2)}</td>
      <td data-column="samples">
        <svg className={styles.part} viewBox="0 0 96 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width={resource.samples} height="1" />
        </svg>
        {String(resource.samples).padStart(2)}
      </td>
      <td data-column="gigabytes">{resource.gigabytes.toFixed(resource.gigabytes < 10 ? 2 : 1)}</td>
      <td data-column="day">{dateOf(resource.day)}</td>
      <td data-column="state" data-state={STATES[value("state")]}>
        {label(3)}
      </td>
    </>
  );
});

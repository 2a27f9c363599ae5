import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./table.module.css";

interface TableProps {
  labelledBy: string;
  columns: readonly { id: string; label: string }[];
  /** A row has one cell per column; the first is its header. */
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
  className?: string | undefined;
}

export function Table({ labelledBy, columns, rows, className }: TableProps) {
  return (
    <table aria-labelledby={labelledBy} className={classNames(styles.table, className)}>
      <thead className={styles.head}>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" data-column={column.id}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.body}>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map((column, index) => {
              const Cell = index === 0 ? "th" : "td";
              return (
                <Cell key={column.id} scope={index === 0 ? "row" : undefined} data-column={column.id}>
                  {row.cells[index]}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

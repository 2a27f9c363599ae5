import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./entry-grid.module.css";

interface EntryGridProps {
  /** A mark is shown above its title. */
  entries: readonly { title: string; text: string; mark?: ReactNode }[];
  /** Number of columns on a wide screen. */
  columns: 2 | 3 | 4;
  className?: string | undefined;
}

/** Titled paragraphs separated by hairlines: benefits, cards, offerings. */
export function EntryGrid({ entries, columns, className }: EntryGridProps) {
  return (
    <ul className={classNames(styles.grid, className)} data-columns={columns}>
      {entries.map(({ title, text, mark }) => (
        <li key={title}>
          {mark}
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

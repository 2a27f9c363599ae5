import type { MouseEvent, Ref } from "react";
import { controlIcons } from "../icons/controls.ts";
import { IconDrawing } from "../icons/icon.tsx";
import styles from "./error-summary.module.css";

export interface SummaryEntry {
  id: string;
  text: string;
}

interface ErrorSummaryProps {
  title: string;
  entries: readonly SummaryEntry[];
  /** Lets the form move the focus here after a failed submit. */
  ref?: Ref<HTMLElement>;
}

export function ErrorSummary({ title, entries, ref }: ErrorSummaryProps) {
  const toField = (event: MouseEvent<HTMLAnchorElement>, id: string) => {
    // Keeps the address unchanged: a field's hash would be of no use in the history.
    event.preventDefault();
    document.getElementById(id)?.focus();
  };

  return (
    <section ref={ref} className={styles.summary} tabIndex={-1} aria-labelledby="error-summary-title">
      <p id="error-summary-title" className={styles.title}>
        <IconDrawing shape={controlIcons.alert} size={20} />
        <span>{title}</span>
      </p>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <a href={`#${entry.id}`} onClick={(event) => toField(event, entry.id)}>
              {entry.text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

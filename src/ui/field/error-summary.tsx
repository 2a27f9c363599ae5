import type { MouseEvent, Ref } from "react";
import { controlIcons } from "../icons/controls.ts";
import { IconDrawing } from "../icons/icon.tsx";
import styles from "./error-summary.module.css";

export interface SummaryEntry {
  /** The element id of the control that is wrong. */
  id: string;
  text: string;
}

interface ErrorSummaryProps {
  title: string;
  entries: readonly SummaryEntry[];
  /** For moving the focus here after a failed submit. */
  ref?: Ref<HTMLElement>;
}

/** Everything that is wrong with a form, each entry leading to its field. */
export function ErrorSummary({ title, entries, ref }: ErrorSummaryProps) {
  const toField = (event: MouseEvent<HTMLAnchorElement>, id: string) => {
    // The address stays as it is: a hash of the form's inside is no place to come back to.
    event.preventDefault();
    document.getElementById(id)?.focus();
  };

  return (
    <section ref={ref} className={styles.summary} tabIndex={-1} aria-labelledby="error-summary-title">
      <p id="error-summary-title" className={styles.title}>
        <IconDrawing shape={controlIcons.alert} size={20} />
        {title}
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

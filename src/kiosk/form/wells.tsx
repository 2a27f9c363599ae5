import type { Ref } from "react";
import { kioskForm } from "#content/kiosk-form.ts";
import type { FieldName } from "#enquiry/fields.ts";
import corner from "./corner-note.module.css";
import styles from "./wells.module.css";

interface WellsProps {
  ref: Ref<HTMLElement>;
  wells: readonly { name: FieldName; label: string; value: string }[];
  at: FieldName;
  onGo: (name: FieldName) => void;
  note: string;
}

/** The form's progress: a row of wells that fill as their fields are answered. A well leads back to its field. */
export function Wells({ ref, wells, at, onGo, note }: WellsProps) {
  return (
    <nav ref={ref} className={styles.progress} aria-label={kioskForm.form.steps}>
      <p className={corner.note}>{note}</p>
      <ol className={styles.wells}>
        {wells.map(({ name, label, value }) => (
          <li key={name} data-filled={value !== "" || undefined}>
            <button
              type="button"
              className={styles.well}
              aria-current={name === at ? "step" : undefined}
              onClick={() => onGo(name)}
            >
              <span className={styles.dish} aria-hidden="true" />
              <span className={styles.label}>{label}</span>
              <span className={styles.value}>{value}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

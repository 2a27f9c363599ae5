import type { FacetCounts, FacetTable, Selection } from "../inventory/facets.ts";
import type { FacetLayout } from "./facet-layout.ts";
import styles from "./facet-panel.module.css";
import { place, placed } from "./place.ts";

interface FacetPanelProps {
  table: Pick<FacetTable, "facets" | "size">;
  layout: FacetLayout;
  selection: Selection;
  counts: FacetCounts;
  words: { title: string; clear: string };
  onToggle: (facet: string, value: number) => void;
  onClear: () => void;
}

const number = new Intl.NumberFormat("en-US");

/** Facets with their counts: a row toggles its value; its line is as long as its part of the fullest. */
export function FacetPanel({ table, layout, selection, counts, words, onToggle, onClear }: FacetPanelProps) {
  const chosen = Object.keys(selection).length > 0;
  return (
    <section className={styles.panel} aria-label={words.title}>
      <div className={`${styles.ground} ${placed}`} style={place(layout.panel)}>
        <span className={styles.title}>{words.title}</span>
      </div>
      <button
        type="button"
        className={`${styles.clear} ${placed}`}
        style={place(layout.clear)}
        data-lit={chosen || undefined}
        onClick={onClear}
      >
        {words.clear}
      </button>
      {table.facets.map(({ id, label, values }) => (
        <fieldset key={id} className={styles.facet}>
          <legend
            className={`${styles.heading} ${placed}`}
            style={place(layout.headings[id] ?? layout.panel)}
          >
            {label}
          </legend>
          {values.map((value, index) => (
            <button
              key={value}
              type="button"
              className={`${styles.row} ${placed}`}
              style={place(layout.rows[id]?.[index] ?? layout.panel)}
              aria-pressed={selection[id]?.includes(index) ?? false}
              data-empty={Math.round(counts[id]?.[index] ?? 0) === 0 || undefined}
              onClick={() => onToggle(id, index)}
            >
              <span className={styles.mark} />
              <span className={styles.value}>{value}</span>
              <span className={styles.count}>{number.format(Math.round(counts[id]?.[index] ?? 0))}</span>
              <svg className={styles.share} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect
                  width={(100 * (counts[id]?.[index] ?? 0)) / Math.max(1, ...(counts[id] ?? []))}
                  height="1"
                />
              </svg>
            </button>
          ))}
        </fieldset>
      ))}
    </section>
  );
}

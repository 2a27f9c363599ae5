import { at, lookUp } from "#lib/at.ts";
import { formatCount } from "#lib/text.ts";
import type { Facet, FacetCounts, Selection } from "../inventory/facets.ts";
import { facetLayout, facetsPanel, facetWords as words } from "./facet-layout.ts";
import styles from "./facet-panel.module.css";
import { placed } from "./place.ts";

interface FacetPanelProps {
  facets: readonly Facet[];
  selection: Selection;
  /** As shown; on their way they may be between two whole numbers. */
  counts: FacetCounts;
  /** As they will be: a value without any cannot be chosen. */
  left: FacetCounts;
  onToggle: (facet: string, value: number) => void;
  onClear: () => void;
}

/** Facets with their counts: a row toggles its value; its line is as long as its part of the fullest. */
export function FacetPanel({ facets, selection, counts, left, onToggle, onClear }: FacetPanelProps) {
  const layout = facetLayout(facets);
  const chosen = facets.some(({ id }) => selection[id]);
  return (
    <section className={styles.panel} aria-label={words.title}>
      <div {...placed(facetsPanel, styles.ground)}>
        <span className={styles.title}>{words.title}</span>
      </div>
      <button
        type="button"
        {...placed(layout.clear, styles.clear)}
        data-lit={chosen || undefined}
        onClick={onClear}
      >
        {words.clear}
      </button>
      {facets.length === 0 && <p {...placed(layout.none, styles.none)}>{words.none}</p>}
      {facets.map(({ id, label, values }, facet) => {
        const shown = at(counts, facet);
        const fullest = Math.max(1, ...shown);
        return (
          <fieldset key={id} className={styles.facet}>
            <legend {...placed(lookUp(layout.headings, id), styles.heading)}>{label}</legend>
            {values.map((value, index) => {
              const chosen = selection[id]?.includes(index) ?? false;
              const count = at(shown, index);
              // Choosing it would leave no row.
              const none = !chosen && at(at(left, facet), index) === 0;
              return (
                <button
                  key={value}
                  type="button"
                  {...placed(at(lookUp(layout.rows, id), index), styles.row)}
                  aria-pressed={chosen}
                  aria-disabled={none || undefined}
                  onClick={() => !none && onToggle(id, index)}
                >
                  <span className={styles.mark} />
                  <span className={styles.value}>{value}</span>
                  <span className={styles.count}>{formatCount(Math.round(count))}</span>
                  <svg
                    className={styles.share}
                    viewBox="0 0 100 1"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                  >
                    <rect width={(100 * count) / fullest} height="1" />
                  </svg>
                </button>
              );
            })}
          </fieldset>
        );
      })}
    </section>
  );
}

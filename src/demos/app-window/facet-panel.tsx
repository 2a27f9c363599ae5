import { at, lookUp } from "#lib/at.ts";
import { formatCount } from "#lib/text.ts";
import type { FacetCounts, FacetTable, Selection } from "../inventory/facets.ts";
import type { FacetLayout } from "./facet-layout.ts";
import styles from "./facet-panel.module.css";
import type { Rect } from "./geometry.ts";
import { placed } from "./place.ts";

interface FacetPanelProps {
  table: Pick<FacetTable, "facets" | "size">;
  layout: FacetLayout;
  selection: Selection;
  /** As shown; on their way they may be between two whole numbers. */
  counts: FacetCounts;
  /** As they will be: a value without any cannot be chosen. */
  left: FacetCounts;
  words: { title: string; clear: string; none: string };
  onToggle: (facet: string, value: number) => void;
  onClear: () => void;
}

/** Facets with their counts: a row toggles its value; its line is as long as its part of the fullest. */
export function FacetPanel({
  table,
  layout,
  selection,
  counts,
  left,
  words,
  onToggle,
  onClear,
}: FacetPanelProps) {
  const chosen = table.facets.some(({ id }) => selection[id]);
  return (
    <section className={styles.panel} aria-label={words.title}>
      <div {...placed(layout.panel, styles.ground)}>
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
      {table.facets.length === 0 && <p {...placed(layout.none, styles.none)}>{words.none}</p>}
      {table.facets.map(({ id, label, values }) => {
        const shown = lookUp(counts, id);
        const fullest = Math.max(1, ...shown);
        return (
          <fieldset key={id} className={styles.facet}>
            <legend {...placed(lookUp(layout.headings, id), styles.heading)}>{label}</legend>
            {values.map((value, index) => {
              const chosen = selection[id]?.includes(index) ?? false;
              const count = at(shown, index);
              return (
                <Row
                  key={value}
                  rect={at(lookUp(layout.rows, id), index)}
                  value={value}
                  chosen={chosen}
                  none={!chosen && at(lookUp(left, id), index) === 0}
                  count={Math.round(count)}
                  share={(100 * count) / fullest}
                  onPress={() => onToggle(id, index)}
                />
              );
            })}
          </fieldset>
        );
      })}
    </section>
  );
}

interface RowProps {
  rect: Rect;
  value: string;
  chosen: boolean;
  /** Choosing it would leave no row. */
  none: boolean;
  count: number;
  /** Per cent of the fullest value. */
  share: number;
  onPress: () => void;
}

function Row({ rect, value, chosen, none, count, share, onPress }: RowProps) {
  return (
    <button
      type="button"
      {...placed(rect, styles.row)}
      aria-pressed={chosen}
      aria-disabled={none || undefined}
      onClick={() => !none && onPress()}
    >
      <span className={styles.mark} />
      <span className={styles.value}>{value}</span>
      <span className={styles.count}>{formatCount(count)}</span>
      <svg className={styles.share} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={share} height="1" />
      </svg>
    </button>
  );
}

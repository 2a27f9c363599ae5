import { easeInOut } from "#lib/math.ts";
import { formatCount } from "#lib/text.ts";
import { AppFrame } from "../app-window/app-frame.tsx";
import { FacetPanel } from "../app-window/facet-panel.tsx";
import { placed } from "../app-window/place.ts";
import { useLiveFrames } from "../app-window/use-live-frames.ts";
import type { ViewProps } from "../demo.ts";
import { mixCounts, toggled } from "../inventory/facets.ts";
import { boxName } from "../inventory/store.ts";
import styles from "./biobank.module.css";
import { Card } from "./card.tsx";
import { layout } from "./layout.ts";
import { rolling } from "./light.ts";
import { MapCanvas } from "./map-canvas.tsx";
import type { Collection } from "./state.ts";
import { advance, type BiobankState, type Cohort, choose, cohortOf, isMoving, openBox } from "./state.ts";
import { words } from "./words.ts";

export function BiobankView({
  collection,
  state,
  change,
  live,
}: ViewProps<BiobankState> & { collection: Collection }) {
  useLiveFrames(live && isMoving(state), (seconds) => change((newest) => advance(newest, seconds)));
  const { inventory } = collection;
  const [from, to] = [cohortOf(inventory, state.before), cohortOf(inventory, state.selection)];
  const counts = mixCounts(from.counts, to.counts, easeInOut(state.blend));
  const count = (of: (cohort: Cohort) => number) => formatCount(rolling(inventory, state, of));
  const size = count((cohort) => cohort.size);
  const chosen = to.labels.length > 0;
  return (
    <AppFrame
      area="biobank"
      crumbs={[
        ...collection.words.crumbs,
        state.open && state.box !== null ? boxName(state.box) : collection.words.all,
      ]}
      status={[
        { text: `${size} ${collection.words.samples(size)}`, tone: chosen ? "ok" : "sample" },
        ...collection.words.facts(count).map((text) => ({ text })),
      ]}
      note={collection.words.note}
    >
      <p {...placed(layout.count, styles.count)}>
        <span className={styles.number} data-lit={chosen || undefined}>
          {size}
        </span>
        <span className={styles.unit}>{collection.words.samples(size)}</span>
      </p>
      {/* The visible count rolls; a screen reader hears only the number at which it will stop. */}
      <p className="visually-hidden" aria-live="polite">
        {`${formatCount(to.size)} ${collection.words.samples(formatCount(to.size))}`}
      </p>
      <div {...placed(layout.cohort, styles.cohort)}>
        <span className={styles.label}>{words.cohort}</span>
        <ul className={styles.chosen}>
          {chosen ? (
            [...new Set(to.labels)].map((label) => (
              <li key={label} data-lit>
                {label}
              </li>
            ))
          ) : (
            <li>{collection.words.everything}</li>
          )}
        </ul>
      </div>
      <MapCanvas collection={collection} state={state} change={change} />
      <Card collection={collection} state={state} />
      <FacetPanel
        facets={inventory.facets}
        selection={state.selection}
        counts={counts}
        left={to.counts}
        onToggle={(facet, value) => change(choose(state, toggled(state.selection, facet, value)))}
        onClear={() => change(openBox(choose(state, {}), null))}
      />
    </AppFrame>
  );
}

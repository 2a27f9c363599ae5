import { Fragment } from "react";
import { at } from "#lib/at.ts";
import { easeInOut, linearstep } from "#lib/math.ts";
import { formatCount } from "#lib/text.ts";
import { AppFrame } from "../app-window/app-frame.tsx";
import { FacetPanel } from "../app-window/facet-panel.tsx";
import { placed } from "../app-window/place.ts";
import { useLiveFrames } from "../app-window/use-live-frames.ts";
import type { ViewProps } from "../demo.ts";
import { mixCounts, toggled } from "../inventory/facets.ts";
import { boxName, wellName } from "../inventory/store.ts";
import styles from "./biobank.module.css";
import { layout } from "./layout.ts";
import { rolling } from "./light.ts";
import { MapCanvas } from "./map-canvas.tsx";
import {
  advance,
  type BiobankState,
  type Cohort,
  type Collection,
  choose,
  cohortOf,
  isMoving,
  openBox,
} from "./state.ts";
import { words } from "./words.ts";

/** Longer names stand smaller. */
const LONG = 14;
/** Fields that have room; keys scroll to more of them. */
const ROOM = 6;

function Card({ collection, state }: { collection: Collection; state: BiobankState }) {
  const { sample, box, zoom } = state;
  const shown = linearstep(0.7, 1, zoom);
  if (shown === 0 || box === null) return null;
  const { inventory } = collection;
  const cohort = cohortOf(inventory, state.selection);
  const name = sample === null ? words.choose : collection.nameOf(sample);
  const fields = sample === null ? [] : collection.fieldsOf(sample);
  return (
    <section aria-live="polite" {...placed(layout.card, styles.card, { opacity: shown })}>
      <p className={styles.label}>{words.boxHolds(boxName(box), at(cohort.inBox, box))}</p>
      <p className={styles.title} data-long={name.length > LONG || undefined}>
        {name}
      </p>
      {sample === null ? (
        <p className={styles.hint}>{words.chooseHint}</p>
      ) : (
        <>
          <p className={styles.hint} data-lit={cohort.mask[sample] === 1 || undefined}>
            {cohort.mask[sample] === 1 ? words.inCohort : words.notInCohort}
          </p>
          <dl className={styles.fields} tabIndex={fields.length > ROOM ? 0 : undefined}>
            {fields.map(([label, value]) => (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
            <dt>{words.place}</dt>
            <dd>{`${boxName(box)} ${wellName(at(inventory.well, sample))}`}</dd>
          </dl>
        </>
      )}
    </section>
  );
}

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

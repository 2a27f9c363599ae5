import { easeInOut } from "#lib/math.ts";
import { formatCount } from "#lib/text.ts";
import { AppFrame, type StatusItem } from "../app-window/app-frame.tsx";
import { FacetPanel } from "../app-window/facet-panel.tsx";
import { placed } from "../app-window/place.ts";
import { useLiveFrames } from "../app-window/use-live-frames.ts";
import type { Demo, ViewProps } from "../demo.ts";
import { mixCounts, toggled } from "../inventory/facets.ts";
import { SAMPLE_SEED, sampleInventory } from "../inventory/samples.ts";
import { boxName } from "../inventory/store.ts";
import styles from "./biobank.module.css";
import { Card } from "./card.tsx";
import { layout } from "./layout.ts";
import { rolling } from "./light.ts";
import { MapCanvas } from "./map-canvas.tsx";
import { atRest, type BiobankState, choose, cohortOf, isMoving, openBox } from "./state.ts";
import { advance, cursorAt, SECONDS, stateAt } from "./timeline.ts";
import { words } from "./words.ts";

function View({ state, change, live }: ViewProps<BiobankState>) {
  useLiveFrames(live && isMoving(state), (seconds) => change((newest) => advance(newest, seconds)));
  const inventory = sampleInventory();
  const [from, to] = [cohortOf(state.before), cohortOf(state.selection)];
  const part = easeInOut(state.blend);
  const counts = mixCounts(from.counts, to.counts, part);
  const size = rolling(state, (cohort) => cohort.size);
  const donors = formatCount(rolling(state, (cohort) => cohort.donors));
  const status: StatusItem[] = [
    { text: `${formatCount(size)} ${words.samples}`, tone: to.labels.length > 0 ? "ok" : "sample" },
    { text: words.donors(donors) },
    { text: words.freezers },
  ];
  return (
    <AppFrame
      area="biobank"
      crumbs={[...words.crumbs, state.open && state.box !== null ? boxName(state.box) : words.all]}
      status={status}
      note={words.note(SAMPLE_SEED)}
    >
      <p {...placed(layout.count, styles.count)}>
        <span className={styles.number} data-lit={to.labels.length > 0 || undefined}>
          {formatCount(size)}
        </span>
        <span className={styles.unit}>{words.samples}</span>
      </p>
      <div {...placed(layout.cohort, styles.cohort)}>
        <span className={styles.label}>{words.cohort}</span>
        <ul className={styles.chosen}>
          {to.labels.length === 0 ? (
            <li>{words.everything}</li>
          ) : (
            to.labels.map((label) => (
              <li key={label} data-lit>
                {label}
              </li>
            ))
          )}
        </ul>
      </div>
      <MapCanvas state={state} change={change} />
      <Card state={state} />
      <FacetPanel
        table={inventory}
        layout={layout.facets}
        selection={state.selection}
        counts={counts}
        left={to.counts}
        words={words.filters}
        onToggle={(facet, value) => change(choose(state, toggled(state.selection, facet, value)))}
        onClear={() => change(openBox(choose(state, {}), null))}
      />
    </AppFrame>
  );
}

/** The biobank: freezers, boxes, samples; 18,000 narrowed to a cohort and let go again. */
export async function loadDemo(): Promise<Demo<BiobankState>> {
  return {
    seconds: SECONDS,
    posterTime: 5.3,
    stateAt,
    cursorAt,
    initial: atRest,
    View,
  };
}

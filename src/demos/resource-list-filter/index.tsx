import { at } from "#lib/at.ts";
import { easeInOut, mix } from "#lib/math.ts";
import { formatCount } from "#lib/text.ts";
import { AppFrame } from "../app-window/app-frame.tsx";
import { FacetPanel } from "../app-window/facet-panel.tsx";
import { placed } from "../app-window/place.ts";
import { useLiveFrames } from "../app-window/use-live-frames.ts";
import type { Demo, ViewProps } from "../demo.ts";
import { mixCounts, toggled } from "../inventory/facets.ts";
import { RESOURCE_SEED, resourceList } from "../inventory/resources.ts";
import { layout } from "./layout.ts";
import styles from "./list.module.css";
import { answer, ask, initial, type ListState, PAGE } from "./state.ts";
import { Table } from "./table.tsx";
import { advance, cursorAt, SECONDS, stateAt } from "./timeline.ts";
import { Views } from "./views.tsx";
import { words } from "./words.ts";

function View({ state, change, live }: ViewProps<ListState>) {
  useLiveFrames(live && state.blend < 1, (seconds) => change((newest) => advance(newest, seconds)));
  const list = resourceList();
  const [from, to] = [answer(state.before), answer(state.query)];
  const part = easeInOut(state.blend);
  const counts = mixCounts(from.counts, to.counts, part);
  const total = Math.round(mix(from.rows.length, to.rows.length, part));
  const linked = to.rows.reduce((sum, row) => sum + at(list.resources, row).samples, 0);
  const chosen = Object.keys(state.query.selection).length > 0;
  const clear = () => change(ask(state, { ...state.query, selection: {} }));
  const end = Math.min(state.first + PAGE, to.rows.length);
  return (
    <AppFrame
      area="resources"
      crumbs={words.crumbs}
      status={[
        { text: words.resources(formatCount(total)), tone: chosen ? "ok" : "sample" },
        { text: words.ofAll(formatCount(list.size)) },
        { text: words.linked(formatCount(linked)) },
      ]}
      note={words.note(RESOURCE_SEED)}
    >
      <Views state={state} change={change} live={live} />
      <FacetPanel
        table={list}
        layout={layout.facets}
        selection={state.query.selection}
        counts={counts}
        left={to.counts}
        words={words.filters}
        onToggle={(facet, value) =>
          change(ask(state, { ...state.query, selection: toggled(state.query.selection, facet, value) }))
        }
        onClear={clear}
      />
      <Table state={state} change={change} onClear={clear} />
      <div {...placed(layout.foot, styles.foot)}>
        <span className={styles.range} aria-live={live ? "polite" : undefined}>
          {end === 0
            ? words.rangeOfNone
            : words.range(formatCount(state.first + 1), formatCount(end), formatCount(to.rows.length))}
        </span>
        <button
          type="button"
          className={styles.turn}
          aria-disabled={state.first === 0}
          onClick={() => change({ ...state, blend: 1, first: Math.max(0, state.first - PAGE) })}
        >
          {words.earlier}
        </button>
        <button
          type="button"
          className={styles.turn}
          aria-disabled={end >= to.rows.length}
          onClick={() => end < to.rows.length && change({ ...state, blend: 1, first: state.first + PAGE })}
        >
          {words.later}
        </button>
      </div>
    </AppFrame>
  );
}

/** A list of what runs left behind: filtered, sorted, and the view kept. */
export async function loadDemo(): Promise<Demo<ListState>> {
  return {
    seconds: SECONDS,
    posterTime: 7.4,
    stateAt,
    cursorAt,
    initial,
    View,
  };
}

import type { ReactNode } from "react";
import { easeInOut, mix } from "#lib/math.ts";
import { formatCount } from "#lib/text.ts";
import { AppFrame } from "../app-window/app-frame.tsx";
import { FacetPanel } from "../app-window/facet-panel.tsx";
import { placed } from "../app-window/place.ts";
import { useLiveFrames } from "../app-window/use-live-frames.ts";
import type { ViewProps } from "../demo.ts";
import { mixCounts, toggled } from "../inventory/facets.ts";
import type { ListModel } from "./answer.ts";
import { answer } from "./answer.ts";
import { layout } from "./layout.ts";
import styles from "./list.module.css";
import { advance, ask, type ListState, PAGE } from "./state.ts";
import { Table } from "./table.tsx";
import { Views } from "./views.tsx";
import { words } from "./words.ts";

interface ListViewProps extends ViewProps<ListState> {
  model: ListModel;
  /** In the bar above. */
  actions?: ReactNode;
  /** Below the table, before the pages. */
  turns?: ReactNode;
}

export function ListView({ model, state, change, live, actions, turns }: ListViewProps) {
  useLiveFrames(live && state.blend < 1, (seconds) => change((newest) => advance(newest, seconds)));
  const [from, to] = [answer(model, state.before), answer(model, state.query)];
  const part = easeInOut(state.blend);
  const counts = mixCounts(from.counts, to.counts, part);
  const total = formatCount(Math.round(mix(from.rows.length, to.rows.length, part)));
  const { selection, search } = state.query;
  const chosen = model.table.facets.some(({ id }) => selection[id]) || Boolean(search);
  const clear = () => change(ask(state, { ...state.query, selection: {}, search: "" }));
  const end = Math.min(state.first + PAGE, to.rows.length);
  return (
    <AppFrame
      area="resources"
      crumbs={model.words.crumbs}
      actions={actions}
      status={model.words
        .facts(total, to.rows)
        .map((text, index) => ({ text, ...(index === 0 && { tone: chosen ? "ok" : "sample" }) }))}
      note={model.words.note}
    >
      <Views listing={model} state={state} change={change} live={live} />
      <FacetPanel
        facets={model.table.facets}
        selection={selection}
        counts={counts}
        left={to.counts}
        onToggle={(facet, value) =>
          change(ask(state, { ...state.query, selection: toggled(selection, facet, value) }))
        }
        onClear={clear}
      />
      <Table model={model} state={state} change={change} onClear={clear} />
      <div {...placed(layout.foot, styles.foot)}>
        <span className={styles.range} aria-live={live ? "polite" : undefined}>
          {end === 0
            ? model.words.rangeOfNone
            : words.range(formatCount(state.first + 1), formatCount(end), formatCount(to.rows.length))}
        </span>
        {turns}
        <Turn
          word={words.earlier}
          off={state.first === 0}
          onPress={() => change({ ...state, blend: 1, first: Math.max(0, state.first - PAGE) })}
        />
        <Turn
          word={words.later}
          off={end >= to.rows.length}
          onPress={() => change({ ...state, blend: 1, first: state.first + PAGE })}
        />
      </div>
    </AppFrame>
  );
}

/** A button that turns a page, or does nothing at the last one. */
export function Turn({ word, off = false, onPress }: { word: string; off?: boolean; onPress: () => void }) {
  return (
    <button type="button" className={styles.turn} aria-disabled={off} onClick={() => !off && onPress()}>
      {word}
    </button>
  );
}

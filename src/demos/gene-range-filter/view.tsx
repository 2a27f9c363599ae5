import { useCallback, useMemo, useRef } from "react";
import { at } from "#lib/at.ts";
import { AppFrame } from "../app-window/app-frame.tsx";
import { placed } from "../app-window/place.ts";
import { byCount, countTypes, type MarkedCells } from "../cells/cells.ts";
import { greys } from "../cells/look.ts";
import type { ViewProps } from "../demo.ts";
import { Canvas, type Paint, type Place } from "../genome/canvas.tsx";
import { useEased } from "../genome/use-tween.ts";
import { drawExpressionMap, drawRange, rangeScale } from "./draw.ts";
import { GeneList } from "./gene-list.tsx";
import { RangeEnds } from "./range-ends.tsx";
import { rects } from "./rects.ts";
import { brush, chooseGene, clearRange, limits, moveNearerEnd, passes, type RangeState } from "./state.ts";
import styles from "./view.module.css";

/** How near to an end of the range a press takes hold of it, in pixels of the frame. */
const GRIP = 16;

/** How far a press may move and still be a click. */
const STILL = 6;

/** A press on the histogram: where it began, and the end of the range that stays while the other is moved. */
interface Press {
  x: number;
  fixed: number;
  pulling: boolean;
}

/** Cells coloured by a marker's expression, and the range of it that they have to lie in. */
export function RangeFilter({ state, change, live, data }: ViewProps<RangeState> & { data: MarkedCells }) {
  const focus = useEased(state.focus, live);
  const shown = useMemo(() => ({ ...state, focus }), [state, focus]);
  const paintMap = useCallback<Paint>(
    (context, size) => drawExpressionMap(context, size, data, shown),
    [data, shown],
  );
  const paintRange = useCallback<Paint>(
    (context, size) => drawRange(context, size, data, shown),
    [data, shown],
  );
  const press = useRef<Press | null>(null);

  const { cells, types, genes } = data;
  const name = at(genes, state.gene);
  const [low, high] = limits(data, state.gene);
  const pass = passes(data, state);
  const counted = useMemo(() => countTypes(cells, types.length, pass), [cells, types, pass]);
  const totals = useMemo(() => countTypes(cells, types.length), [cells, types]);
  const order = useMemo(() => byCount(data), [data]);
  const amount = counted.reduce((sum, each) => sum + each, 0);
  const most = Math.max(...totals);

  const take = ({ x, size }: Place) => {
    const scale = rangeScale(size.width, low, high);
    const value = scale.value(x);
    const toFrom = Math.abs(scale.x(state.from) - x);
    const toTo = Math.abs(scale.x(state.to) - x);
    const gripped = Math.min(toFrom, toTo) <= GRIP;
    const fixed = gripped ? (toFrom < toTo ? state.to : state.from) : value;
    press.current = { x, fixed, pulling: gripped };
  };
  const pull = ({ x, size }: Place, held: boolean) => {
    const begun = press.current;
    if (!held || !begun || (!begun.pulling && Math.abs(x - begun.x) < STILL)) return;
    begun.pulling = true;
    change(brush(state, data, begun.fixed, rangeScale(size.width, low, high).value(x)));
  };
  const release = () => {
    const begun = press.current;
    press.current = null;
    // A click keeps a range: only its nearer end follows.
    if (begun && !begun.pulling) change(moveNearerEnd(state, data, begun.fixed));
  };

  return (
    <AppFrame
      area="cells"
      crumbs={["Cells", "PBMC 68k, reduced", "Filter by expression"]}
      status={[
        { text: `${amount} of ${cells.length} cells`, tone: "ok" },
        { text: `${name} ${state.from.toFixed(2)} to ${state.to.toFixed(2)}` },
      ]}
      note="Open data: PBMC 68k, 10x Genomics, CC BY 4.0, by way of scanpy"
    >
      <GeneList
        data={data}
        gene={state.gene}
        live={live}
        onGene={(gene) => change(chooseGene(state, data, gene))}
      />
      <Canvas
        {...placed(rects.map, styles.map)}
        paint={paintMap}
        label={`Map of ${cells.length} blood cells by their expression of ${name}`}
      />
      <h3 {...placed(rects.head, styles.head)}>
        <span>{name}</span>
        <span className={styles.unit}>scaled expression</span>
        <span className={styles.amount} aria-live="polite">
          {`${amount} of ${cells.length} cells`}
        </span>
      </h3>
      <Canvas
        {...placed(rects.range, styles.range)}
        paint={paintRange}
        label={`Histogram of the expression of ${name}; drag to choose a range`}
        live={live}
        onDown={take}
        onMove={pull}
        onUp={release}
        onCancel={() => {
          press.current = null;
        }}
        onKey={(event) => {
          if (event.key !== "Escape") return;
          event.preventDefault();
          change(clearRange(state, data));
        }}
      />
      <RangeEnds
        low={low}
        high={high}
        from={state.from}
        to={state.to}
        live={live}
        onRange={(from, to) => change(brush(state, data, from, to))}
        onClear={() => change(clearRange(state, data))}
      />
      <section {...placed(rects.types, styles.types)}>
        <h4 className={styles.heading}>
          <span>Labels in the range</span>
          <span>cells</span>
        </h4>
        {order.map((type) => (
          <div key={types[type]} className={styles.type}>
            <span>{types[type]}</span>
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
              <rect width={(100 * at(totals, type)) / most} height="6" fill={greys.whole} />
              <rect width={(100 * at(counted, type)) / most} height="6" className={styles.passed} />
            </svg>
            <span className={styles.number}>{`${counted[type]} / ${totals[type]}`}</span>
          </div>
        ))}
      </section>
    </AppFrame>
  );
}

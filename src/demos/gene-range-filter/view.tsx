import { type CSSProperties, type ReactNode, useCallback, useMemo, useRef } from "react";
import { at } from "#lib/at.ts";
import { formatCount } from "#lib/text.ts";
import { AppFrame } from "../app-window/app-frame.tsx";
import { placed } from "../app-window/place.ts";
import { byCount, countTypes, type MarkedCells } from "../cells/cells.ts";
import { greys } from "../cells/look.ts";
import { usePixels } from "../cells/pixels.ts";
import type { ViewProps } from "../demo.ts";
import { Canvas, type Paint, type Place } from "../genome/canvas.tsx";
import { useEased } from "../genome/use-tween.ts";
import { drawExpressionMap, levelsOf } from "./draw-map.ts";
import { drawRange, rangeScale } from "./draw-range.ts";
import { GeneList } from "./gene-list.tsx";
import { RangeEnds } from "./range-ends.tsx";
import { rects } from "./rects.ts";
import { brush, chooseGene, clearRange, moveNearerEnd, passes, type RangeState, valueText } from "./state.ts";
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

interface RangeFilterProps extends ViewProps<RangeState> {
  data: MarkedCells;
  words: { crumbs: readonly string[]; kind: string; unit: string; note: string };
  /** Stands above the list of genes. */
  search?: ReactNode;
}

/** Heights of many labels' rows, and the width of long counts; the style sheet has the usual ones. */
function rowSizes(rows: number, cells: number) {
  const [row, amount] = [Math.floor((rects.types.height - 64) / rows), 40 + 24 * formatCount(cells).length];
  return { ...(row < 40 && { "--row": row }), ...(amount > 120 && { "--amount": amount }) } as CSSProperties;
}

/** Cells coloured by a marker's expression, and the range of it that they have to lie in. */
export function RangeFilter({ state, change, live, data, words, search }: RangeFilterProps) {
  const focus = useEased(state.focus, live);
  const shown = useMemo(() => ({ ...state, focus }), [state, focus]);
  const { gene: index, from, to } = state;
  const gene = at(data.genes, index);
  const mask = useMemo(() => passes(data, { gene: index, from, to }), [data, index, from, to]);
  const levels = useMemo(() => levelsOf(gene), [gene]);
  const isNarrow = state.focus > 0;
  const picture = useMemo(
    () => ({ cells: data, ...levels, mask: isNarrow ? mask : undefined }),
    [data, levels, isNarrow, mask],
  );
  const drawMany = usePixels(picture);
  const paintMap = useCallback<Paint>(
    (context, size) => drawExpressionMap(context, size, { data, mask, drawMany }, shown),
    [data, mask, drawMany, shown],
  );
  const paintRange = useCallback<Paint>(
    (context, size) => drawRange(context, size, data, shown),
    [data, shown],
  );
  const press = useRef<Press | null>(null);

  const { types } = data;
  const cells = data.x.length;
  const { name, low, high } = gene;
  const counted = useMemo(() => countTypes(data, mask), [data, mask]);
  const totals = useMemo(() => countTypes(data), [data]);
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
      crumbs={words.crumbs}
      status={[
        { text: `${formatCount(amount)} of ${formatCount(cells)} cells`, tone: "ok" },
        { text: `${name} ${valueText(from, gene)} to ${valueText(to, gene)}` },
      ]}
      note={words.note}
    >
      <GeneList
        data={data}
        gene={state.gene}
        search={search}
        onGene={(gene) => change(chooseGene(state, data, gene))}
      />
      <Canvas
        {...placed(rects.map, styles.map)}
        paint={paintMap}
        label={`Map of ${formatCount(cells)} ${words.kind} by their expression of ${name}`}
      />
      <h3 {...placed(rects.head, styles.head)}>
        <span className={styles.name}>{name}</span>
        <span className={styles.unit}>{words.unit}</span>
        <span className={styles.amount} aria-live="polite">
          {`${formatCount(amount)} of ${formatCount(cells)} cells`}
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
        gene={gene}
        from={state.from}
        to={state.to}
        onRange={(from, to) => change(brush(state, data, from, to))}
        onClear={() => change(clearRange(state, data))}
      />
      <section {...placed(rects.types, styles.types, rowSizes(order.length, cells))}>
        <h4 className={styles.heading}>
          <span>Labels in the range</span>
          <span>cells</span>
        </h4>
        {order.map((type) => (
          <div key={type} className={styles.type}>
            <span className={styles.name}>{types[type]}</span>
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
              <rect width={(100 * at(totals, type)) / most} height="6" fill={greys.whole} />
              <rect width={(100 * at(counted, type)) / most} height="6" className={styles.passed} />
            </svg>
            <span
              className={styles.number}
            >{`${formatCount(at(counted, type))} / ${formatCount(at(totals, type))}`}</span>
          </div>
        ))}
      </section>
    </AppFrame>
  );
}

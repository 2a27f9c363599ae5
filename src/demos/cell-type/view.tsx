import { type KeyboardEvent, useCallback, useMemo } from "react";
import { at } from "#lib/at.ts";
import { formatCount } from "#lib/text.ts";
import { AppFrame } from "../app-window/app-frame.tsx";
import { placed } from "../app-window/place.ts";
import { byCount, countTypes, type TypedCells } from "../cells/cells.ts";
import { typeColour } from "../cells/look.ts";
import { beyond, nearest, project } from "../cells/projection.ts";
import type { ViewProps } from "../demo.ts";
import { Canvas, type Paint, type Place } from "../genome/canvas.tsx";
import { useEased } from "../genome/use-tween.ts";
import { drawFigures } from "./draw-figures.ts";
import { drawCellMap, marginOf } from "./draw-map.ts";
import { rects } from "./rects.ts";
import { atRest, type CellTypeState, chosen, singleOut } from "./state.ts";
import styles from "./view.module.css";

/** How far from a cell it is still pointed at, in pixels of the frame. */
const REACH = 16;

const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/** Cells coloured by type, a legend that singles one out, a lasso, and what is known of each cell. */
export function CellTypes({ state, change, live, data }: ViewProps<CellTypeState> & { data: TypedCells }) {
  const focus = useEased(state.focus, live);
  const shown = useMemo(() => ({ ...state, focus }), [state, focus]);
  const paintMap = useCallback<Paint>(
    (context, size) => drawCellMap(context, size, data, shown),
    [data, shown],
  );
  const paintFigures = useCallback<Paint>(
    (context, size) => drawFigures(context, size, data, shown),
    [data, shown],
  );

  const { cells, types } = data;
  const order = useMemo(() => byCount(data), [data]);
  const totals = useMemo(() => countTypes(cells, types.length), [cells, types]);
  const counted = countTypes(cells, types.length, state.closed ? chosen(data, state) : undefined);
  const amount = counted.reduce((sum, each) => sum + each, 0);
  const most = Math.max(1, ...(state.closed ? counted : totals));
  const cell = cells[state.hovered];
  const lassoing = state.tool === "lasso";

  const pointOf = ({ x, y, size }: Place) => {
    const map = project(cells, size, marginOf(size));
    return { map, point: map.back({ x, y }) };
  };
  const down = (at: Place) => {
    if (lassoing) change({ ...atRest, tool: "lasso", lasso: [pointOf(at).point] });
  };
  const move = (at: Place, held: boolean) => {
    const { map, point } = pointOf(at);
    if (lassoing) {
      if (held && !state.closed && state.lasso.length > 0)
        change({ ...state, lasso: [...state.lasso, point] });
      return;
    }
    const hovered = nearest(cells, point, REACH / map.scale);
    if (hovered !== state.hovered) change({ ...state, hovered });
  };
  const up = (at: Place) => {
    if (!lassoing) {
      // A finger points only now.
      const { map, point } = pointOf(at);
      const pressed = nearest(cells, point, REACH / map.scale);
      const found = cells[pressed];
      if (found) change({ ...singleOut(state, found.type), hovered: pressed });
      return;
    }
    if (state.closed) return;
    change(state.lasso.length > 2 ? { ...state, closed: true, focus: 1 } : { ...atRest, tool: "lasso" });
  };
  const onKey = (event: KeyboardEvent) => {
    const direction = ARROWS[event.key];
    if (direction) change({ ...state, hovered: beyond(cells, state.hovered, direction) });
    else if (event.key === "Escape") change({ ...atRest, tool: state.tool });
    else if (event.key === "Enter" && cell)
      change({ ...singleOut(state, cell.type), hovered: state.hovered });
    else return;
    event.preventDefault();
  };

  return (
    <AppFrame
      area="cells"
      crumbs={["Cells", "PBMC 3k", "Cell types"]}
      status={[
        { text: `${formatCount(cells.length)} cells`, tone: "ok" },
        { text: `${types.length} types` },
        { text: "human blood, one donor" },
      ]}
      note="Open data: PBMC 3k, 10x Genomics, CC BY 4.0, by way of cellxgene"
    >
      <Canvas
        // While a finger draws the page stands still.
        {...placed(rects.map, styles.map, lassoing ? { touchAction: "none" } : {})}
        paint={paintMap}
        label={`Map of ${formatCount(cells.length)} blood cells by type. Arrow keys go from cell to cell, Enter singles a type out.`}
        live={live}
        onDown={down}
        onMove={move}
        onUp={up}
        onCancel={() => lassoing && change({ ...atRest, tool: "lasso" })}
        onLeave={() => state.hovered >= 0 && change({ ...state, hovered: -1 })}
        onKey={onKey}
      />
      <div {...placed(rects.tools, styles.tools)}>
        {(["point", "lasso"] as const).map((tool) => (
          <button
            key={tool}
            type="button"
            className={styles.tool}
            aria-pressed={state.tool === tool}
            tabIndex={live ? 0 : -1}
            onClick={() => change({ ...atRest, tool })}
          >
            {tool === "point" ? "Point" : "Lasso"}
          </button>
        ))}
      </div>
      <section {...placed(rects.types, styles.types)}>
        <h3 className={styles.title}>
          <span>{state.closed ? "In the lasso" : "Cell types"}</span>
          <span className={styles.amount} aria-live="polite">
            {state.closed
              ? `${formatCount(amount)} of ${formatCount(cells.length)}`
              : formatCount(cells.length)}
          </span>
        </h3>
        {order.map((type) => {
          const name = at(types, type);
          const own = at(counted, type);
          const quiet = state.single >= 0 && state.single !== type ? 1 - 0.6 * focus : 1;
          return (
            <button
              key={name}
              type="button"
              className={styles.type}
              aria-pressed={state.single === type}
              tabIndex={live ? 0 : -1}
              onClick={() => change(singleOut(state, type))}
            >
              <svg viewBox="0 0 10 10" className={styles.dot} aria-hidden="true" opacity={quiet}>
                <circle cx="5" cy="5" r="4.4" fill={typeColour(name)} />
              </svg>
              <span style={{ opacity: quiet }}>{name}</span>
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
                <rect width="100" height="4" className={styles.track} />
                <rect width={(100 * own) / most} height="4" fill={typeColour(name)} opacity={quiet} />
              </svg>
              <span className={styles.number} style={{ opacity: quiet }}>
                {formatCount(own)}
              </span>
            </button>
          );
        })}
      </section>
      <Canvas
        {...placed(rects.figures, styles.figures)}
        paint={paintFigures}
        label="Genes detected and mitochondrial fraction, of all cells and of those chosen"
      />
      {live && (
        <p className="visually-hidden" aria-live="polite">
          {cell
            ? `${types[cell.type]}, ${cell.genes} genes detected, ${(100 * cell.mitochondrial).toFixed(1)} % mitochondrial`
            : ""}
        </p>
      )}
    </AppFrame>
  );
}

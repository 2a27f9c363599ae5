import { type CSSProperties, type KeyboardEvent, type ReactNode, useCallback, useMemo } from "react";
import { at } from "#lib/at.ts";
import { clamp } from "#lib/math.ts";
import { formatCount } from "#lib/text.ts";
import { AppFrame } from "../app-window/app-frame.tsx";
import type { Point } from "../app-window/geometry.ts";
import { placed } from "../app-window/place.ts";
import { byCount, countTypes, type Figure, figureText, type TypedCells } from "../cells/cells.ts";
import { typeColour } from "../cells/look.ts";
import { usePixels } from "../cells/pixels.ts";
import { beyond, nearest, project } from "../cells/projection.ts";
import type { ViewProps } from "../demo.ts";
import { Canvas, type Paint, type Place } from "../genome/canvas.tsx";
import { useEased } from "../genome/use-tween.ts";
import { drawFigures, figureShapes } from "./draw-figures.ts";
import { drawCellMap, marginOf } from "./draw-map.ts";
import { namePlaces } from "./draw-names.ts";
import { panelRects, rects } from "./rects.ts";
import { atRest, type CellTypeState, chosen, singleOut } from "./state.ts";
import styles from "./view.module.css";

/** How far from a cell it is still pointed at, in pixels of the frame. */
const REACH = 16;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

interface CellTypesProps extends ViewProps<CellTypeState> {
  data: TypedCells;
  words: { crumbs: readonly string[]; kind: string; about?: string; note: string };
  /** Stands over the list in place of its name. */
  title?: ReactNode;
}

/** Cells coloured by type, a legend that singles one out, a lasso, and what is known of each cell. */
export function CellTypes({ state, change, live, data, words, title }: CellTypesProps) {
  const focus = useEased(state.focus, live);
  const shown = useMemo(() => ({ ...state, focus }), [state, focus]);
  const { single, lasso, closed } = state;
  const outline = closed ? lasso : atRest.lasso;
  const mask = useMemo(
    () => chosen(data, { ...atRest, single, lasso: outline, closed: outline.length > 0 }),
    [data, single, outline],
  );
  const names = useMemo(() => namePlaces(data), [data]);
  const picture = useMemo(() => {
    const colours = data.types.map((_, type) => typeColour(data, type));
    return { cells: data, level: data.type, colours, crowding: data.crowding, mask };
  }, [data, mask]);
  const drawMany = usePixels(picture);
  const paintMap = useCallback<Paint>(
    (context, size) => drawCellMap(context, size, { cells: data, mask, names, drawMany }, shown),
    [data, mask, names, drawMany, shown],
  );
  const shapes = useMemo(() => figureShapes(data, mask), [data, mask]);
  const paintFigures = useCallback<Paint>(
    (context, size) => drawFigures(context, size, data, shown, shapes),
    [data, shown, shapes],
  );

  const { types } = data;
  const cells = data.x.length;
  const order = useMemo(() => byCount(data), [data]);
  const totals = useMemo(() => countTypes(data), [data]);
  const counted = useMemo(() => (closed ? countTypes(data, mask) : totals), [data, closed, mask, totals]);
  const amount = counted.reduce((sum, each) => sum + each, 0);
  const most = Math.max(1, ...counted);
  const layout = panelRects(order.length, data.figures.length);
  const sizes = {
    "--row": layout.row,
    "--name": clamp(12.5 * Math.max(...types.map(({ length }) => length)), 230, 330),
    "--amount": Math.max(84, 16 * formatCount(Math.max(...totals)).length),
  };
  const lassoing = state.tool === "lasso";

  const pointOf = ({ x, y, size }: Place) => {
    const map = project(data, size, marginOf(size));
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
    const hovered = nearest(data, point, REACH / map.scale);
    if (hovered !== state.hovered) change({ ...state, hovered });
  };
  const up = (place: Place) => {
    if (!lassoing) {
      // A finger points only now.
      const { map, point } = pointOf(place);
      const pressed = nearest(data, point, REACH / map.scale);
      if (pressed >= 0) change({ ...singleOut(state, at(data.type, pressed)), hovered: pressed });
      return;
    }
    if (state.closed) return;
    change(state.lasso.length > 2 ? { ...state, closed: true, focus: 1 } : { ...atRest, tool: "lasso" });
  };
  const onKey = (event: KeyboardEvent) => {
    const direction = ARROWS[event.key];
    if (direction) change({ ...state, hovered: beyond(data, state.hovered, direction) });
    else if (event.key === "Escape") change({ ...atRest, tool: state.tool });
    else if (event.key === "Enter" && state.hovered >= 0)
      change({ ...singleOut(state, at(data.type, state.hovered)), hovered: state.hovered });
    else return;
    event.preventDefault();
  };

  return (
    <AppFrame
      area="cells"
      crumbs={words.crumbs}
      status={[
        { text: `${formatCount(cells)} cells`, tone: "ok" },
        { text: types.length === 1 ? "1 type" : `${types.length} types` },
        ...(words.about ? [{ text: words.about }] : []),
      ]}
      note={words.note}
    >
      <Canvas
        // While a finger draws the page stands still.
        {...placed(rects.map, styles.map, lassoing ? { touchAction: "none" } : {})}
        paint={paintMap}
        label={`Map of ${formatCount(cells)} ${words.kind} by type. Arrow keys go from cell to cell, Enter singles a type out.`}
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
            tabIndex={0}
            onClick={() => change({ ...atRest, tool })}
          >
            {tool === "point" ? "Point" : "Lasso"}
          </button>
        ))}
      </div>
      <section {...placed(layout.types, styles.types, sizes as CSSProperties)}>
        <h3 className={styles.title}>
          {title ?? <span>{closed ? "In the lasso" : "Cell types"}</span>}
          <span className={styles.amount} aria-live="polite">
            {closed ? `${formatCount(amount)} of ${formatCount(cells)}` : formatCount(cells)}
          </span>
        </h3>
        {order.map((type) => {
          const name = at(types, type);
          const count = at(counted, type);
          const quiet = state.single >= 0 && state.single !== type ? 1 - 0.6 * focus : 1;
          return (
            <button
              key={type}
              type="button"
              className={styles.type}
              aria-pressed={state.single === type}
              tabIndex={0}
              onClick={() => change(singleOut(state, type))}
            >
              <svg viewBox="0 0 10 10" className={styles.dot} aria-hidden="true" opacity={quiet}>
                <circle cx="5" cy="5" r="4.4" fill={typeColour(data, type)} />
              </svg>
              <span className={styles.name} style={{ opacity: quiet }}>
                {name}
              </span>
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
                <rect width="100" height="4" className={styles.track} />
                <rect width={(100 * count) / most} height="4" fill={typeColour(data, type)} opacity={quiet} />
              </svg>
              <span className={styles.number} style={{ opacity: quiet }}>
                {formatCount(count)}
              </span>
            </button>
          );
        })}
      </section>
      {data.figures.length > 0 && (
        <Canvas
          {...placed(layout.figures, styles.figures)}
          paint={paintFigures}
          label={`${data.figures.map(({ title }) => title).join(" and ")}, of all cells and of those chosen`}
        />
      )}
      <p className="visually-hidden" aria-live="polite">
        {state.hovered >= 0
          ? [
              at(types, at(data.type, state.hovered)),
              ...data.figures.map((figure) => spoken(figure, state.hovered)),
            ].join(", ")
          : ""}
      </p>
    </AppFrame>
  );
}

const spoken = (figure: Figure, cell: number): string =>
  `${figureText(figure, cell)} ${figure.brief.toLowerCase()}`;

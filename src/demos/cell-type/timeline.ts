import { at } from "#lib/at.ts";
import { mix, quantile } from "#lib/math.ts";
import { centre, corner, type Point } from "../app-window/geometry.ts";
import { byCount, type TypedCells } from "../cells/cells.ts";
import { nearest, placeOf, project } from "../cells/projection.ts";
import type { Timeline } from "../demo.ts";
import { cursorPath, progress } from "../lib/timeline.ts";
import { MAP_MARGIN } from "./draw-map.ts";
import { rects, toolRect, typeRow } from "./rects.ts";
import { atRest, type CellTypeState, chosen } from "./state.ts";

export const SECONDS = 10.8;

/** In seconds: a cell is looked at, a type is singled out, the lasso is taken and drawn. */
export const HOVER = [1.1, 2.5] as const;
export const SINGLE = [3.35, 3.5] as const;
export const TOOL = [5.45, 5.6] as const;
export const LASSO = [6.4, 8.7] as const;

/** The highlighted type, and the type of the cell whose card is shown. */
export const TYPE = "NK cells";
const LOOKED_AT = "CD14+ Monocytes";

/** The types that the lasso goes around: kin, side by side. */
const GATHERED = ["NK cells", "CD8 T cells"];

const CORNERS = 90;

export function cellTypeTimeline(data: TypedCells): Timeline<CellTypeState> {
  const { types } = data;
  const type = types.indexOf(TYPE);
  const gathered = GATHERED.map((name) => types.indexOf(name));
  const outline = around(cellsOf(data, (type) => gathered.includes(type)));
  const hovered = central(data, types.indexOf(LOOKED_AT));
  const map = project(data, rects.map, MAP_MARGIN);
  const onFrame = (point: Point) => {
    const { x, y } = map.at(point);
    return { x: rects.map.x + x, y: rects.map.y + y };
  };

  const drawn = (time: number) => progress(time, ...LASSO) * CORNERS;
  const stateAt = (time: number): CellTypeState => {
    const closed = time >= LASSO[1] + 0.1;
    const back = progress(time, TOOL[0] + 0.05, TOOL[0] + 0.6);
    const single = progress(time, SINGLE[0] + 0.05, SINGLE[0] + 0.7) * (1 - back);
    return {
      ...atRest,
      single: single > 0 ? type : -1,
      focus: closed ? progress(time, LASSO[1] + 0.1, LASSO[1] + 0.7) : single,
      hovered: time >= HOVER[0] && time < HOVER[1] ? hovered : -1,
      tool: time >= TOOL[0] + 0.07 ? "lasso" : "point",
      lasso: time > LASSO[0] ? trace(outline, drawn(time)) : [],
      closed,
    };
  };

  const looked = onFrame(placeOf(data, hovered));
  const row = centre(typeRow(byCount(data).indexOf(type)));
  const tool = corner(toolRect(1));
  const first = onFrame(at(outline, 0));
  const path = cursorPath(
    [
      { x: 1040, y: 930, at: 0, until: 0.1 },
      { ...looked, at: HOVER[0], until: HOVER[1] },
      { x: row.x + 118, y: row.y + 6, at: SINGLE[0] - 0.1, until: SINGLE[1] + 0.9 },
      { ...tool, at: TOOL[0] - 0.1, until: TOOL[1] + 0.05 },
      { ...first, at: LASSO[0] - 0.08, until: LASSO[1] + 0.2 },
      { x: first.x + 150, y: first.y - 120, at: LASSO[1] + 0.9 },
    ],
    [SINGLE, TOOL],
  );
  return {
    stateAt,
    cursorAt: (time) => {
      if (time < LASSO[0] - 0.06 || time > LASSO[1] + 0.1) return path(time);
      const drawnSoFar = trace(outline, drawn(time));
      return { ...onFrame(at(drawnSoFar, drawnSoFar.length - 1)), pressed: true };
    },
  };
}

/** Directions in which the cells' reach is looked up, and how wide each looks, in radians. */
const SECTORS = 72;
const SECTOR = 0.3;

/** A hand's outline around some cells: in each direction as far as most of them reach, evened out and closed. */
function around(cells: readonly Point[]): Point[] {
  const middle = centreOf(cells);
  const polar = cells.map(({ x, y }) => ({
    angle: Math.atan2(y - middle.y, x - middle.x),
    reach: Math.hypot(x - middle.x, y - middle.y),
  }));
  const reaches = Array.from({ length: SECTORS }, (_, sector) => {
    const angle = (2 * Math.PI * sector) / SECTORS;
    const own = polar.filter((each) => Math.cos(each.angle - angle) > Math.cos(SECTOR));
    return quantile(
      own.map(({ reach }) => reach).sort((a, b) => a - b),
      0.9,
    );
  });
  return Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = Math.PI * (0.75 - (2 * corner) / CORNERS);
    let [sum, weights] = [0, 0];
    for (const [sector, reach] of reaches.entries()) {
      const weight = Math.exp(18 * (Math.cos(angle - (2 * Math.PI * sector) / SECTORS) - 1));
      sum += weight * reach;
      weights += weight;
    }
    const reach = sum / weights + 0.4;
    return { x: middle.x + reach * Math.cos(angle), y: middle.y + reach * Math.sin(angle) };
  });
}

function centreOf(cells: readonly Point[]): Point {
  const mean = (pick: (point: Point) => number) =>
    cells.reduce((sum, cell) => sum + pick(cell), 0) / cells.length;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

/** The first `corners` of an outline, the last of them part of the way. */
function trace(outline: readonly Point[], corners: number): Point[] {
  const whole = Math.floor(corners);
  const seen = outline.slice(0, whole + 1);
  const [from, to] = [outline[whole], outline[whole + 1]];
  if (!from || !to) return seen;
  const part = corners - whole;
  seen.push({ x: mix(from.x, to.x, part), y: mix(from.y, to.y, part) });
  return seen;
}

const cellsOf = (cells: TypedCells, passes: (type: number) => boolean): Point[] =>
  [...cells.type.keys()]
    .filter((index) => passes(at(cells.type, index)))
    .map((index) => placeOf(cells, index));

/** Index of the cell of a type that lies nearest to the type's middle. */
function central(cells: TypedCells, type: number): number {
  const middle = centreOf(cellsOf(cells, (each) => each === type));
  return nearest(cells, middle, Number.POSITIVE_INFINITY, chosen(cells, { ...atRest, single: type }));
}

import { at } from "#lib/at.ts";
import { mix, quantile } from "#lib/math.ts";
import { centre, corner, type Point } from "../app-window/geometry.ts";
import { byCount, type TypedCells } from "../cells/cells.ts";
import { loadTypedCells } from "../cells/load.ts";
import { nearest, placeOf, project } from "../cells/projection.ts";
import { around, defineRecording, drawing, type Find, progress } from "../recording.ts";
import { MAP_MARGIN, marginOf } from "./draw-map.ts";
import { rects, toolRect, typeRow } from "./rects.ts";
import { atRest, type CellTypeState, chosen } from "./state.ts";

/** In seconds: a cell is looked at, a type is singled out, the lasso is taken and drawn. */
const HOVER = [1.1, 2.5] as const;
const SINGLE = 3.35;
const TOOL = 5.45;
const LASSO = [6.4, 8.7] as const;
const CLOSED = LASSO[1] + 0.1;

/** The highlighted type, and the type of the cell whose card is shown. */
const TYPE = "NK cells";
const LOOKED_AT = "CD14+ Monocytes";

/** The types that the lasso goes around: kin, side by side. */
const GATHERED = ["NK cells", "CD8 T cells"];

const CORNERS = 90;

const MAP = '[aria-label^="Map of"]';
const ROW = ['button:has([viewBox="0 0 10 10"])', TYPE] as const;

/** The type's cells at the map's lower edge, and its row. */
function cellsAndRow(find: Find) {
  const map = find(MAP);
  return around({ ...map, y: map.y + 0.58 * map.height, height: 0 }, find(...ROW));
}

/** A cell on the map, a type in the list beside it, the lasso, and what it holds. */
export async function loadRecording() {
  const data = await loadTypedCells();
  const { types } = data;
  const type = types.indexOf(TYPE);
  const gathered = GATHERED.map((name) => types.indexOf(name));
  const outline = outlineOf(cellsOf(data, (each) => gathered.includes(each)));
  const hovered = central(data, types.indexOf(LOOKED_AT));
  const drawnBy = (time: number) => trace(outline, progress(time, ...LASSO) * CORNERS);
  const tipAt = (time: number) => {
    const drawn = drawnBy(time);
    return at(drawn, drawn.length - 1);
  };

  const map = project(data, rects.map, MAP_MARGIN);
  const onFrame = (point: Point) => {
    const { x, y } = map.at(point);
    return { x: rects.map.x + x, y: rects.map.y + y };
  };
  const onPhone = (find: Find, point: Point) => {
    const { size, at: onPage } = drawing(find(MAP));
    return onPage(project(data, size, marginOf(size)).at(point));
  };
  const looked = placeOf(data, hovered);
  const row = centre(typeRow(byCount(data).indexOf(type)));
  const first = onFrame(at(outline, 0));
  return defineRecording<CellTypeState>({
    seconds: 10.8,
    poster: 8.45,
    start: { state: atRest, cursor: { x: 1040, y: 930 }, until: 0.1 },
    steps: [
      {
        at: HOVER[0],
        cursor: onFrame(looked),
        until: HOVER[1],
        touch: { from: HOVER[0], to: HOVER[0] + 0.3, place: (find) => onPhone(find, looked) },
        set: (state) => ({ ...state, hovered }),
      },
      { at: HOVER[1], set: (state) => ({ ...state, hovered: -1 }) },
      {
        at: SINGLE,
        cursor: { x: row.x + 118, y: row.y + 6 },
        until: SINGLE + 1.05,
        press: true,
        tap: ROW,
        set: (state, time) => {
          const focus = progress(time, SINGLE + 0.05, SINGLE + 0.7);
          return { ...state, focus, single: focus > 0 ? type : -1 };
        },
      },
      {
        at: TOOL,
        cursor: corner(toolRect(1)),
        until: TOOL + 0.2,
        press: true,
        tap: ["button", "Lasso"],
        set: (state, time) => {
          const focus = state.focus * (1 - progress(time, TOOL + 0.05, TOOL + 0.6));
          return { ...state, focus, single: focus > 0 ? type : -1 };
        },
      },
      { at: TOOL + 0.07, set: (state) => ({ ...state, tool: "lasso" }) },
      {
        at: LASSO[0],
        cursor: first,
        early: 0.08,
        until: LASSO[1] + 0.2,
        press: [LASSO[0] - 0.06, CLOSED],
        follow: (time) => onFrame(tipAt(time)),
        touch: { from: LASSO[0], to: CLOSED, place: (find, time) => onPhone(find, tipAt(time)) },
        set: (state, time) => ({ ...state, lasso: drawnBy(time) }),
      },
      {
        at: CLOSED,
        set: (state, time) => ({ ...state, closed: true, focus: progress(time, CLOSED, LASSO[1] + 0.7) }),
      },
      { at: LASSO[1] + 0.9, cursor: { x: first.x + 150, y: first.y - 120 } },
    ],
    phone: {
      poster: 8.45,
      shots: [
        { from: 2.5, to: 3.2, show: cellsAndRow },
        { from: 5.7, to: 6.3, show: (find) => find(MAP) },
        { from: 9.1, to: 9.9, show: cellsAndRow },
      ],
    },
  });
}

/** Directions in which the cells' reach is looked up, and how wide each looks, in radians. */
const SECTORS = 72;
const SECTOR = 0.3;

/** A hand's outline around some cells: in each direction as far as most of them reach, evened out and closed. */
function outlineOf(cells: readonly Point[]): Point[] {
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

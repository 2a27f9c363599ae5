import { at } from "#lib/at.ts";
import type { Point } from "../app-window/geometry.ts";
import { loadTypedCells } from "../cells/load.ts";
import { placeOf, project } from "../cells/projection.ts";
import { around, drawing, type Find, type PhoneCut, tap } from "../phone.ts";
import { marginOf } from "./draw-map.ts";
import type { CellTypeState } from "./state.ts";
import { cellTypeTimeline, HOVER, LASSO, SINGLE, TOOL, TYPE } from "./timeline.ts";

const MAP = '[aria-label^="Map of"]';

/** A cell on the map, a type in the list below it, the lasso, and what it holds. */
export async function loadPhoneCut(): Promise<PhoneCut<CellTypeState>> {
  const data = await loadTypedCells();
  const { stateAt } = cellTypeTimeline(data);
  const onMap = (find: Find, point: Point) => {
    const { size, at: onPage } = drawing(find(MAP));
    return onPage(project(data, size, marginOf(size)).at(point));
  };
  const looked = placeOf(data, stateAt(HOVER[0]).hovered);
  const tip = (time: number) => {
    const { lasso } = stateAt(Math.max(time, LASSO[0] + 0.01));
    return at(lasso, lasso.length - 1);
  };
  /** The type's cells at the map's lower edge, and its row. */
  const cellsAndRow = (find: Find) => {
    const map = find(MAP);
    return around({ ...map, y: map.y + 0.58 * map.height, height: 0 }, row(find));
  };
  const row = (find: Find) => find('button:has([viewBox="0 0 10 10"])', TYPE);
  return {
    posterTime: 8.45,
    shots: [
      { from: 2.5, to: 3.2, show: cellsAndRow },
      { from: 5.7, to: 6.3, show: (find) => find(MAP) },
      { from: 9.1, to: 9.9, show: cellsAndRow },
    ],
    touches: [
      { from: HOVER[0], to: HOVER[0] + 0.3, place: (find) => onMap(find, looked) },
      tap(SINGLE[0], 'button:has([viewBox="0 0 10 10"])', TYPE),
      tap(TOOL[0], "button", "Lasso"),
      { from: LASSO[0], to: LASSO[1] + 0.1, place: (find, time) => onMap(find, tip(time)) },
    ],
  };
}

import type { Rect } from "../app-window/geometry.ts";
import { loadMarkedCells } from "../cells/load.ts";
import { around, downFrom, drawing, type Find, PHONE, type PhoneCut, tap } from "../phone.ts";
import { rangeScale } from "./draw-range.ts";
import { limits, type RangeState } from "./state.ts";
import { ADJUST, BRUSH, CHOSEN, PRESS, rangeTimeline } from "./timeline.ts";

const MAP = '[aria-label^="Map of"]';
const RANGE = '[aria-label^="Histogram of"]';

const bottomOf = ({ y, height }: Rect) => y + height;

/** The marker over its map, a range of it under the map, and the labels of what is left. */
export async function loadPhoneCut(): Promise<PhoneCut<RangeState>> {
  const data = await loadMarkedCells();
  const { stateAt } = rangeTimeline(data);
  const onRange = (end: "from" | "to") => (find: Find, time: number) => {
    const { size, at } = drawing(find(RANGE));
    const state = stateAt(time);
    const { x } = rangeScale(size.width, ...limits(data, state.gene));
    return at({ x: x(state[end]), y: size.height / 2 });
  };
  return {
    posterTime: 8,
    shots: [
      { from: 0.2, to: 0.9, show: (find) => around(find("section button", CHOSEN), find(MAP)) },
      { from: 2.15, to: 2.95, show: (find) => downFrom({ x: 0, y: bottomOf(find(RANGE)) - PHONE.height }) },
      { from: 8.3, to: 9.1, show: (find) => around(find("section:has(h4)"), find(RANGE)) },
    ],
    touches: [
      tap(PRESS[0], "section button", CHOSEN),
      { from: BRUSH[0], to: BRUSH[1] + 0.08, place: onRange("to") },
      { from: ADJUST[0] - 0.08, to: ADJUST[1] + 0.08, place: onRange("from") },
    ],
  };
}

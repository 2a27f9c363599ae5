import { at } from "#lib/at.ts";
import { LANE_GUTTER, type LaneId, lanesOf } from "../genome/lanes.ts";
import { loadLibrary } from "../genome/library.ts";
import { plotOf } from "../genome/plot.ts";
import { middle } from "../genome/region.ts";
import type { SearchState } from "../genome/search-state.ts";
import { drawing, type Find, type PhoneCut, tap } from "../phone.ts";
import { DRAG, SEARCHES, searchTimeline } from "./timeline.ts";

const FIELD = 'div:has(> [role="listbox"])';
const LANES = '[role="img"]';

/** Under the search that stays, each lane that a search opens. */
export async function loadPhoneCut(): Promise<PhoneCut<SearchState>> {
  const { stateAt } = searchTimeline(await loadLibrary());
  /** A lane, opened last of all that are. */
  const lane = (find: Find, id: LaneId) => {
    const box = find(LANES);
    const { size, at: onPage } = drawing(box);
    const index = { genes: 0, exons: 1, reads: 2 }[id];
    const { y, height } = at(lanesOf(size, { exons: 1, reads: Number(id === "reads") }), index);
    const [top, bottom] = [onPage({ x: 0, y }), onPage({ x: 0, y: y + height })];
    return { ...box, y: top.y, height: bottom.y - top.y };
  };
  const held = middle(stateAt(DRAG[0]).regions.reads);
  const onReads = (find: Find, time: number) => {
    const { size, at: onPage } = drawing(find(LANES));
    const plot = plotOf(size, stateAt(time).regions.reads, LANE_GUTTER);
    const { y, height } = lane(find, "reads");
    return { x: onPage({ x: plot.x(held), y: 0 }).x, y: y + 0.7 * height };
  };
  return {
    posterTime: 11.8,
    pins: [{ edge: "top", selectors: [FIELD] }],
    shots: [
      { from: 2.1, to: 2.9, show: (find) => find(LANES) },
      { from: 6.05, to: 7, show: (find) => lane(find, "exons") },
      { from: 9.15, to: 9.95, show: (find) => lane(find, "reads") },
    ],
    touches: [
      ...SEARCHES.flatMap(({ press, take }) => [
        tap(press, FIELD),
        // Over before the suggestions go.
        { ...tap(take, '[role="option"]'), to: take + 0.06 },
      ]),
      { from: DRAG[0] - 0.08, to: DRAG[1] + 0.08, place: onReads },
    ],
  };
}

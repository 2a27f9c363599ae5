import { at } from "#lib/at.ts";
import { easeOut, linearstep, smoothstep } from "#lib/math.ts";
import type { Timeline } from "../demo.ts";
import { LANE_GUTTER, type Library, lanesOf } from "../genome/lanes.ts";
import { plotOf } from "../genome/plot.ts";
import { around, fly, panBy, type Region, span } from "../genome/region.ts";
import { BESIDE, innerOf, type SearchState } from "../genome/search-state.ts";
import { CLICK, click, cursorPath, progress, typed } from "../lib/timeline.ts";
import { rects } from "./rects.ts";

export const SECONDS = 12;

/** The searches of the recording in order: when typing begins, and when the suggestion is pressed. */
export const SEARCHES = [
  { text: "EGFR", press: 0.55, type: 0.75, take: 1.85 },
  { text: "MYC", press: 4.75, type: 4.95, take: 5.85 },
  { text: "HG002", press: 7.7, type: 7.9, take: 8.95 },
] as const;

const [EGFR, MYC, HG002] = SEARCHES;
const JUMP = [EGFR.take + CLICK, 4.45] as const;
const EXONS = [MYC.take + CLICK, 7.2] as const;
const READS = [HG002.take + CLICK, 10.1] as const;
/** The hand on the reads: it pulls them aside. */
export const DRAG = [10.4, 11.6] as const;

export function searchTimeline(library: Library): Timeline<SearchState> & { initial: SearchState } {
  const { genome, facts } = library;
  const gene = genome.annotation.genes.find(({ symbol }) => symbol === EGFR.text);
  if (!gene) throw new RangeError(`the annotation has no ${EGFR.text}`);
  const from: Region = { start: 113_800_000, end: 114_900_000 };
  const goal = around(gene, BESIDE, facts.genes.bounds);
  const reads = facts.reads.bounds;
  const near = around(innerOf(library, "reads"), -0.22, reads);
  // A hand pulls it evenly.
  const pull = -0.22 * span(near);

  const stateAt = (time: number): SearchState => {
    const search = SEARCHES.findLast(({ press }) => time >= press + CLICK / 2);
    const searching = search !== undefined && time < search.take + CLICK / 2;
    const query = search ? typed(search.text, time, search.type) : "";
    const exons = progress(time, EXONS[0], EXONS[0] + 0.8);
    const readsOpen = progress(time, READS[0], READS[0] + 0.8);
    const chosen = progress(time, JUMP[1] - 0.4, JUMP[1] + 0.1);
    return {
      regions: {
        genes: fly(from, goal, smoothstep(...JUMP, time)),
        exons: facts.exons.bounds,
        reads:
          time < DRAG[0]
            ? fly(reads, near, progress(time, READS[0] + 0.2, READS[1]))
            : panBy(near, progress(time, ...DRAG) * pull, reads),
      },
      opened: { exons, reads: readsOpen },
      lane: readsOpen > 0 ? "reads" : exons > 0 ? "exons" : "genes",
      glide: false,
      symbol: chosen > 0 ? gene.symbol : "",
      chosen: chosen * (1 - easeOut(linearstep(EXONS[0], EXONS[0] + 0.5, time))),
      query,
      searching,
      lit: searching && time > search.take - 0.35 ? 0 : -1,
      notice: "",
    };
  };

  const lanes = rects.lanes;
  const place = plotOf(lanes, near, LANE_GUTTER);
  const readsLane = at(lanesOf(lanes, { exons: 1, reads: 1 }), 2);
  const grip = { x: lanes.x + place.left + 520, y: lanes.y + readsLane.y + 170 };
  const field = { x: rects.search.x + 190, y: rects.search.y + 34 };
  const first = { x: rects.search.x + 130, y: rects.search.y + rects.search.height + 36 };
  return {
    initial: stateAt(0),
    stateAt,
    cursorAt: cursorPath(
      [
        { x: 980, y: 640, at: 0, until: 0 },
        { ...field, at: EGFR.press - 0.05, until: EGFR.take - 0.6 },
        { ...first, at: EGFR.take - 0.1, until: EGFR.take + 0.5 },
        { x: 900, y: 420, at: 3.2, until: 3.9 },
        { ...field, at: MYC.press - 0.05, until: MYC.take - 0.6 },
        { ...first, at: MYC.take - 0.1, until: MYC.take + 0.4 },
        { x: 1010, y: 700, at: 6.9, until: 7.0 },
        { ...field, at: HG002.press - 0.05, until: HG002.take - 0.6 },
        { ...first, at: HG002.take - 0.1, until: HG002.take + 0.3 },
        { ...grip, at: DRAG[0] - 0.15, until: DRAG[0] },
        { x: grip.x - pull / place.basesPerPixel, y: grip.y, at: DRAG[1], until: SECONDS },
      ],
      [
        ...SEARCHES.flatMap(({ press, take }) => [click(press), click(take)]),
        [DRAG[0] - 0.08, DRAG[1] + 0.08],
      ],
    ),
  };
}

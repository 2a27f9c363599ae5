import { at } from "#lib/at.ts";
import { easeOut, linearstep, smoothstep } from "#lib/math.ts";
import { centre } from "../app-window/geometry.ts";
import { LANE_GUTTER, type LaneId, lanesOf } from "../genome/lanes.ts";
import { loadLibrary } from "../genome/library.ts";
import { plotOf } from "../genome/plot.ts";
import { around, fly, middle, panBy, span } from "../genome/region.ts";
import { BESIDE, innerOf, type SearchState, startOf } from "../genome/search-state.ts";
import { CLICK, defineRecording, drawing, type Find, progress, type Step, typed } from "../recording.ts";
import { rects } from "./rects.ts";

/** The searches in order: when the field is pressed, and when the suggestion is. */
const SEARCHES = {
  EGFR: { press: 0.55, take: 1.85 },
  MYC: { press: 4.75, take: 5.85 },
  HG002: { press: 7.7, take: 8.95 },
} as const;

const JUMP = [SEARCHES.EGFR.take + CLICK, 4.45] as const;
const EXONS = SEARCHES.MYC.take + CLICK;
const READS = [SEARCHES.HG002.take + CLICK, 10.1] as const;
/** The hand on the reads: it pulls them aside. */
const DRAG = [10.4, 11.6] as const;
const HELD = [DRAG[0] - 0.08, DRAG[1] + 0.08] as const;

const FIELD = 'div:has(> [role="listbox"])';
const LANES = '[role="img"]';

/** A name is typed into the field, and its first suggestion pressed. */
function search(text: keyof typeof SEARCHES, rest: number): Step<SearchState>[] {
  const { x, y, height } = rects.search;
  const { press, take } = SEARCHES[text];
  return [
    {
      at: press,
      cursor: { x: x + 190, y: y + 34 },
      early: 0.05,
      until: take - 0.6,
      press: true,
      tap: [FIELD],
    },
    {
      at: press + CLICK / 2,
      set: (state, time) => ({ ...state, query: typed(text, time, press + 0.2), searching: true }),
    },
    { at: take - 0.34, set: (state) => ({ ...state, lit: 0 }) },
    {
      at: take,
      cursor: { x: x + 130, y: y + height + 36 },
      until: take + rest,
      press: true,
      // Over before the suggestions go.
      touch: { from: take, to: take + 0.06, place: (find) => centre(find('[role="option"]')) },
    },
    { at: take + CLICK / 2, set: (state) => ({ ...state, searching: false, lit: -1 }) },
  ];
}

/** A search for EGFR and a jump to it; then MYC with its exons, and long reads of HG002, each in a lane of its own. */
export async function loadRecording() {
  const library = await loadLibrary();
  const { genome, facts } = library;
  const gene = genome.annotation.genes.find(({ symbol }) => symbol === "EGFR");
  if (!gene) throw new RangeError("the annotation has no EGFR");
  const start = startOf(library);
  const goal = around(gene, BESIDE, facts.genes.bounds);
  const reads = facts.reads.bounds;
  const near = around(innerOf(library, "reads"), -0.22, reads);
  // A hand pulls it evenly.
  const pull = -0.22 * span(near);
  const pulledAt = (time: number) => panBy(near, progress(time, ...DRAG) * pull, reads);

  const place = plotOf(rects.lanes, near, LANE_GUTTER);
  const { y } = at(lanesOf(rects.lanes, { exons: 1, reads: 1 }), 2);
  const grip = { x: rects.lanes.x + place.left + 520, y: rects.lanes.y + y + 170 };
  /** A lane of the narrow layout, opened last of all that are. */
  const lane = (find: Find, id: LaneId) => {
    const box = find(LANES);
    const { size, at: onPage } = drawing(box);
    const index = { genes: 0, exons: 1, reads: 2 }[id];
    const { y, height } = at(lanesOf(size, { exons: 1, reads: Number(id === "reads") }), index);
    const [top, bottom] = [onPage({ x: 0, y }), onPage({ x: 0, y: y + height })];
    return { ...box, y: top.y, height: bottom.y - top.y };
  };
  const onReads = (find: Find, time: number) => {
    const { size, at: onPage } = drawing(find(LANES));
    const plot = plotOf(size, pulledAt(time), LANE_GUTTER);
    const { y, height } = lane(find, "reads");
    return { x: onPage({ x: plot.x(middle(near)), y: 0 }).x, y: y + 0.7 * height };
  };
  return defineRecording<SearchState>({
    seconds: 12,
    poster: 11.8,
    start: { state: start, cursor: { x: 980, y: 640 } },
    steps: [
      ...search("EGFR", 0.5),
      {
        at: JUMP[0],
        set: ({ regions, ...state }, time) => ({
          ...state,
          regions: { ...regions, genes: fly(regions.genes, goal, smoothstep(...JUMP, time)) },
        }),
      },
      { at: 3.2, cursor: { x: 900, y: 420 }, until: 3.9 },
      {
        at: JUMP[1] - 0.4,
        set: (state, time) => ({
          ...state,
          symbol: gene.symbol,
          chosen: progress(time, JUMP[1] - 0.4, JUMP[1] + 0.1),
        }),
      },
      ...search("MYC", 0.4),
      {
        at: EXONS,
        set: (state, time) => ({
          ...state,
          lane: "exons",
          opened: { exons: progress(time, EXONS, EXONS + 0.8), reads: 0 },
          chosen: state.chosen * (1 - easeOut(linearstep(EXONS, EXONS + 0.5, time))),
        }),
      },
      { at: 6.9, cursor: { x: 1010, y: 700 }, until: 7 },
      ...search("HG002", 0.3),
      {
        at: READS[0],
        set: ({ regions, opened, ...state }, time) => ({
          ...state,
          lane: "reads",
          opened: { ...opened, reads: progress(time, READS[0], READS[0] + 0.8) },
          regions: { ...regions, reads: fly(reads, near, progress(time, READS[0] + 0.2, READS[1])) },
        }),
      },
      {
        at: DRAG[0],
        cursor: grip,
        early: 0.15,
        until: DRAG[0],
        press: HELD,
        touch: { from: HELD[0], to: HELD[1], place: onReads },
        set: ({ regions, ...state }, time) => ({ ...state, regions: { ...regions, reads: pulledAt(time) } }),
      },
      { at: DRAG[1], cursor: { x: grip.x - pull / place.basesPerPixel, y: grip.y } },
    ],
    phone: {
      poster: 11.8,
      pins: [{ edge: "top", selectors: [FIELD] }],
      shots: [
        { from: 2.1, to: 2.9, show: (find) => find(LANES) },
        { from: 6.05, to: 7, show: (find) => lane(find, "exons") },
        { from: 9.15, to: 9.95, show: (find) => lane(find, "reads") },
      ],
    },
  });
}

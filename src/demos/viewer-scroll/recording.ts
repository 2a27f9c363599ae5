import { at } from "#lib/at.ts";
import { mix, smoothstep } from "#lib/math.ts";
import type { Point, Rect } from "../app-window/geometry.ts";
import type { Size } from "../genome/canvas.tsx";
import { ROW } from "../genome/draw/features.ts";
import { layoutMap } from "../genome/draw/map.ts";
import { genomeOf } from "../genome/genome.ts";
import { loadAnnotation } from "../genome/load.ts";
import { plotOf } from "../genome/plot.ts";
import { middle, type Region, zoomTowards } from "../genome/region.ts";
import { rects } from "../genome/viewer-rects.ts";
import { startOf, type ViewerState } from "../genome/viewer-state.ts";
import { around, defineRecording, downFrom, drawing, type Find, progress, type Step } from "../recording.ts";

const GOAL = "FOXP2";

/** Steps of the recording, in seconds: in towards the centromere, along the long arm, in to the gene, its choice. */
const NEARER = [0.7, 2.7] as const;
const ALONG = [3.5, 6.4] as const;
const DOWN = [7.2, 9.6] as const;
const CHOICE = [9.85, 10] as const;

/** Mb that are seen on the way along, and where the zooms have their anchors. */
const TRAVEL = 32e6;
const FIRST_ANCHOR = 54e6;
const GOAL_PLACE = 0.46;
const GOAL_SPAN = 1_050_000;

const about = (anchor: number, place: number, size: number): Region => ({
  start: anchor - place * size,
  end: anchor + (1 - place) * size,
});

const OVERVIEW = '[aria-label^="Chromosome 7"]';
const MAP = '[aria-label^="Map of"]';
const NEARER_TOOL = '[aria-label="Show less, nearer"]';

/** Height of the name and captions shown above the gene at the end, in CSS pixels. */
const ABOVE = 56;

/** A finger has no wheel: it presses the tool that goes nearer. */
const nearer = (second: number): Step<ViewerState> => ({ at: second, tap: [NEARER_TOOL] });

/** In towards the centromere, along the overview, in to the gene, and what is known of it. */
export async function loadRecording() {
  const { annotation, levels } = genomeOf(await loadAnnotation());
  const goal = annotation.genes.find(({ symbol }) => symbol === GOAL);
  if (!goal) throw new RangeError(`the annotation has no ${GOAL}`);
  const { bounds } = annotation;
  const anchor = middle(goal);
  const near = about(FIRST_ANCHOR, FIRST_ANCHOR / bounds.end, TRAVEL);
  const there = about(anchor, GOAL_PLACE, TRAVEL);
  const end = about(anchor, GOAL_PLACE, GOAL_SPAN);

  const regionAt = (time: number): Region => {
    if (time <= NEARER[0]) return bounds;
    if (time < ALONG[0]) return zoomTowards(bounds, near, FIRST_ANCHOR, smoothstep(...NEARER, time));
    if (time < DOWN[0]) {
      const start = mix(near.start, there.start, progress(time, ...ALONG));
      return { start, end: start + TRAVEL };
    }
    return zoomTowards(there, end, anchor, smoothstep(...DOWN, time));
  };
  const inOverview = (size: Size, region: Region) => ({
    x: plotOf(size, bounds).x(middle(region)),
    y: size.height / 2 - 9,
  });
  const inMap = (size: Size, region: Region) => {
    const plot = plotOf(size, region);
    const { row } = at(
      levels.seen(region, plot.basesPerPixel).filter(({ symbol }) => symbol === GOAL),
      0,
    );
    return { x: plot.x(anchor), y: layoutMap(size, plot).genes + row * ROW.height + ROW.bar + 4 };
  };
  const onFrame = (rect: Rect, { x, y }: Point) => ({ x: rect.x + x, y: rect.y + y });
  const lens = (region: Region) => onFrame(rects.overview, inOverview(rects.overview, region));
  const onPhone = (find: Find, time: number) => {
    const { size, at } = drawing(find(OVERVIEW));
    return at(inOverview(size, regionAt(time)));
  };
  const gene = (find: Find) => {
    const { size, at } = drawing(find(MAP));
    return at(inMap(size, end));
  };
  return defineRecording<ViewerState>({
    seconds: 11.4,
    poster: 10.8,
    start: { state: startOf(annotation), cursor: { x: 1180, y: 900 }, until: 0.05 },
    steps: [
      { at: 0, set: (state, time) => ({ ...state, region: regionAt(time) }) },
      {
        at: 0.65,
        cursor: { x: rects.map.x + plotOf(rects.map, bounds).x(FIRST_ANCHOR), y: 620 },
        until: NEARER[1] + 0.05,
      },
      ...[0.05, 0.8].map((after) => nearer(NEARER[0] + after)),
      {
        at: ALONG[0],
        cursor: lens(near),
        early: 0.2,
        until: ALONG[0],
        press: [ALONG[0] - 0.12, ALONG[1] + 0.1],
        touch: { from: ALONG[0] - 0.1, to: ALONG[1] + 0.1, place: onPhone },
      },
      { at: ALONG[1], cursor: lens(there), until: ALONG[1] + 0.15 },
      { at: DOWN[0] - 0.05, cursor: onFrame(rects.map, inMap(rects.map, end)) },
      ...[0.05, 0.55, 1.05, 1.55].map((after) => nearer(DOWN[0] + after)),
      {
        at: CHOICE[0],
        press: CHOICE,
        touch: { from: CHOICE[0], to: CHOICE[1], place: gene },
        set: (state, time) => ({
          ...state,
          symbol: GOAL,
          chosen: progress(time, CHOICE[0], CHOICE[0] + 0.45),
        }),
      },
    ],
    phone: {
      poster: 11.1,
      shots: [
        { from: 0.1, to: 0.6, show: (find) => around(find(NEARER_TOOL), find(MAP)) },
        { from: 10.15, to: 10.9, show: (find) => downFrom({ x: 0, y: gene(find).y - ABOVE }) },
      ],
    },
  });
}

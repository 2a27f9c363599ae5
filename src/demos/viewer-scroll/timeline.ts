import { at } from "#lib/at.ts";
import { mix, smoothstep } from "#lib/math.ts";
import { centre } from "../app-window/geometry.ts";
import type { Timeline } from "../demo.ts";
import { ROW } from "../genome/draw/features.ts";
import { layoutMap } from "../genome/draw/map.ts";
import type { Genome } from "../genome/genome.ts";
import { plotOf } from "../genome/plot.ts";
import { middle, type Region, zoomTowards } from "../genome/region.ts";
import { rects } from "../genome/viewer-rects.ts";
import { startOf, type ViewerState } from "../genome/viewer-state.ts";
import { cursorPath, progress } from "../lib/timeline.ts";

export const SECONDS = 11.4;

export const GOAL = "FOXP2";

/** Steps of the recording, in seconds: in towards the centromere, along the long arm, in to the gene, its choice. */
export const NEARER = [0.7, 2.7] as const;
export const ALONG = [3.5, 6.4] as const;
export const DOWN = [7.2, 9.6] as const;
export const CLICK = [9.85, 10.0] as const;

/** Mb that are seen on the way along, and where the zooms have their anchors. */
const TRAVEL = 32e6;
const FIRST_ANCHOR = 54e6;
const GOAL_PLACE = 0.46;
const GOAL_SPAN = 1_050_000;

const about = (anchor: number, place: number, size: number): Region => ({
  start: anchor - place * size,
  end: anchor + (1 - place) * size,
});

export function scrollTimeline({ annotation, levels }: Genome): Timeline<ViewerState> {
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
  const stateAt = (time: number): ViewerState => {
    const chosen = progress(time, CLICK[0], CLICK[0] + 0.45);
    return { ...startOf(annotation), region: regionAt(time), symbol: chosen > 0 ? GOAL : "", chosen };
  };

  const overview = plotOf(rects.overview, bounds);
  const lens = (region: Region) => ({
    x: rects.overview.x + overview.x(middle(region)),
    y: centre(rects.overview).y - 9,
  });
  const last = plotOf(rects.map, end);
  const { row } = at(
    levels.seen(end, last.basesPerPixel).filter(({ symbol }) => symbol === GOAL),
    0,
  );
  const bar = {
    x: rects.map.x + last.x(anchor),
    y: rects.map.y + layoutMap(rects.map, last).genes + row * ROW.height + ROW.bar + 4,
  };
  const first = { x: rects.map.x + plotOf(rects.map, bounds).x(FIRST_ANCHOR), y: 620 };
  return {
    stateAt,
    cursorAt: cursorPath(
      [
        { x: 1180, y: 900, at: 0, until: 0.05 },
        { ...first, at: 0.65, until: NEARER[1] + 0.05 },
        { ...lens(near), at: ALONG[0] - 0.2, until: ALONG[0] },
        { ...lens(there), at: ALONG[1], until: ALONG[1] + 0.15 },
        { ...bar, at: DOWN[0] - 0.05, until: SECONDS },
      ],
      [[ALONG[0] - 0.12, ALONG[1] + 0.1], CLICK],
    ),
  };
}

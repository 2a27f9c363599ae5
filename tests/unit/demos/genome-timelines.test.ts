import { describe, expect, it } from "vitest";
import { within } from "#demos/app-window/geometry.ts";
import { ROW } from "#demos/genome/draw/features.ts";
import { layoutMap } from "#demos/genome/draw/map.ts";
import { genomeOf } from "#demos/genome/genome.ts";
import { LANE_GUTTER } from "#demos/genome/lanes.ts";
import { plotOf } from "#demos/genome/plot.ts";
import { middle, type Region, span } from "#demos/genome/region.ts";
import { rects } from "#demos/genome/viewer-rects.ts";
import { loadRecording as loadSearch } from "#demos/viewer-pan-search/recording.ts";
import { rects as searchRects } from "#demos/viewer-pan-search/rects.ts";
import { loadRecording as loadScroll } from "#demos/viewer-scroll/recording.ts";
import { annotation, fetchFromDisk } from "./genome-data.ts";
import { BEFORE, frames, presses } from "./recordings.ts";

fetchFromDisk();
const genome = genomeOf(annotation);
const [scroll, search] = [await loadScroll(), await loadSearch()];

/** Largest movement or resizing of a region between two frames, as a part of the visible region. */
function jerk(regionAt: (time: number) => Region, seconds: number): number {
  let most = 0;
  for (const time of frames(seconds).slice(1)) {
    const [a, b] = [regionAt(time - BEFORE), regionAt(time)];
    most = Math.max(most, Math.abs(middle(b) - middle(a)) / span(b), Math.abs(Math.log(span(b) / span(a))));
  }
  return most;
}

describe("scrolling along chromosome 7", () => {
  it("moves without a jump", () => {
    expect(jerk((time) => scroll.stateAt(time).region, scroll.seconds)).toBeLessThan(0.25);
  });

  it("begins with the whole chromosome and ends at FOXP2, singled out", () => {
    expect(scroll.stateAt(0).region).toEqual(annotation.bounds);
    const end = scroll.stateAt(scroll.seconds);
    const gene = annotation.genes.find(({ symbol }) => symbol === "FOXP2");
    expect(end).toMatchObject({ symbol: "FOXP2", chosen: 1 });
    expect(end.region.start).toBeLessThan(gene?.start ?? 0);
    expect(end.region.end).toBeGreaterThan(gene?.end ?? Number.POSITIVE_INFINITY);
  });

  it("holds the lens of the overview while it is pulled", () => {
    const overview = plotOf(rects.overview, annotation.bounds);
    const [grab] = presses(scroll);
    for (const time of [grab ?? 0, 4.5, 5.5, 6.4]) {
      const cursor = scroll.cursorAt(time);
      expect(cursor.pressed).toBe(true);
      expect(cursor.x).toBeCloseTo(rects.overview.x + overview.x(middle(scroll.stateAt(time).region)), 0);
    }
  });

  it("presses the gene's bar, and the gene answers only then", () => {
    const time = presses(scroll).at(-1) ?? 0;
    const { region } = scroll.stateAt(time);
    const plot = plotOf(rects.map, region);
    const feature = genome.levels.seen(region, plot.basesPerPixel).find(({ symbol }) => symbol === "FOXP2");
    const cursor = scroll.cursorAt(time);
    const top = rects.map.y + layoutMap(rects.map, plot).genes + (feature?.row ?? 0) * ROW.height;
    expect(cursor.y).toBeGreaterThan(top);
    expect(cursor.y).toBeLessThan(top + ROW.height);
    const base = plot.base(cursor.x - rects.map.x);
    expect(base).toBeGreaterThan(feature?.start ?? Number.POSITIVE_INFINITY);
    expect(base).toBeLessThan(feature?.end ?? 0);
    expect(scroll.stateAt(time - 0.05).symbol).toBe("");
  });
});

describe("searching EGFR, MYC and HG002", () => {
  it("moves without a jump", () => {
    expect(jerk((time) => search.stateAt(time).regions.genes, search.seconds)).toBeLessThan(0.25);
    expect(jerk((time) => search.stateAt(time).regions.reads, search.seconds)).toBeLessThan(0.25);
  });

  it("ends on EGFR, MYC's exons and the reads, all open", () => {
    const end = search.stateAt(search.seconds);
    expect(end.opened).toEqual({ exons: 1, reads: 1 });
    const egfr = annotation.genes.find(({ symbol }) => symbol === "EGFR");
    expect(middle(end.regions.genes)).toBeCloseTo(middle(egfr ?? { start: 0, end: 0 }), 0);
    expect(end.query).toBe("HG002");
  });

  it("presses the field, then the first suggestion, three times", () => {
    const field = searchRects.search;
    const option = { ...field, y: field.y + field.height, height: 64 };
    const downs = presses(search)
      .slice(0, 6)
      .map((time) => search.cursorAt(time));
    for (const [index, place] of downs.entries()) {
      expect(within(index % 2 === 0 ? field : option, place)).toBe(true);
    }
    expect(downs).toHaveLength(6);
  });

  it("pulls the reads by the base that is under the cursor", () => {
    const lanes = searchRects.lanes;
    const under = (time: number) =>
      plotOf(lanes, search.stateAt(time).regions.reads, LANE_GUTTER).base(search.cursorAt(time).x - lanes.x);
    for (const time of [10.8, 11, 11.3, 11.6]) {
      expect(search.cursorAt(time).pressed).toBe(true);
      expect(Math.abs(under(time) - under(10.4))).toBeLessThan(30);
    }
  });
});

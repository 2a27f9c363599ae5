import { palette } from "#design/tokens.ts";
import { at } from "#lib/at.ts";
import { coverage } from "../coverage.ts";
import { clip, type Interval, packLanes } from "../interval.ts";
import { LONG_DEPTH_FOLD, type Locus, openAt, openInterval } from "../locus.ts";
import type { Placement } from "../mapping.ts";
import { type Bar, barPath, element, stepPath, stroke } from "../svg.ts";

export interface View {
  readonly locus: Locus;
  /** Width of the whole window in user units, insertion included. */
  readonly width: number;
}

/** The window in opened coordinates, bp. */
function openedWindow({ locus: { window, insertion } }: View): Interval {
  return { start: window.start, end: openAt(window.end, insertion) };
}

export function unitsPerBp(view: View): number {
  const opened = openedWindow(view);
  return view.width / (opened.end - opened.start);
}

/** x of an opened position, in user units. */
export function xOf(view: View, opened: number): number {
  return (opened - openedWindow(view).start) * unitsPerBp(view);
}

/** Bars for opened intervals at height y, clipped to the window; none for those outside. */
export function barsOf(view: View, intervals: readonly Interval[], y: number): Bar[] {
  const seen = intervals.flatMap((interval) => clip(interval, openedWindow(view)) ?? []);
  return seen.map(({ start, end }) => ({ x: xOf(view, start), y, length: (end - start) * unitsPerBp(view) }));
}

export function openedRepeats(view: View): Interval[] {
  return view.locus.repeats.flatMap((repeat) => openInterval(repeat, view.locus.insertion));
}

/** The reference: a hairline with a gap at the insertion, kilobase ticks, and chevrons along each repeat. */
export function referenceTrack(view: View, y: number): string {
  const { locus, width } = view;
  const { insertion, window } = locus;
  const line = barPath(barsOf(view, openInterval(window, insertion), y));
  const ticks: Bar[] = [];
  for (let at = Math.ceil(window.start / 1000) * 1000; at < window.end; at += 1000) {
    const length = at % 5000 === 0 ? 9 : 4;
    ticks.push({ x: xOf(view, openAt(at, insertion)), y: y - length, length });
  }
  const broken = { x: xOf(view, insertion.at), y, length: insertion.lengthBp * unitsPerBp(view) };
  const chevrons = barsOf(view, openedRepeats(view), y).map((bar) => {
    const count = Math.max(3, Math.round(bar.length / (width / 80)));
    const step = (bar.length - 6) / count;
    const marks = Array.from(
      { length: count },
      (_, mark) => `${mark === 0 ? "" : `m${(step - 4).toFixed(1)}-10`}l4 5-4 5`,
    );
    return `M${(bar.x + step / 2).toFixed(1)} ${y + 9}${marks.join("").replaceAll("l4 5-4 5m", "l4 5-4 5m4 0m")}`;
  });
  return [
    stroke(line, palette.frost, 1, { opacity: 0.7 }),
    stroke(barPath(ticks, "v"), palette.haze, 1, { opacity: 0.55 }),
    insertion.lengthBp > 0
      ? stroke(barPath([broken]), palette.haze, 1, { "stroke-dasharray": "2 4", opacity: 0.6 })
      : "",
    stroke(chevrons.join(""), palette.frost, 1.2, { opacity: 0.75 }),
  ].join("\n");
}

/** The repeats as faint columns with a dotted hairline at each edge. */
export function repeatColumns(view: View, top: number, bottom: number): string {
  const bars = barsOf(view, openedRepeats(view), top);
  const edges = bars.flatMap((bar) => [bar.x, bar.x + bar.length]);
  const lines = edges.map((x) => ({ x, y: top, length: bottom - top }));
  return [
    ...bars.map((bar) =>
      element("path", {
        d: `M${bar.x.toFixed(1)} ${top}h${bar.length.toFixed(1)}V${bottom}h-${bar.length.toFixed(1)}`,
        fill: palette.frost,
        opacity: 0.028,
      }),
    ),
    stroke(barPath(lines, "v"), palette.frost, 1, { "stroke-dasharray": "1 5", opacity: 0.32 }),
  ].join("\n");
}

/** Depth over the window: a bright outline, a faint fill, and hairlines at 0 and at the depth of all reads. */
export function coverageTrack(
  view: View,
  reads: readonly Interval[],
  colour: string,
  { base, unitsPerFold, binBp }: Readonly<Record<"base" | "unitsPerFold" | "binBp", number>>,
): string {
  const heights = coverage(reads, openedWindow(view), binBp).map((depth) => depth * unitsPerFold);
  const d = stepPath(0, base, binBp * unitsPerBp(view), heights);
  const grid = { x: 0, y: base - LONG_DEPTH_FOLD * unitsPerFold, length: view.width };
  return [
    stroke(barPath([grid]), palette.haze, 1, { "stroke-dasharray": "2 6", opacity: 0.4 }),
    element("path", { d, fill: colour, "fill-opacity": 0.16, stroke: colour, "stroke-width": 1.2 }),
    stroke(barPath([{ x: 0, y: base, length: view.width }]), palette.haze, 1, { opacity: 0.4 }),
  ].join("\n");
}

/**
 * Every `every`-th pair in the window, packed in lanes `pitch` apart that rise from `floor`: confident placements
 * separate from ambiguous ones.
 */
export function shortPile(view: View, every: number, floor: number, pitch: number) {
  const shown = inWindow(view.locus).filter((_, index) => index % every === 0);
  const { insertion } = view.locus;
  const pieces = shown.map(({ kind, mates }) => ({
    kind,
    mates: mates.flatMap((mate) => openInterval(mate, insertion)),
  }));
  const extents = pieces.map(({ mates }) => ({
    start: Math.min(...mates.map((mate) => mate.start)),
    end: Math.max(...mates.map((mate) => mate.end)),
  }));
  const lanes = packLanes(extents, 2 / unitsPerBp(view));
  const inLanes = pieces
    .map((piece, index) => ({ ...piece, lane: at(lanes, index), start: at(extents, index).start }))
    .sort((a, b) => a.lane - b.lane || a.start - b.start);
  const bars = (ambiguous: boolean): Bar[] =>
    inLanes
      .filter(({ kind }) => (kind === "ambiguous") === ambiguous)
      .flatMap(({ mates, lane }) => barsOf(view, mates, floor - lane * pitch));
  return { placed: bars(false), ambiguous: bars(true), pairsDrawn: shown.length };
}

export function inWindow({ window, placements }: Locus): Placement[] {
  return placements.filter(({ mates }) => mates.some((mate) => clip(mate, window) !== undefined));
}

/** Confidently placed short reads in opened coordinates: those a variant caller would use. */
export function trustedReads(view: View): Interval[] {
  return view.locus.placements
    .filter(({ kind }) => kind === "unique" || kind === "anchored")
    .flatMap(({ mates }) => mates.flatMap((mate) => openInterval(mate, view.locus.insertion)));
}

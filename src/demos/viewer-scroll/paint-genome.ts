import { css, hex, mixRgb } from "#design/colour.ts";
import { DAPI, FROST, GFP, palette, RHODAMINE, tints } from "#design/tokens.ts";
import { at } from "#lib/at.ts";
import { formatCount } from "#lib/text.ts";
import type { Size } from "../genome/canvas.tsx";
import { fonts } from "../genome/look.ts";
import type { Plot } from "../genome/plot.ts";
import { words } from "./own-words.ts";
import { BIN, BUILDS, CHROMOSOMES, coarser, FINE_BIN, roundTheGenome, type Variants } from "./variants.ts";

type Context = CanvasRenderingContext2D;

const TURN = 2 * Math.PI;
/** Parts of a turn between two chromosomes. */
const GAP = 0.004;
/** Megabases of a bar of the ring. */
const BAR = 8;
/** Radii of the ring's parts, in parts of half the drawing: chromosomes, and the tracks without and within. */
const RADII = { names: 0.95, top: 0.89, arc: 0.63, inner: 0.6, floor: 0.42 } as const;

/** Blue, green, orange by value, as the bars of the picture on Home. */
const STEPS = 24;
const COLOURS = Array.from({ length: STEPS + 1 }, (_, step) => {
  const part = step / STEPS;
  return hex(part < 0.5 ? mixRgb(DAPI, GFP, part * 2) : mixRgb(GFP, RHODAMINE, part * 2 - 1));
});
export const valueColour = (part: number): string =>
  at(COLOURS, Math.round(Math.min(1, Math.max(0, part)) * STEPS));

const largest = (values: ArrayLike<number>): number =>
  Array.from(values).reduce((most, each) => Math.max(most, each), 0);

/** A height that a single crowded bin does not flatten all others by: the root of the share of the largest. */
const heightOf = (value: number, peak: number): number => Math.sqrt(value / Math.max(1, peak));

export interface GenomeBars {
  outer: readonly Float64Array[];
  inner: readonly Float64Array[];
  outerPeak: number;
  innerPeak: number;
  /** The largest bin of {@link BIN}. */
  peak: number;
}

/** The bars of the ring, worked out once for what was read. */
export function barsOf({ chromosomes }: Variants): GenomeBars {
  const outer = chromosomes.map(({ bins }) => coarser(bins, BAR));
  const inner = chromosomes.map(({ inner: own }) => coarser(own, BAR));
  return {
    outer,
    inner,
    outerPeak: Math.max(...outer.map(largest)),
    innerPeak: Math.max(...inner.map(largest)),
    peak: Math.max(...chromosomes.map(({ bins }) => largest(bins))),
  };
}

export function drawRing(context: Context, size: Size, data: Variants, bars: GenomeBars, lit: number): void {
  const radius = Math.min(size.width, size.height) / 2;
  const arcs = roundTheGenome(data.build, GAP);
  context.save();
  context.translate(size.width / 2, size.height / 2);
  for (const [index, { from, to }] of arcs.entries()) {
    context.globalAlpha = lit < 0 || lit === index ? 1 : 0.3;
    const [start, end] = [from * TURN - TURN / 4, to * TURN - TURN / 4];
    context.strokeStyle = lit === index ? palette.frost : tints.hairlineStrong;
    context.lineWidth = lit === index ? 4 : 2;
    context.beginPath();
    context.arc(0, 0, RADII.arc * radius, start, end);
    context.stroke();
    const place = { start, end, radius };
    drawTrack(context, at(bars.outer, index), bars.outerPeak, place, RADII.arc + 0.02, RADII.top);
    drawTrack(context, at(bars.inner, index), bars.innerPeak, place, RADII.inner, RADII.floor);
    const middle = (start + end) / 2;
    context.fillStyle = lit === index ? palette.frost : palette.haze;
    context.font = fonts.mono(20);
    context.textAlign = "center";
    const name = at(CHROMOSOMES, index);
    context.fillText(
      name,
      Math.cos(middle) * RADII.names * radius,
      Math.sin(middle) * RADII.names * radius + 7,
    );
  }
  context.globalAlpha = 1;
  const own = data.chromosomes[lit];
  context.fillStyle = palette.frost;
  context.font = fonts.text(44, 540);
  context.fillText(formatCount(own?.count ?? data.count), 0, 8);
  context.fillStyle = palette.haze;
  context.font = fonts.mono(20);
  context.fillText(words.noun(data.intervals), 0, 42);
  context.fillText(own ? `chr ${at(CHROMOSOMES, lit)}` : data.build, 0, -42);
  context.restore();
}

function drawTrack(
  context: Context,
  values: Float64Array,
  peak: number,
  { start, end, radius }: { start: number; end: number; radius: number },
  base: number,
  top: number,
): void {
  const step = (end - start) / values.length;
  context.lineWidth = Math.max(1, Math.min(step * base * radius * 0.72, 12));
  values.forEach((value, bar) => {
    if (value === 0) return;
    const part = heightOf(value, peak);
    const angle = start + (bar + 0.5) * step;
    const reach = base + (top - base) * Math.max(0.04, part);
    context.strokeStyle = valueColour(part);
    context.beginPath();
    context.moveTo(Math.cos(angle) * base * radius, Math.sin(angle) * base * radius);
    context.lineTo(Math.cos(angle) * reach * radius, Math.sin(angle) * reach * radius);
    context.stroke();
  });
}

/** The chromosome at a place of the ring; -1 at its middle and between two. */
export function chromosomeAt(
  { x, y, size }: { x: number; y: number; size: Size },
  build: Variants["build"],
): number {
  const [dx, dy] = [x - size.width / 2, y - size.height / 2];
  if (Math.hypot(dx, dy) < (RADII.floor * Math.min(size.width, size.height)) / 2) return -1;
  const part = (Math.atan2(dy, dx) / TURN + 1.25) % 1;
  return roundTheGenome(build, GAP).findIndex(({ from, to }) => part >= from && part <= to);
}

/** A row for each chromosome as long as it is, with a bar for each million bases. */
export function drawDensities(
  context: Context,
  size: Size,
  data: Variants,
  bars: GenomeBars,
  lit: number,
): void {
  const [left, right] = [64, size.width - 148];
  const row = size.height / CHROMOSOMES.length;
  const perBase = (right - left) / Math.max(...BUILDS[data.build]);
  data.chromosomes.forEach(({ bins }, index) => {
    context.globalAlpha = lit < 0 || lit === index ? 1 : 0.4;
    const base = Math.round((index + 1) * row) - 3;
    context.fillStyle = tints.hairlineStrong;
    context.fillRect(left, base, Math.max(3, at(BUILDS[data.build], index) * perBase), 1);
    bins.forEach((value, bin) => {
      if (value === 0) return;
      const part = heightOf(value, bars.peak);
      context.fillStyle = valueColour(part);
      const height = Math.max(2, part * (row - 5));
      context.fillRect(left + bin * BIN * perBase, base - height, Math.max(1.2, BIN * perBase - 0.4), height);
    });
  });
  context.globalAlpha = 1;
}

/** Variants on the region of a plot, in bins of whole pixels, upwards from `base`. */
export function drawPlaces(
  context: Context,
  plot: Plot,
  seven: Uint32Array,
  base: number,
  reach: number,
): void {
  const by = Math.max(1, Math.ceil((plot.basesPerPixel * 3) / FINE_BIN));
  const first = Math.max(0, Math.floor(plot.region.start / FINE_BIN / by)) * by;
  const last = Math.min(seven.length, Math.ceil(plot.region.end / FINE_BIN));
  const bins = coarser(seven.subarray(first, Math.max(first, last)), by);
  const peak = largest(bins);
  context.save();
  context.beginPath();
  context.rect(plot.left, base - reach, plot.right - plot.left, reach);
  context.clip();
  const width = (by * FINE_BIN) / plot.basesPerPixel;
  bins.forEach((value, bin) => {
    if (value === 0) return;
    const part = heightOf(value, peak);
    context.fillStyle = valueColour(part);
    context.fillRect(
      plot.x((first + bin * by) * FINE_BIN),
      base - part * reach,
      Math.max(1, width - width / 4),
      part * reach,
    );
  });
  context.restore();
  context.fillStyle = css(FROST, 0.28);
  context.fillRect(plot.left, base, plot.right - plot.left, 1);
}

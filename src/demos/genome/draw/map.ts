import { palette } from "#design/tokens.ts";
import { mix, smoothstep } from "#lib/math.ts";
import { formatCount } from "#lib/text.ts";
import type { Point } from "../../app-window/geometry.ts";
import type { Context, Size } from "../canvas.tsx";
import type { Binned } from "../density.ts";
import { isDetailed, type Levels, type SeenFeature } from "../levels.ts";
import { fonts } from "../look.ts";
import { GUTTER, isNarrow, type Plot, plotOf } from "../plot.ts";
import { length, type Region } from "../region.ts";
import { binsAt, drawDensity } from "./density-track.ts";
import { drawFeatures, type Emphasis, ROW, rowsBetween } from "./features.ts";
import { clipTo, drawText } from "./primitives.ts";
import { drawRuler } from "./ruler.ts";

/** Base pairs a pixel between which genes appear as the density steps back. */
const GENES = [15.25, 16.35] as const;

/** Heights of a drawing between which there comes to be room for the density above the genes. */
const ROOM = [380, 620] as const;

/** Heights of the map's tracks at a zoom, in pixels of the frame. */
interface MapLayout {
  ruler: number;
  /** The density's line, and how far its bars reach from it. */
  axis: number;
  reach: number;
  genes: number;
  /** How much of the genes is seen, 0–1. */
  detail: number;
  /** How much of the density is seen, 0–1: in a low drawing it gives way to the genes. */
  density: number;
}

/** The column that names a map's tracks, and whether its density stays beside the genes however low it is. */
export interface MapFit {
  gutter: number;
  keepsDensity?: boolean;
}

const FIT: MapFit = { gutter: GUTTER };

export function layoutMap(size: Size, plot: Plot, { keepsDensity = false } = FIT): MapLayout {
  const detail = 1 - smoothstep(...GENES, Math.log2(plot.basesPerPixel));
  const hasRoom = keepsDensity || (isNarrow(size) && size.height > ROOM[0]);
  const room = hasRoom ? 1 : smoothstep(...ROOM, size.height);
  const ruler = 56;
  const caption = isNarrow(size) ? 52 : 18;
  const low = 50 * room;
  const high = Math.max(low, (size.height - ruler - caption - 40) / 2);
  const reach = mix(high, low, detail);
  const axis = ruler + caption + reach;
  const below = axis + reach + (isNarrow(size) ? 52 : 28);
  const genes = mix(below, ruler + (isNarrow(size) ? 50 : 8), detail * (1 - room));
  return { ruler, axis, reach, genes, detail, density: Math.max(room, 1 - detail) };
}

/** The map of a region: its ruler, the density of transcripts, and its genes as soon as they can be told apart. */
export function drawMap(
  context: Context,
  size: Size,
  region: Region,
  density: Binned,
  levels: Levels,
  emphasis: Emphasis,
  fit = FIT,
): void {
  const plot = plotOf(size, region, fit.gutter);
  const layout = layoutMap(size, plot, fit);
  const bottom = size.height - 6;
  drawRuler(context, plot, layout.ruler, bottom);
  if (layout.density > 0) drawDensity(context, plot, density, layout.axis, layout.reach, layout.density);
  const features = layout.detail > 0 ? levels.seen(region, plot.basesPerPixel) : [];
  drawFeatures(context, plot, features, layout.genes, bottom, layout.detail, emphasis);
  if (emphasis.bounds) drawBounds(context, plot, emphasis.bounds, layout, bottom, emphasis.dim);
  if (fit.gutter !== GUTTER) return;
  // A name may reach into view while its gene does not.
  const inView = features.filter(({ end }) => end > region.start);
  const rows = rowsBetween(layout.genes, bottom);
  const shown = inView.filter(({ row }) => row < rows);
  drawCaptions(context, size, plot, layout, `${formatCount(shown.length)} of ${formatCount(inView.length)}`);
}

function drawBounds(
  context: Context,
  plot: Plot,
  bounds: Region,
  layout: MapLayout,
  bottom: number,
  part: number,
): void {
  const [from, to] = [plot.x(bounds.start), plot.x(bounds.end)];
  context.save();
  clipTo(context, plot.left, 0, plot.right - plot.left, bottom);
  context.globalAlpha = part;
  context.fillStyle = palette.rhodamine;
  context.fillRect(from, layout.ruler, (to - from) * part, 3);
  context.globalAlpha = 0.5 * part;
  for (const x of [from, to]) context.fillRect(x - 0.5, layout.ruler, 1, (bottom - layout.ruler) * part);
  context.restore();
}

function drawCaptions(context: Context, size: Size, plot: Plot, layout: MapLayout, shown: string): void {
  const bin = length(binsAt(plot.basesPerPixel).size);
  const what = isDetailed(plot.basesPerPixel) ? "Transcripts" : "Named genes";
  if (isNarrow(size)) {
    caption(context, plot.left, layout.axis - layout.reach - 14, `Starts of transcripts per ${bin}`, "", 1);
    caption(context, plot.left, layout.genes - 16, `${what}: ${shown}`, "", layout.detail);
    return;
  }
  caption(context, 28, 34, "Region", length(plot.basesPerPixel * (plot.right - plot.left)), 1);
  caption(context, 28, layout.axis - 10, "Starts", `per ${bin}`, 1);
  caption(context, 28, layout.genes + ROW.label, what, shown, layout.detail);
  if (layout.detail > 0.5 && layout.genes + 250 < size.height) {
    const y = layout.genes + ROW.label + 80;
    key(context, 28, y, "forward", palette.gfp, layout.detail);
    key(context, 28, y + 32, "reverse", palette.dapi, layout.detail);
  }
}

function caption(context: Context, x: number, y: number, title: string, value: string, alpha: number): void {
  context.globalAlpha = alpha;
  drawText(context, title, x, y, fonts.text(20, 540), palette.frost);
  drawText(context, value, x, y + 27, fonts.mono(20), palette.haze);
  context.globalAlpha = 1;
}

function key(context: Context, x: number, y: number, text: string, colour: string, alpha: number): void {
  context.globalAlpha = alpha;
  context.fillStyle = colour;
  context.fillRect(x, y - 10, 18, 6);
  drawText(context, text, x + 28, y, fonts.mono(20), palette.haze);
  context.globalAlpha = 1;
}

export function featureAt(
  size: Size,
  region: Region,
  levels: Levels,
  { x, y }: Point,
  fit = FIT,
): SeenFeature | undefined {
  const plot = plotOf(size, region, fit.gutter);
  const layout = layoutMap(size, plot, fit);
  if (layout.detail < 0.5 || y < layout.genes) return undefined;
  const row = Math.floor((y - layout.genes) / ROW.height);
  const base = plot.base(x);
  const near = 5 * plot.basesPerPixel;
  return levels
    .seen(region, plot.basesPerPixel)
    .find((feature) => feature.row === row && base >= feature.start - near && base <= feature.reach);
}

import { palette, tints } from "#design/tokens.ts";
import { formatCount } from "#lib/text.ts";
import type { Context, Size } from "../canvas.tsx";
import { LANE_GUTTER, type LaneId, type Library, lanesOf } from "../lanes.ts";
import { fonts } from "../look.ts";
import { isNarrow, plotOf } from "../plot.ts";
import { length, locus, type Region, span } from "../region.ts";
import type { SearchState } from "../search-state.ts";
import type { Emphasis } from "./features.ts";
import { drawMap } from "./map.ts";
import { drawModels } from "./models-track.ts";
import { clipTo, drawText } from "./primitives.ts";
import { deepest, drawReads } from "./reads-track.ts";
import { drawRuler } from "./ruler.ts";

/** Room above a lane's ruler for its name where that does not stand beside it. */
const HEAD = 34;
/** Distance of a ruler's line from that room. */
const RULER = 52;

/** All lanes that are open, one below the other, each with a ruler of its own: they share no coordinates. */
export function drawLanes(
  context: Context,
  size: Size,
  library: Library,
  state: Pick<SearchState, "regions" | "opened" | "lane">,
  emphasis: Emphasis,
): void {
  const { genome, models, reads } = library;
  const { width } = size;
  const head = isNarrow(size) ? HEAD : 0;
  for (const { id, y, height } of lanesOf(size, state.opened)) {
    if (height < 1) continue;
    const region = state.regions[id];
    context.save();
    context.translate(0, y);
    clipTo(context, 0, 0, width, height);
    if (y > 0) {
      context.fillStyle = tints.hairline;
      context.fillRect(0, 0, width, 1);
    }
    if (id === state.lane) {
      context.fillStyle = palette.gfp;
      context.fillRect(0, 0, 3, height);
    }
    drawHead(context, size, library, id, region);
    context.translate(0, head);
    const below = { width, height: height - head };
    if (id === "genes") {
      drawMap(context, below, region, genome.density, genome.levels, emphasis, { gutter: LANE_GUTTER });
    } else {
      const plot = plotOf(below, region, LANE_GUTTER);
      const open = state.opened[id];
      drawRuler(context, plot, RULER, below.height - 8);
      if (id === "exons") drawModels(context, plot, models, RULER + 6, open);
      else drawReads(context, plot, reads, RULER + 10, below.height - 12, open);
    }
    context.restore();
  }
}

function drawHead(context: Context, size: Size, library: Library, id: LaneId, region: Region): void {
  const { title, chrom, assembly, source } = library.facts[id];
  const amount = amountOf(library, id, region);
  if (isNarrow(size)) {
    drawText(context, title, 20, 30, fonts.text(22, 540), palette.frost);
    drawText(context, `${chrom} ${assembly}`, size.width - 20, 30, fonts.mono(20), palette.haze, "right");
    return;
  }
  drawText(context, title, 28, 46, fonts.text(24, 540), palette.frost);
  const lines: readonly [string, string][] = [
    [`${chrom}  ${assembly}`, palette.frost],
    [source, palette.haze],
    [length(span(region)), palette.haze],
    [amount, palette.haze],
  ];
  for (const [index, [line, colour]] of lines.entries()) {
    drawText(context, line, 28, 84 + index * 30, fonts.mono(20), colour);
  }
  const below = 84 + lines.length * 30;
  if (id === "exons") {
    legend(context, 28, below + 26, "Ensembl", palette.gfp);
    legend(context, 28, below + 56, "NCBI RefSeq", palette.rhodamine);
  }
  // This file has no exons: a bar says from where to where a transcript is coding.
  if (id === "genes") legend(context, 28, below + 26, "coding extent", palette.gfp);
}

export function legend(context: Context, x: number, y: number, text: string, colour: string): void {
  context.fillStyle = colour;
  context.fillRect(x, y - 11, 18, 8);
  context.fillStyle = palette.haze;
  context.fillText(text, x + 30, y);
}

function amountOf({ genome, models, reads }: Library, id: LaneId, region: Region): string {
  const inView = (each: Region) => each.start < region.end && each.end > region.start;
  if (id === "genes")
    return `${formatCount(genome.annotation.transcripts.filter(inView).length)} transcripts`;
  if (id === "exons") return `${models.filter(inView).length} transcripts`;
  return `${reads.filter(inView).length} reads, depth ${deepest(reads)}`;
}

export const spoken = (library: Library, state: Pick<SearchState, "regions" | "opened">): string =>
  (["genes", "exons", "reads"] as const)
    .filter((id) => id === "genes" || state.opened[id] > 0)
    .map((id) => `${library.facts[id].title}, ${locus(library.facts[id].chrom, state.regions[id])}`)
    .join("; ");

import { css } from "#design/colour.ts";
import { FROST } from "#design/tokens.ts";
import { linearstep } from "#lib/math.ts";
import type { Context } from "../canvas.tsx";
import { strandColour } from "../look.ts";
import { coverage, type Read } from "../models.ts";
import type { Plot } from "../plot.ts";
import { clipTo } from "./primitives.ts";

const COVERAGE = 44;

/** Reads in their pile, each pointing along its strand, below how many cover each place. */
export function drawReads(
  context: Context,
  plot: Plot,
  reads: readonly Read[],
  top: number,
  bottom: number,
  alpha: number,
): void {
  const rows = Math.max(...reads.map(({ row }) => row)) + 1;
  const pile = top + COVERAGE + 10;
  const pitch = Math.max(2.5, (bottom - pile) / rows);
  context.save();
  clipTo(context, plot.left, top, plot.right - plot.left, bottom - top);
  drawCoverage(context, plot, reads, top, alpha);
  for (const read of reads) {
    // They land from the left, as they were read.
    const late = ((read.start - plot.region.start) / (plot.region.end - plot.region.start)) * 0.6;
    const here = linearstep(late, late + 0.4, alpha);
    if (here > 0) drawRead(context, plot, read, pile + read.row * pitch, Math.min(8, pitch - 1.2), here);
  }
  context.restore();
}

function drawRead(context: Context, plot: Plot, read: Read, y: number, height: number, part: number): void {
  const [from, end] = [plot.x(read.start), plot.x(read.end)];
  const to = from + (end - from) * part;
  const tip = Math.min(height, to - from) * 0.8;
  const [blunt, sharp, neck] = read.forward ? [from, to, to - tip] : [to, from, from + tip];
  context.globalAlpha = 0.82 * part;
  context.fillStyle = strandColour(read.forward);
  context.beginPath();
  context.moveTo(blunt, y);
  context.lineTo(neck, y);
  context.lineTo(sharp, y + height / 2);
  context.lineTo(neck, y + height);
  context.lineTo(blunt, y + height);
  context.fill();
}

function drawCoverage(
  context: Context,
  plot: Plot,
  reads: readonly Read[],
  top: number,
  alpha: number,
): void {
  const steps = coverage(reads);
  const [first] = steps;
  if (!first) return;
  const peak = Math.max(...steps.map(({ depth }) => depth));
  const bottom = top + COVERAGE;
  context.globalAlpha = alpha;
  context.fillStyle = css(FROST, 0.26);
  context.beginPath();
  context.moveTo(plot.x(first.start), bottom);
  let height = 0;
  for (const { start, depth } of steps) {
    const x = plot.x(start);
    context.lineTo(x, bottom - height);
    height = (depth / peak) * COVERAGE * alpha;
    context.lineTo(x, bottom - height);
  }
  context.fill();
}

export const deepest = (reads: readonly Read[]): number =>
  Math.max(0, ...coverage(reads).map(({ depth }) => depth));

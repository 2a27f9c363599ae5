import { palette } from "#design/tokens.ts";
import { at } from "#lib/at.ts";
import { clamp01, mix } from "#lib/math.ts";
import { counted } from "#lib/text.ts";
import type { Context, Place, Size } from "../genome/canvas.tsx";
import { legend } from "../genome/draw/lanes.ts";
import { fonts } from "../genome/look.ts";
import { hasQualities, type Pile, type Reads, readAt, roundText, SHORT } from "./reads.ts";

/** The stains of the site's pictures of short and long reads. */
export const readColour = (bases: number): string => (bases > SHORT ? palette.gfp : palette.dapi);

/** Where a pile lies in its drawing, in pixels of the frame, between the words above it and the legend below. */
function layoutPile({ width, height }: Size, pile: Pile) {
  const [left, right, top, bottom] = [28, width - 28, 76, height - 60];
  const pitch = Math.min(22, (bottom - top) / pile.rows);
  return { left, right, top, bottom, pitch, basesPerPixel: pile.width / (right - left) };
}

export function readUnder({ x, y, size }: Place, pile: Pile, { sample }: Reads): number {
  const { left, top, pitch, basesPerPixel } = layoutPile(size, pile);
  return readAt(pile, sample.lengths, (x - left) * basesPerPixel, Math.floor((y - top) / pitch));
}

/** Draws a pile of reads; bright are those of good quality or, without qualities, of N50 and more. */
export function drawPile(
  context: Context,
  size: Size,
  reads: Reads,
  pile: Pile,
  pointed: number,
  words: string,
): void {
  const { sample, n50 } = reads;
  const scored = hasQualities(reads);
  const { left, right, top, bottom, pitch, basesPerPixel } = layoutPile(size, pile);
  const thick = Math.max(1.4, pitch * 0.6);
  const place = (index: number) => {
    const x = left + at(pile.starts, index) / basesPerPixel;
    const wide = Math.max(1.5, at(sample.lengths, index) / basesPerPixel);
    return { x, y: top + at(pile.row, index) * pitch, wide: Math.min(wide, right - x) };
  };
  sample.lengths.forEach((bases, index) => {
    const { x, y, wide } = place(index);
    const quality = at(sample.qualities, index);
    const part = scored ? Number(quality > 8) && (quality - 8) / 27 : Number(bases >= n50);
    context.globalAlpha = mix(0.42, 1, clamp01(part));
    context.fillStyle = readColour(bases);
    context.fillRect(x, y, wide, thick);
  });
  context.globalAlpha = 1;
  context.strokeStyle = palette.frost;
  context.lineWidth = 1.5;
  if (pointed >= 0 && pointed < sample.lengths.length) {
    const { x, y, wide } = place(pointed);
    context.strokeRect(x - 4, y - 5, wide + 8, thick + 10);
  }
  context.font = fonts.mono(20);
  legend(context, left, bottom + 36, `up to ${SHORT} bases`, palette.dapi);
  legend(context, left + 230, bottom + 36, "longer", palette.gfp);
  context.fillStyle = palette.frost;
  const row = pointed < 0 ? `, a row is ${roundText(pile.width)}` : "";
  // Squeezed letters could not be read: the less important half is left out where there is no room.
  const [brief = words] = words.split(", ");
  const fits = [words + row, words].find((text) => context.measureText(text).width <= right - left);
  context.fillText(fits ?? brief, left, 44, right - left);
}

/** The words about a sampled read, or for -1 about the sample. */
export function wordsOf({ sample, count, fastq }: Reads, index: number): string {
  const { names, lengths, qualities } = sample;
  const name = names[index];
  if (name === undefined) {
    const all = counted(count, fastq ? "read" : "sequence");
    return names.length < count ? `${counted(names.length, "line")} of ${all}, evenly drawn` : all;
  }
  const quality = at(qualities, index);
  const mean = quality > 0 ? `  mean Q${quality.toFixed(1)}` : "";
  return `${name || "No name"}  ${counted(at(lengths, index), "base")}${mean}`;
}

import { palette, tints } from "#design/tokens.ts";
import { at } from "#lib/at.ts";
import { clamp01, mix } from "#lib/math.ts";
import type { Size } from "../genome/canvas.tsx";
import { fonts } from "../genome/look.ts";
import { isNarrow } from "../genome/plot.ts";
import { bases as textOf } from "./own-words.ts";
import { type Pile, type Reads, SHORT } from "./reads.ts";

/** The stains of the site's pictures of short and long reads. */
export const readColour = (bases: number): string => (bases > SHORT ? palette.gfp : palette.dapi);

/** Where a pile lies in its drawing, in pixels of the frame. */
export function layoutPile(size: Size, pile: Pile) {
  const [left, right] = [28, size.width - 28];
  const [top, bottom] = [isNarrow(size) ? 24 : 76, size.height - 60];
  return {
    left,
    right,
    top,
    bottom,
    pitch: Math.min(22, (bottom - top) / pile.rows),
    basesPerPixel: pile.width / (right - left),
  };
}

/** Reads of N50 and more, which hold half of all bases, are bright; good quality is brighter than bad. */
export function drawPile(
  context: CanvasRenderingContext2D,
  size: Size,
  { sample, n50 }: Reads,
  pile: Pile,
  hovered: number,
  grown: number,
): void {
  const { left, right, top, bottom, pitch, basesPerPixel } = layoutPile(size, pile);
  const thick = Math.max(1.4, pitch * 0.6);
  const place = (index: number) => {
    const x = left + at(pile.starts, index) / basesPerPixel;
    const wide = Math.max(1.5, at(sample.lengths, index) / basesPerPixel);
    return { x, y: top + at(pile.row, index) * pitch, wide: Math.min(wide, right - x) };
  };
  sample.lengths.forEach((bases, index) => {
    if (at(pile.row, index) > grown * pile.rows) return;
    const { x, y, wide } = place(index);
    const quality = at(sample.qualities, index);
    context.globalAlpha =
      (bases >= n50 ? 1 : 0.46) * (quality >= 0 ? mix(0.36, 1, clamp01((quality - 8) / 27)) : 0.9);
    context.fillStyle = readColour(bases);
    context.fillRect(x, y, wide, thick);
  });
  context.globalAlpha = 1;
  if (hovered >= 0 && hovered < sample.lengths.length) {
    const { x, y, wide } = place(hovered);
    context.fillStyle = palette.frost;
    context.fillRect(x, y - 1, wide, thick + 2);
    context.strokeStyle = palette.frost;
    context.lineWidth = 1.5;
    context.strokeRect(x - 4, y - 5, wide + 8, thick + 10);
  }
  drawScale(context, left, bottom + 34, basesPerPixel);
}

/** A round number of bases, without decimals. */
export const round = (bases: number): string => textOf(bases).replace(/\.0+ /u, " ");

/** A bar of a round length, by which the reads' can be told. */
function drawScale(context: CanvasRenderingContext2D, x: number, y: number, basesPerPixel: number): void {
  const decade = 10 ** Math.floor(Math.log10(basesPerPixel * 240));
  const bases = [5, 2, 1].map((step) => step * decade).find((each) => each <= basesPerPixel * 240) ?? decade;
  const wide = bases / basesPerPixel;
  context.fillStyle = tints.hairlineStrong;
  context.fillRect(x, y, wide, 2);
  for (const end of [x, x + wide - 2]) context.fillRect(end, y - 6, 2, 14);
  context.font = fonts.mono(20);
  context.fillStyle = palette.haze;
  context.fillText(round(bases), x + wide + 16, y + 8);
}

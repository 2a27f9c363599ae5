import { palette, tints } from "#design/tokens.ts";
import type { Paint } from "../genome/canvas.tsx";
import { drawBars, drawFigure } from "../genome/draw/figure.ts";
import { bases, percent, words } from "./own-words.ts";
import { readColour, round } from "./paint-pile.ts";
import { type Bars, isLong, type Reads } from "./reads.ts";

/** A figure, and what it says to those who do not see it. */
export interface Figure {
  id: string;
  label: string;
  paint: Paint;
}

/** A histogram with labels at its ends, and at each power of ten of a logarithmic axis. */
function histogram(
  title: string,
  value: string,
  bars: Bars,
  text: (value: number) => string,
  colourOf: (value: number) => string,
  mark?: number,
): Figure {
  const { low, high, log, counts } = bars;
  const valueAt = (part: number) => (log ? 10 ** (low + part * (high - low)) : low + part * (high - low));
  const partOf = (each: number) => ((log ? Math.log10(each) : each) - low) / (high - low);
  const decades = Array.from({ length: 12 }, (_, power) => partOf(10 ** power)).filter(
    (part) => part >= 0 && part <= 1,
  );
  const labels = (log ? decades : [0, 1]).map((part) => [part, text(Math.round(valueAt(part)))] as const);
  return {
    id: title,
    label: words.histogram(title, text(Math.round(valueAt(0))), text(Math.round(valueAt(1))), value),
    paint: (context, size) => {
      const plot = drawFigure(context, size, title, value, labels);
      drawBars(context, plot, counts, (bar) => colourOf(valueAt((bar + 0.5) / counts.length)));
      if (mark === undefined) return;
      context.fillStyle = palette.frost;
      const x = plot.left + partOf(mark + (log ? 0 : 0.5)) * (plot.right - plot.left);
      context.fillRect(x - 1, plot.base - plot.reach - 8, 2, plot.reach + 14);
    },
  };
}

function alongTheRead(reads: Reads): Figure {
  const { along } = reads;
  const long = isLong(reads);
  const all = along.flatMap((curve) => [...curve]).filter((quality) => !Number.isNaN(quality));
  const most = Math.max(40, ...all);
  const last = long ? "100 %" : `${Math.max(1, ...along.map((curve) => curve.length))}`;
  return {
    id: words.along,
    label: words.curve(all[0] ?? 0, all.at(-1) ?? 0, Math.min(most, ...all)),
    paint: (context, size) => {
      const { left, right, base, reach } = drawFigure(
        context,
        size,
        words.along,
        along.length > 1 ? words.pair : "",
        [
          [0, long ? "0 %" : "1"],
          [1, last],
        ],
      );
      for (const quality of [20, 30, 40, ...(most > 60 ? [60, 90] : [])]) {
        const y = base - (quality / most) * reach;
        context.fillStyle = palette.haze;
        context.fillText(`Q${quality}`, left, y - 6);
        context.fillStyle = tints.hairline;
        context.fillRect(left, y, right - left, 1);
      }
      context.lineWidth = 3;
      along.forEach((curve, file) => {
        context.strokeStyle = file > 0 ? palette.frost : long ? palette.gfp : palette.dapi;
        context.beginPath();
        const step = (right - left) / Math.max(1, curve.length - 1);
        curve.forEach((quality, index) => {
          if (!Number.isNaN(quality)) context.lineTo(left + index * step, base - (quality / most) * reach);
        });
        context.stroke();
      });
    },
  };
}

/** The figures that there is something for: FASTA has no qualities. */
export function figuresOf(reads: Reads): readonly Figure[] {
  const stain = isLong(reads) ? palette.gfp : palette.dapi;
  const same = () => stain;
  const lengths = histogram(
    words.lengths,
    `N50 ${bases(reads.n50)}`,
    reads.lengths,
    round,
    readColour,
    reads.n50,
  );
  const gc = histogram(
    words.gc,
    Number.isNaN(reads.gc) ? "" : percent(reads.gc),
    reads.gcs,
    (each) => `${each} %`,
    same,
  );
  if (!reads.fastq || reads.bases === 0) return [lengths, gc];
  const mean = `Q${reads.quality.toFixed(1)}`;
  const qualities = histogram(words.qualities, mean, reads.qualities, (each) => `Q${each}`, same);
  return [lengths, qualities, alongTheRead(reads), gc];
}

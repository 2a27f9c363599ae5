import { palette, tints } from "#design/tokens.ts";
import { clamp, mix } from "#lib/math.ts";
import type { Paint } from "../genome/canvas.tsx";
import { fonts } from "../genome/look.ts";
import { readColour } from "./paint-pile.ts";
import { type Bars, basesText, percentText, type Reads, roundText, SHORT } from "./reads.ts";

/** A figure of bars, and what it says to those who do not see it. */
export interface Figure {
  title: string;
  label: string;
  paint: Paint;
}

interface FigureLook {
  title: string;
  value: string;
  /** The text of a place on the axis, and the colour of the bar there. */
  text: (value: number) => string;
  colourOf: (value: number) => string;
  /** A place on the axis that is marked. */
  mark?: number;
}

/** Bars with labels at the ends and the middle of their axis. */
function figureOf({ low, high, counts }: Bars, { title, value, text, colourOf, mark }: FigureLook): Figure {
  const valueAt = (part: number) => mix(low, high, part);
  const textAt = (part: number) => text(valueAt(part));
  const peak = counts.reduce((most, count) => Math.max(most, count), 1);
  return {
    title,
    label: `${title} from ${textAt(0)} to ${textAt(1)}. ${value}.`,
    paint: (context, { width, height }) => {
      const [left, right, base, reach] = [28, width - 28, height - 52, Math.max(20, height - 134)];
      context.fillStyle = tints.hairline;
      context.fillRect(0, 0, width, 1);
      context.font = fonts.text(22, 540);
      context.fillStyle = palette.frost;
      context.fillText(title, left, 40);
      context.font = fonts.mono(20);
      context.fillStyle = palette.haze;
      context.textAlign = "right";
      context.fillText(value, right, 40);
      context.textAlign = "center";
      for (const part of [0, 0.5, 1]) {
        const half = context.measureText(textAt(part)).width / 2;
        context.fillText(textAt(part), clamp(mix(left, right, part), left + half, right - half), base + 28);
      }
      context.textAlign = "start";
      context.fillStyle = tints.hairlineStrong;
      context.fillRect(left, base, right - left, 1);
      const step = (right - left) / counts.length;
      counts.forEach((count, bar) => {
        if (!(count > 0)) return;
        const tall = Math.max(2, (count / peak) * reach);
        context.fillStyle = colourOf(valueAt((bar + 0.5) / counts.length));
        context.fillRect(left + bar * step, base - tall, Math.max(1, step - Math.min(2, step / 4)), tall);
      });
      if (mark === undefined) return;
      context.fillStyle = palette.frost;
      const x = mix(left, right, (mark - low) / (high - low));
      context.fillRect(x - 1, base - reach - 8, 2, reach + 14);
    },
  };
}

/** The figures that there is something for: FASTA has no qualities. */
export function figuresOf(reads: Reads): readonly Figure[] {
  const { n50, gc, quality, along } = reads;
  const stain = readColour(n50);
  const colourOf = () => stain;
  const percent = (value: number) => `${Math.round(value)} %`;
  const lengths = figureOf(reads.lengths, {
    title: "Lengths",
    value: `N50 ${basesText(n50)}`,
    text: (log) => roundText(10 ** log),
    colourOf: (log) => readColour(10 ** log),
    mark: Math.log10(n50),
  });
  const composition = figureOf(reads.gcs, {
    title: "G and C",
    value: Number.isNaN(gc) ? "" : percentText(gc),
    text: percent,
    colourOf,
  });
  if (!reads.fastq || reads.bases === 0) return [lengths, composition];
  const qualities = figureOf(reads.qualities, {
    title: "Mean quality",
    value: `Q${quality.toFixed(1)}`,
    text: (value) => `Q${Math.round(value)}`,
    colourOf,
  });
  const curve = figureOf(along, {
    title: "Quality along the read",
    value: `Q${along.counts[0]?.toFixed(0)}–${along.counts.at(-1)?.toFixed(0)}`,
    text: n50 > SHORT ? percent : (value) => `${Math.round(value)}`,
    colourOf,
  });
  return [lengths, qualities, curve, composition];
}

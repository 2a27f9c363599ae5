import { useCallback, useMemo, useState } from "react";
import { palette } from "#design/tokens.ts";
import { mix } from "#lib/math.ts";
import { rangeText } from "#lib/text.ts";
import { AppFrame } from "../app-window/app-frame.tsx";
import { placed } from "../app-window/place.ts";
import { Canvas, type Paint } from "../genome/canvas.tsx";
import { drawBars, drawFigure } from "../genome/draw/figure.ts";
import { PointedCanvas } from "../genome/pointed-canvas.tsx";
import styles from "./own.module.css";
import { drawPile, readColour, readUnder, wordsOf } from "./paint-pile.ts";
import {
  type Bars,
  factsOf,
  hasQualities,
  n50Text,
  percentText,
  pileOf,
  type Reads,
  roundText,
  SHORT,
} from "./reads.ts";

/** A visitor's reads: the pile of them, and their lengths, qualities and composition. */
export function Own({ data, reading }: { data: Reads; reading: boolean }) {
  const { sample, fastq } = data;
  const [pointed, setPointed] = useState(-1);
  const pile = useMemo(() => pileOf(sample.lengths), [sample]);
  const figures = useMemo(() => figuresOf(data), [data]);
  const said = wordsOf(data, pointed);
  const paint = useCallback<Paint>(
    (context, size) => drawPile(context, size, data, pile, pointed, said),
    [data, pile, pointed, said],
  );
  const columns = figures.length / 2;
  const width = 756 / columns;

  return (
    <AppFrame
      area="genome"
      crumbs={["Genome", fastq ? "Reads" : "Sequences", "Your own file"]}
      status={[
        { text: reading ? "Reading" : "Read", tone: "ok" },
        ...factsOf(data).map((text) => ({ text })),
      ]}
      note="Read on this device"
    >
      <PointedCanvas
        {...placed({ x: 84, y: 72, width: 1080, height: 960 }, styles.pile)}
        paint={paint}
        label={`Reads as lines by their lengths. ${wordsOf(data, -1)}. Arrow keys go from read to read.`}
        count={sample.names.length}
        pointed={pointed}
        said={said}
        indexAt={(place) => readUnder(place, pile, data)}
        onPoint={setPointed}
      />
      {figures.map((figure, index) => {
        const [column, row] = [index % columns, Math.floor(index / columns)];
        const rect = { x: 1164 + column * width, y: 72 + row * 480, width, height: 480 };
        return <Canvas key={figure.title} {...placed(rect, styles.figure)} {...figure} />;
      })}
    </AppFrame>
  );
}

/** A figure of bars, and what it says to those who do not see it. */
interface Figure {
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

function figureOf({ low, high, counts }: Bars, { title, value, text, colourOf, mark }: FigureLook): Figure {
  const valueAt = (part: number) => mix(low, high, part);
  const axis = [0, 0.5, 1].map((part) => text(valueAt(part)));
  const peak = counts.reduce((most, count) => Math.max(most, count), 1);
  const colourAt = (bar: number) => colourOf(valueAt((bar + 0.5) / counts.length));
  return {
    title,
    label: `${title} from ${axis[0]} to ${axis[2]}. ${value}.`,
    paint: (context, size) => {
      const bed = drawFigure(context, size, { title, value, axis });
      drawBars(context, bed, { counts, peak }, colourAt, 2);
      if (mark === undefined) return;
      context.fillStyle = palette.frost;
      const x = mix(bed.left, bed.right, (mark - low) / (high - low));
      context.fillRect(x - 1, bed.base - bed.reach - 8, 2, bed.reach + 14);
    },
  };
}

/** The figures that there is something for: FASTA has no qualities, SAM may have none. */
export function figuresOf(reads: Reads): readonly Figure[] {
  const { n50, gc, quality, along } = reads;
  const stain = readColour(n50);
  const colourOf = () => stain;
  const percent = (value: number) => `${Math.round(value)} %`;
  const lengths = figureOf(reads.lengths, {
    title: "Lengths",
    value: n50Text(n50),
    text: (log) => roundText(10 ** log),
    colourOf: (log) => readColour(10 ** log),
    mark: Math.log10(n50),
  });
  const composition = figureOf(reads.gcs, {
    title: "G and C of A, C, G, T",
    value: Number.isNaN(gc) ? "" : percentText(gc),
    text: percent,
    colourOf,
  });
  if (!hasQualities(reads)) return [lengths, composition];
  const qualities = figureOf(reads.qualities, {
    title: "Arithmetic mean quality",
    value: `Q${quality.toFixed(1)}`,
    text: (value) => `Q${Math.round(value)}`,
    colourOf,
  });
  const curve = figureOf(along, {
    title: "Quality along the read",
    value: `Q${rangeText(`${along.counts[0]?.toFixed(0)}`, `${along.counts.at(-1)?.toFixed(0)}`)}`,
    text: n50 > SHORT ? percent : (value) => `${Math.round(value)}`,
    colourOf,
  });
  return [lengths, qualities, curve, composition];
}

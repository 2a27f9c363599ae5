import { type KeyboardEvent, useCallback, useEffect, useMemo, useState } from "react";
import { palette } from "#design/tokens.ts";
import { at } from "#lib/at.ts";
import { formatCount } from "#lib/text.ts";
import { AppFrame } from "../app-window/app-frame.tsx";
import { placed } from "../app-window/place.ts";
import { Canvas, type Paint, type Place } from "../genome/canvas.tsx";
import { useEased } from "../genome/use-tween.ts";
import styles from "./own.module.css";
import { bases, percent, words } from "./own-words.ts";
import { figuresOf } from "./paint-figures.ts";
import { drawPile, layoutPile } from "./paint-pile.ts";
import { pileOf, type Reads, readAt, readBeside } from "./reads.ts";

const PILE = { x: 84, y: 160, width: 1080, height: 872 };

/** A visitor's reads: the pile of them, and their lengths, qualities and composition. */
export function Own({ data, reading }: { data: Reads; reading: boolean }) {
  const { sample, fastq, count } = data;
  const [hovered, setHovered] = useState(-1);
  const [target, setTarget] = useState(0);
  useEffect(() => setTarget(1), []);
  const grown = useEased(target, true);
  const pile = useMemo(() => pileOf(sample.lengths), [sample]);
  const figures = useMemo(() => figuresOf(data), [data]);
  const paint = useCallback<Paint>(
    (context, size) => drawPile(context, size, data, pile, hovered, grown),
    [data, pile, hovered, grown],
  );

  const point = ({ x, y, size }: Place) => {
    const { left, top, pitch, basesPerPixel } = layoutPile(size, pile);
    setHovered(readAt(pile, sample.lengths, (x - left) * basesPerPixel, Math.floor((y - top) / pitch)));
  };
  const onKey = (event: KeyboardEvent) => {
    const next = event.key === "Escape" ? -1 : readBeside(pile, sample.lengths, hovered, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setHovered(next);
  };

  const name = sample.names[hovered];
  const said =
    name === undefined
      ? [words.sampled(sample.names.length, count)]
      : words.one(name, at(sample.lengths, hovered), at(sample.qualities, hovered));
  const facts: readonly (readonly [string, string])[] = [
    [words.noun(fastq), formatCount(count)],
    ["Bases", bases(data.bases)],
    ["N50", bases(data.n50)],
    ["Longest", bases(data.longest)],
    ...(fastq && data.bases > 0 ? ([["Bases of Q30", percent(data.q30)]] as const) : []),
    ...(Number.isNaN(data.gc) ? [] : ([["GC", percent(data.gc)]] as const)),
  ];

  return (
    <AppFrame
      area="genome"
      crumbs={["Genome", words.file, words.noun(fastq)]}
      status={[
        { text: reading ? words.reading : words.read, tone: "ok" },
        { text: `${words.noun(fastq)} ${formatCount(count)}` },
      ]}
      note={words.kept}
    >
      <dl {...placed({ x: 112, y: 88, width: 1776, height: 56 }, styles.facts)}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p
        {...placed({ x: 112, y: 168, width: 1024, height: 56 }, styles.line)}
        data-named={name !== undefined || undefined}
      >
        <span className={styles.said} aria-live="polite">
          {said.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the name, the length and the quality keep their places
            <span key={index}>{part}</span>
          ))}
        </span>
        {[
          { text: words.short, colour: palette.dapi, some: data.short > 0 },
          { text: words.long, colour: palette.gfp, some: data.short < count },
        ].map(
          ({ text, colour, some }) =>
            some && (
              <span key={text} className={styles.key} style={{ "--stain": colour } as Record<string, string>}>
                {text}
              </span>
            ),
        )}
      </p>
      <Canvas
        {...placed(PILE, styles.pile)}
        paint={paint}
        label={words.pile(words.sampled(sample.names.length, count))}
        live
        onDown={point}
        onMove={point}
        onLeave={() => setHovered(-1)}
        onKey={onKey}
      />
      {figures.map(({ id, label, paint: paintFigure }, index) => {
        const columns = figures.length / 2;
        const width = 756 / columns;
        const [column, row] = [index % columns, Math.floor(index / columns)];
        const rect = { x: 1164 + column * width, y: 160 + row * 436, width, height: 436 };
        return <Canvas key={id} {...placed(rect, styles.figure)} paint={paintFigure} label={label} />;
      })}
    </AppFrame>
  );
}

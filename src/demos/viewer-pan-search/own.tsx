import { useCallback, useMemo, useState } from "react";
import { AppFrame } from "../app-window/app-frame.tsx";
import { placed } from "../app-window/place.ts";
import { Canvas, type Paint } from "../genome/canvas.tsx";
import { PointedCanvas } from "../genome/pointed-canvas.tsx";
import styles from "./own.module.css";
import { figuresOf } from "./paint-figures.ts";
import { drawPile, readUnder, wordsOf } from "./paint-pile.ts";
import { factsOf, pileOf, type Reads } from "./reads.ts";

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

import { type KeyboardEvent, useCallback, useEffect, useMemo, useState } from "react";
import { at } from "#lib/at.ts";
import { formatCount } from "#lib/text.ts";
import { AppFrame } from "../app-window/app-frame.tsx";
import { placed } from "../app-window/place.ts";
import { Canvas, type Paint } from "../genome/canvas.tsx";
import { type Genome, genomeOf } from "../genome/genome.ts";
import { loadAnnotation } from "../genome/load.ts";
import { GenesTrack } from "./genes-track.tsx";
import styles from "./own.module.css";
import { words } from "./own-words.ts";
import { barsOf, chromosomeAt, drawDensities, drawRing } from "./paint-genome.ts";
import { CHROMOSOMES, type Variants } from "./variants.ts";

const ARROWS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Asked for with this module: nothing is fetched once a file has been opened. Without genes the rest is shown. */
const genes = loadAnnotation().then(genomeOf);
genes.catch(() => undefined);

/** Counts of one chromosome or of all: in each group, a row for every case that occurs. */
function useCounts({ groups, chromosomes }: Variants, chosen: number) {
  return useMemo(() => {
    const own = chromosomes.filter((_, index) => chosen < 0 || index === chosen);
    return groups.map(({ title, names }, group) => {
      const rows = names.map((name, which) => ({
        name,
        count: own.reduce((sum, { groups: counts }) => sum + at(at(counts, group), which), 0),
      }));
      const most = Math.max(1, ...rows.map(({ count }) => count));
      return { title, most, rows: rows.filter(({ count }) => count > 0) };
    });
  }, [groups, chromosomes, chosen]);
}

/** A visitor's variants or intervals: round the genome, by chromosome, and over the genes of chromosome 7. */
export function Own({ data, reading }: { data: Variants; reading: boolean }) {
  const [chosen, setChosen] = useState(-1);
  const [hovered, setHovered] = useState(-1);
  const [genome, setGenome] = useState<Genome | null>(null);
  useEffect(() => {
    genes.then(setGenome, () => undefined);
  }, []);
  const lit = hovered >= 0 ? hovered : chosen;
  const bars = useMemo(() => barsOf(data), [data]);
  const paintRing = useCallback<Paint>(
    (context, size) => drawRing(context, size, data, bars, lit),
    [data, bars, lit],
  );
  const paintRows = useCallback<Paint>(
    (context, size) => drawDensities(context, size, data, bars, chosen),
    [data, bars, chosen],
  );
  const counts = useCounts(data, chosen);
  const noun = words.noun(data.intervals);
  const choose = (index: number) => setChosen(index === chosen ? -1 : index);
  const onKey = (event: KeyboardEvent) => {
    const step = ARROWS[event.key];
    if (step !== undefined) {
      const from = lit < 0 ? Number(step < 0) : lit;
      setHovered(lit < 0 && step > 0 ? 0 : (from + step + CHROMOSOMES.length) % CHROMOSOMES.length);
    } else if (event.key === "Escape") {
      setHovered(-1);
      setChosen(-1);
    } else if (event.key === "Enter" && lit >= 0) {
      choose(lit);
      setHovered(-1);
    } else return;
    event.preventDefault();
  };
  const titleOf = (index: number) => (index < 0 ? words.genome : words.chromosome(at(CHROMOSOMES, index)));
  const countOf = (index: number) => words.count(data.chromosomes[index]?.count ?? data.count, noun);

  return (
    <AppFrame
      area="genome"
      crumbs={["Genome", `Homo sapiens ${data.build}`, words.file]}
      status={[
        { text: reading ? words.reading : words.read, tone: "ok" },
        { text: words.count(data.count, noun) },
        { text: words.inner(data.intervals) },
      ]}
      note={words.kept}
    >
      <Canvas
        {...placed({ x: 84, y: 72, width: 690, height: 640 }, styles.ring)}
        paint={paintRing}
        label={words.ring(noun, data.build, data.count)}
        live
        onMove={(place) => setHovered(chromosomeAt(place, data.build))}
        onLeave={() => setHovered(-1)}
        onUp={(place) => choose(chromosomeAt(place, data.build))}
        onKey={onKey}
      />
      <p className="visually-hidden" aria-live="polite">
        {lit < 0 ? "" : `${titleOf(lit)}, ${countOf(lit)}`}
      </p>
      <div {...placed({ x: 774, y: 72, width: 750, height: 640 }, styles.rows)}>
        <Canvas className={styles.densities} paint={paintRows} label={words.density(noun)} />
        {CHROMOSOMES.map((name, index) => (
          <button
            key={name}
            type="button"
            className={styles.row}
            aria-pressed={index === chosen}
            onClick={() => choose(index)}
          >
            <span>
              <span className="visually-hidden">{words.chromosome("")}</span>
              {name}
            </span>
            <span>{formatCount(at(data.chromosomes, index).count)}</span>
          </button>
        ))}
      </div>
      <section {...placed({ x: 1524, y: 72, width: 396, height: 640 }, styles.counts)}>
        <h3 className={styles.title}>{titleOf(chosen)}</h3>
        {counts.map(({ title, most, rows }) => (
          <div key={title}>
            <h4 className={styles.group}>{title}</h4>
            <dl>
              {rows.map(({ name, count }) => (
                <div key={name} className={styles.case}>
                  <dt>{name}</dt>
                  <dd>
                    {formatCount(count)}
                    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                      <rect width={(100 * count) / most} height="4" />
                    </svg>
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </section>
      {genome && <GenesTrack key={data.build} data={data} genome={genome} />}
    </AppFrame>
  );
}

import { type CSSProperties, Fragment, useCallback, useEffect, useMemo, useState } from "react";
import { at } from "#lib/at.ts";
import { counted, formatCount } from "#lib/text.ts";
import { classNames } from "#ui/class-names.ts";
import { AppFrame } from "../app-window/app-frame.tsx";
import { placed } from "../app-window/place.ts";
import type { OwnProps } from "../demo.ts";
import type { Paint } from "../genome/canvas.tsx";
import panel from "../genome/gene-panel.module.css";
import { BarList } from "../genome/gene-panel.tsx";
import { genomeOf } from "../genome/genome.ts";
import { GenomeMap } from "../genome/genome-map.tsx";
import { LANE_GUTTER } from "../genome/lanes.ts";
import { loadAnnotation } from "../genome/load.ts";
import { PointedCanvas } from "../genome/pointed-canvas.tsx";
import type { Annotation } from "../genome/transcripts.ts";
import { useGlide } from "../genome/use-tween.ts";
import { startOf } from "../genome/viewer-state.ts";
import styles from "./own.module.css";
import { contigAt, drawRing, drawRows, placeInRows, placeOnRing, rowAt } from "./paint-genome.ts";
import {
  BUILDS,
  type Build,
  countsOf,
  densityOf,
  isBuild,
  labelOf,
  NO_GENOME,
  nounOf,
  SEVEN,
  type Variants,
} from "./variants.ts";
import { words } from "./words.ts";

const FIT = { gutter: LANE_GUTTER, keepsDensity: true };

interface TrackProps {
  build: Build;
  data: Variants;
  annotation: Annotation;
  onPlace?: ((base: number) => void) | undefined;
}

/** Human chromosome 7: what was read, over the genes where both are placed in the same build. */
function Track({ build, data: { seven, intervals }, annotation, onPlace }: TrackProps) {
  const hasGenes = build === annotation.assembly;
  const placedGenes = useMemo(() => {
    const bounds = { start: 0, end: at(BUILDS[build], SEVEN) };
    return genomeOf(hasGenes ? annotation : { ...annotation, bounds, genes: [], transcripts: [] });
  }, [build, hasGenes, annotation]);
  const genome = useMemo(() => ({ ...placedGenes, density: densityOf(seven) }), [placedGenes, seven]);
  const [state, setState] = useState(() => startOf(genome.annotation));
  const region = useGlide(state.region, state.glide);
  return (
    <>
      <GenomeMap
        {...placed({ x: 84, y: 712, width: 1836, height: 320 }, styles.track)}
        state={state}
        change={setState}
        live
        genome={genome}
        region={region}
        fit={FIT}
        onPlace={onPlace}
      />
      <div {...placed({ x: 112, y: 728, width: 240, height: 290 }, styles.caption)}>
        <h3>{words.track}</h3>
        <p>{words.sides(intervals)}</p>
        <p>{hasGenes ? words.genes : words.noGenes(annotation.assembly, build)}</p>
      </div>
    </>
  );
}

/** Asked for with this module: nothing is fetched once a file has been opened. Without genes the rest is shown. */
const genes = loadAnnotation().catch(() => null);

/** The genome that records are drawn on, in words. */
function genomeName({ ground, assumed }: Variants): string {
  if (isBuild(ground)) return assumed ? words.assumed(ground) : words.known(ground);
  return ground === NO_GENOME ? words.none : words.contigs;
}

/** A visitor's variants or intervals: round the genome, by contig, and, of humans, over the genes of chromosome 7. */
export function Own({ data, reading, onPlace }: Omit<OwnProps<Variants>, "choose">) {
  const { ground, contigs, intervals } = data;
  const [pressed, setPressed] = useState("");
  const [hovered, setHovered] = useState(-1);
  const [annotation, setAnnotation] = useState<Annotation | null>(null);
  useEffect(() => void genes.then(setAnnotation), []);
  const chosen = contigs.findIndex(({ name }) => name === pressed);
  const lit = hovered >= 0 && hovered < contigs.length ? hovered : chosen;
  const all = counted(data.count, nounOf(data));
  const genome = genomeName(data);
  const isHuman = isBuild(ground);
  const titleOf = (index: number) => {
    const name = contigs[index]?.name;
    if (name === undefined) return words.all;
    return isHuman ? words.chromosome(name) : name;
  };
  const whole = isHuman ? ground : counted(contigs.length, "contig");
  const middle =
    lit < 0 ? whole : labelOf(isHuman ? words.chromosomeShort(at(contigs, lit).name) : titleOf(lit));
  const paintRing = useCallback<Paint>(
    (...canvas) => drawRing(...canvas, data, lit, middle),
    [data, lit, middle],
  );
  const paintRows = useCallback<Paint>((...canvas) => drawRows(...canvas, data, lit), [data, lit]);
  const counts = useMemo(() => countsOf(data, chosen), [data, chosen]);
  const pointing = {
    count: contigs.length,
    pointed: lit,
    onPoint: setHovered,
    onPress: (index: number) => setPressed(index === chosen ? "" : (contigs[index]?.name ?? "")),
  };
  // Where no track lies below them, the drawings take its place.
  const height = isHuman ? 640 : 960;

  return (
    <AppFrame
      area="genome"
      crumbs={[words.area, genome, words.own]}
      status={[
        { text: reading ? "Reading" : "Read", tone: "ok" },
        { text: all },
        ...(contigs.length > 0 ? [{ text: words.inner(intervals) }] : []),
      ]}
      note="Read on this device"
    >
      {contigs.length > 0 ? (
        <>
          <PointedCanvas
            {...placed({ x: 84, y: 72, width: 690, height }, styles.ring)}
            {...pointing}
            paint={paintRing}
            label={words.ring(genome, all)}
            said={lit < 0 ? "" : `${titleOf(lit)}, ${counted(at(contigs, lit).count, nounOf(data))}`}
            indexAt={(place) => contigAt(place, contigs)}
            onPlace={(place) => onPlace?.(placeOnRing(place, contigs))}
          />
          <PointedCanvas
            {...placed({ x: 774, y: 72, width: 750, height }, styles.rows, {
              "--rows": contigs.length,
            } as CSSProperties)}
            {...pointing}
            paint={paintRows}
            label={words.rows(nounOf(data), genome, formatCount(data.bin))}
            said=""
            indexAt={(place) => rowAt(place, contigs.length)}
            onPlace={(place) => onPlace?.(placeInRows(place, contigs))}
          />
        </>
      ) : (
        <div {...placed({ x: 84, y: 72, width: 1440, height }, styles.none)}>
          <h3 className={panel.title}>{words.none}</h3>
          <p>{words.noneWhy}</p>
        </div>
      )}
      <section {...placed({ x: 1524, y: 72, width: 396, height }, classNames(panel.panel, styles.counts))}>
        <h3 className={panel.title}>{titleOf(chosen)}</h3>
        {counts.map(({ title, cases }) => (
          <Fragment key={title}>
            <h4 className={panel.heading}>{title}</h4>
            <BarList rows={cases} />
          </Fragment>
        ))}
      </section>
      {isHuman && annotation && (
        <Track
          key={ground}
          build={ground}
          data={data}
          annotation={annotation}
          onPlace={(base) => onPlace?.(`7:${Math.round(base) + 1}`)}
        />
      )}
    </AppFrame>
  );
}

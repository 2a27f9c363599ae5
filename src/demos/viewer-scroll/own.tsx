import { Fragment, useCallback, useEffect, useMemo, useState } from "react";
import { at } from "#lib/at.ts";
import { clamp } from "#lib/math.ts";
import { counted } from "#lib/text.ts";
import { classNames } from "#ui/class-names.ts";
import { AppFrame } from "../app-window/app-frame.tsx";
import { placed } from "../app-window/place.ts";
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
import { chromosomeAt, drawRing, drawRows } from "./paint-genome.ts";
import { BUILDS, CHROMOSOMES, countsOf, densityOf, nounOf, SEVEN, type Variants } from "./variants.ts";

/** Asked for with this module: nothing is fetched once a file has been opened. Without genes the rest is shown. */
const genes = loadAnnotation().catch(() => null);

const titleOf = (index: number) => (index < 0 ? "Whole genome" : `Chromosome ${at(CHROMOSOMES, index)}`);

/** A visitor's variants or intervals: round the genome, by chromosome, and over the genes of chromosome 7. */
export function Own({ data, reading }: { data: Variants; reading: boolean }) {
  const { build, chromosomes, intervals } = data;
  const [chosen, setChosen] = useState(-1);
  const [hovered, setHovered] = useState(-1);
  const [annotation, setAnnotation] = useState<Annotation | null>(null);
  useEffect(() => void genes.then(setAnnotation), []);
  const lit = hovered >= 0 ? hovered : chosen;
  const paintRing = useCallback<Paint>((...canvas) => drawRing(...canvas, data, lit), [data, lit]);
  const paintRows = useCallback<Paint>((...canvas) => drawRows(...canvas, data, lit), [data, lit]);
  const counts = useMemo(() => countsOf(data, chosen), [data, chosen]);
  const all = counted(data.count, nounOf(data));
  const pointing = {
    count: CHROMOSOMES.length,
    pointed: lit,
    onPoint: setHovered,
    onPress: (index: number) => setChosen(index === chosen ? -1 : index),
  };

  return (
    <AppFrame
      area="genome"
      crumbs={["Genome", `Homo sapiens ${build}`, "Your own file"]}
      status={[
        { text: reading ? "Reading" : "Read", tone: "ok" },
        { text: all },
        { text: `Inner ring: ${intervals ? "10 kb and more" : "all but SNVs"}` },
      ]}
      note="Read on this device"
    >
      <PointedCanvas
        {...placed({ x: 84, y: 72, width: 690, height: 640 }, styles.ring)}
        {...pointing}
        paint={paintRing}
        label={`Ring of the genome ${build}: ${all} by place. Arrow keys go from chromosome to chromosome, Enter counts it, Escape all of them.`}
        said={lit < 0 ? "" : `${titleOf(lit)}, ${counted(at(chromosomes, lit).count, nounOf(data))}`}
        indexAt={(place) => chromosomeAt(place, build)}
      />
      <PointedCanvas
        {...placed({ x: 774, y: 72, width: 750, height: 640 }, styles.rows)}
        {...pointing}
        paint={paintRows}
        label={`Density of ${nounOf(data)}s by chromosome, in bins of a million bases`}
        said=""
        indexAt={({ y, size }) => clamp(Math.floor((y / size.height) * CHROMOSOMES.length), 0, 24)}
      />
      <section
        {...placed({ x: 1524, y: 72, width: 396, height: 640 }, classNames(panel.panel, styles.counts))}
      >
        <h3 className={panel.title}>{titleOf(chosen)}</h3>
        {counts.map(({ title, cases }) => (
          <Fragment key={title}>
            <h4 className={panel.heading}>{title}</h4>
            <BarList rows={cases} />
          </Fragment>
        ))}
      </section>
      {annotation && <Track key={build} data={data} annotation={annotation} />}
    </AppFrame>
  );
}

const FIT = { gutter: LANE_GUTTER, keepsDensity: true };

/** Chromosome 7: what was read, over the genes where both are placed in the same build. */
function Track({ data, annotation }: { data: Variants; annotation: Annotation }) {
  const { build, seven, intervals } = data;
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
      />
      <div {...placed({ x: 112, y: 728, width: 240, height: 290 }, styles.caption)}>
        <h3>Chr 7</h3>
        <p>{intervals ? "Up: below 10 kb. Down: longer." : "Up: SNVs. Down: all others."}</p>
        <p>
          {hasGenes
            ? "Below: genes of Ensembl 110."
            : `The genes here are placed in ${annotation.assembly}. They would not match ${build}, and are left out.`}
        </p>
      </div>
    </>
  );
}

import { useMemo, useState } from "react";
import { at } from "#lib/at.ts";
import { placed } from "../app-window/place.ts";
import { genomeOf } from "../genome/genome.ts";
import { GenomeMap } from "../genome/genome-map.tsx";
import { LANE_GUTTER } from "../genome/lanes.ts";
import type { Annotation } from "../genome/transcripts.ts";
import { useGlide } from "../genome/use-tween.ts";
import { startOf } from "../genome/viewer-state.ts";
import styles from "./own.module.css";
import { BUILDS, type Build, densityOf, SEVEN, type Variants } from "./variants.ts";
import { words } from "./words.ts";

const FIT = { gutter: LANE_GUTTER, keepsDensity: true };

interface TrackProps {
  build: Build;
  data: Variants;
  annotation: Annotation;
}

/** Human chromosome 7: what was read, over the genes where both are placed in the same build. */
export function Track({ build, data: { seven, intervals }, annotation }: TrackProps) {
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
        <h3>{words.track}</h3>
        <p>{words.sides(intervals)}</p>
        <p>{hasGenes ? words.genes : words.noGenes(annotation.assembly, build)}</p>
      </div>
    </>
  );
}

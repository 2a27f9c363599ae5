import { type KeyboardEvent, useCallback, useRef, useState } from "react";
import { palette } from "#design/tokens.ts";
import { at } from "#lib/at.ts";
import { placed } from "../app-window/place.ts";
import { Canvas, type Paint } from "../genome/canvas.tsx";
import { drawMap } from "../genome/draw/map.ts";
import { drawRuler } from "../genome/draw/ruler.ts";
import type { Genome } from "../genome/genome.ts";
import { LANE_GUTTER } from "../genome/lanes.ts";
import { fonts } from "../genome/look.ts";
import { isNarrow, plotOf } from "../genome/plot.ts";
import { length, locus, panBy, type Region, span, zoomAt } from "../genome/region.ts";
import { KEYS } from "../genome/tools.tsx";
import { useGlide } from "../genome/use-tween.ts";
import styles from "./own.module.css";
import { words } from "./own-words.ts";
import { drawPlaces } from "./paint-genome.ts";
import { BUILDS, SEVEN, type Variants } from "./variants.ts";

/** Height of the variants above the genes, in pixels of the frame. */
const PLACES = 84;

/** Chromosome 7: what was read, over the genes where both are placed in the same build. */
export function GenesTrack({ data, genome }: { data: Variants; genome: Genome }) {
  const { seven, build, intervals } = data;
  const bounds = { start: 0, end: at(BUILDS[build], SEVEN) };
  const [view, setView] = useState<{ region: Region; glide: boolean }>({ region: bounds, glide: false });
  const region = useGlide(view.region, view.glide);
  const held = useRef<{ x: number; region: Region } | null>(null);
  const hasGenes = build === "GRCh38";
  const noun = words.noun(intervals);

  const paint = useCallback<Paint>(
    (context, size) => {
      const plot = plotOf(size, region, LANE_GUTTER);
      const top = isNarrow(size) ? 40 : 8;
      drawPlaces(context, plot, seven, top + PLACES, PLACES);
      context.font = fonts.text(22, 540);
      context.fillStyle = palette.frost;
      context.fillText("Chr 7", isNarrow(size) ? 20 : 28, 34);
      context.font = fonts.mono(20);
      context.fillStyle = palette.haze;
      const lines = isNarrow(size) ? [] : [noun, length(span(region)), ...(hasGenes ? [words.genes] : [])];
      for (const [index, line] of lines.entries()) context.fillText(line, 28, 68 + index * 34);
      context.translate(0, top + PLACES + 4);
      const below = { width: size.width, height: size.height - top - PLACES - 4 };
      if (hasGenes) {
        const quiet = { symbol: "", bounds: null, hovered: "", dim: 0 };
        drawMap(context, below, region, genome.density, genome.levels, quiet, LANE_GUTTER);
      } else drawRuler(context, plot, 56, below.height - 8);
    },
    [region, seven, hasGenes, genome, noun],
  );
  const zoom = (factor: number, anchor = (region.start + region.end) / 2, glide = true) =>
    setView({ region: zoomAt(view.region, factor, anchor, bounds), glide });
  const onKey = (event: KeyboardEvent) => {
    const tool = KEYS[event.key];
    if (!tool) return;
    event.preventDefault();
    if (tool === "whole") setView({ region: bounds, glide: true });
    else if (tool === "in" || tool === "out") zoom(tool === "in" ? 0.4 : 2.5);
    else {
      const distance = (tool === "left" ? -0.6 : 0.6) * span(view.region);
      setView({ region: panBy(view.region, distance, bounds), glide: true });
    }
  };

  return (
    <>
      <Canvas
        {...placed({ x: 84, y: 712, width: 1836, height: 320 }, styles.track)}
        paint={paint}
        label={words.map(locus("chr7", view.region), noun, hasGenes)}
        live
        onDown={({ x }) => {
          held.current = { x, region };
        }}
        onMove={({ x, size }, down) => {
          if (!down || !held.current) return;
          const { x: from, region: start } = held.current;
          setView({
            region: panBy(start, (from - x) * plotOf(size, start, LANE_GUTTER).basesPerPixel, bounds),
            glide: false,
          });
        }}
        onUp={() => {
          held.current = null;
        }}
        onCancel={() => {
          held.current = null;
        }}
        onZoom={({ x, size }, delta) =>
          zoom(Math.exp(delta * 0.004), plotOf(size, region, LANE_GUTTER).base(x), false)
        }
        onKey={onKey}
      />
      {!hasGenes && (
        <p {...placed({ x: 376, y: 896, width: 1512, height: 60 }, styles.note)}>{words.noGenes(build)}</p>
      )}
    </>
  );
}

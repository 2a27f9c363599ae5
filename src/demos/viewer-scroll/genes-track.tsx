import { type KeyboardEvent, useCallback, useRef, useState } from "react";
import { palette } from "#design/tokens.ts";
import { at } from "#lib/at.ts";
import { placed } from "../app-window/place.ts";
import { Canvas, type Paint } from "../genome/canvas.tsx";
import { drawMap } from "../genome/draw/map.ts";
import { drawRuler } from "../genome/draw/ruler.ts";
import type { Genome } from "../genome/genome.ts";
import { fonts } from "../genome/look.ts";
import { isNarrow, plotOf } from "../genome/plot.ts";
import { locus, panBy, type Region, span, zoomAt } from "../genome/region.ts";
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
  const region = useGlide(panBy(view.region, 0, bounds), view.glide);
  const held = useRef<{ x: number; region: Region } | null>(null);
  const hasGenes = build === "GRCh38";
  const noun = words.noun(intervals);

  const paint = useCallback<Paint>(
    (context, size) => {
      const plot = plotOf(size, region);
      const top = isNarrow(size) ? 40 : 8;
      drawPlaces(context, plot, seven, top + PLACES, PLACES);
      context.font = fonts.text(22, 540);
      context.fillStyle = palette.frost;
      context.fillText("Chr 7", isNarrow(size) ? 20 : 28, 34);
      context.font = fonts.mono(20);
      context.fillStyle = palette.haze;
      if (!isNarrow(size)) context.fillText(noun, 28, 64);
      context.translate(0, top + PLACES + 4);
      const below = { width: size.width, height: size.height - top - PLACES - 4 };
      if (hasGenes) {
        const quiet = { symbol: "", bounds: null, hovered: "", dim: 0 };
        drawMap(context, below, region, genome.density, genome.levels, quiet);
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
            region: panBy(start, (from - x) * plotOf(size, start).basesPerPixel, bounds),
            glide: false,
          });
        }}
        onUp={() => {
          held.current = null;
        }}
        onCancel={() => {
          held.current = null;
        }}
        onZoom={({ x, size }, delta) => zoom(Math.exp(delta * 0.004), plotOf(size, region).base(x), false)}
        onKey={onKey}
      />
      {!hasGenes && (
        <p {...placed({ x: 284, y: 896, width: 1400, height: 60 }, styles.note)}>{words.noGenes(build)}</p>
      )}
    </>
  );
}

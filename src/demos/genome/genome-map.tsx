import { type ComponentProps, useCallback, useRef } from "react";
import type { ViewProps } from "../demo.ts";
import { Canvas, type Paint, type Place } from "./canvas.tsx";
import { drawMap, featureAt, type MapFit } from "./draw/map.ts";
import { geneCalled } from "./find.ts";
import type { Genome } from "./genome.ts";
import { plotOf } from "./plot.ts";
import { locus, panBy, type Region, zoomAt } from "./region.ts";
import { afterTool, onToolKey, type Tool } from "./tools.tsx";
import { choose, type ViewerState } from "./viewer-state.ts";

/** Pixels of the frame that a press may move and still be a click. */
const STILL = 6;

interface GenomeMapProps
  extends ViewProps<ViewerState>,
    Pick<ComponentProps<typeof Canvas>, "className" | "style"> {
  genome: Genome;
  /** The region on its way to the state's. */
  region: Region;
  fit?: MapFit;
  /** Called with the base at which the map was pressed. */
  onPlace?: ((base: number) => void) | undefined;
}

/** The map of a region: dragged, zoomed and stepped; a press on a gene singles it out. */
export function GenomeMap({ state, change, live, genome, region, fit, onPlace, ...placed }: GenomeMapProps) {
  const { annotation, density, levels } = genome;
  const { symbol, chosen, hovered } = state;
  const held = useRef<{ x: number; region: Region } | null>(null);
  const paint = useCallback<Paint>(
    (context, size) => {
      const bounds = geneCalled(annotation.genes, symbol);
      const emphasis = { symbol, bounds, hovered, dim: symbol ? chosen : 0 };
      drawMap(context, size, region, density, levels, emphasis, fit);
    },
    [region, annotation, density, levels, symbol, hovered, chosen, fit],
  );
  const under = ({ size, ...place }: Place) => featureAt(size, region, levels, place, fit);
  const drag = (place: Place, down: boolean) => {
    if (down && held.current) {
      const { region: from, x: at } = held.current;
      const distance = (at - place.x) * plotOf(place.size, from, fit?.gutter).basesPerPixel;
      if (Math.abs(at - place.x) < STILL && region === from) return;
      change({ ...state, region: panBy(from, distance, annotation.bounds), glide: false });
      return;
    }
    const key = under(place)?.key ?? "";
    if (key !== hovered) change({ ...state, hovered: key });
  };
  const release = (place: Place) => {
    const from = held.current;
    held.current = null;
    if (!from || Math.abs(from.x - place.x) >= STILL) return;
    change(choose(state, under(place)?.symbol ?? ""));
    onPlace?.(plotOf(place.size, region, fit?.gutter).base(place.x));
  };

  return (
    <Canvas
      {...placed}
      paint={paint}
      label={`Map of ${locus(annotation.chrom, state.region)}. Arrow keys move it, plus and minus zoom.`}
      live={live}
      onDown={({ x }) => {
        held.current = { x, region };
      }}
      onMove={drag}
      onUp={release}
      onCancel={() => {
        held.current = null;
      }}
      onLeave={() => hovered && change({ ...state, hovered: "" })}
      onZoom={({ x, size }, delta) => {
        const base = plotOf(size, region, fit?.gutter).base(x);
        const goal = zoomAt(region, Math.exp(delta * 0.004), base, annotation.bounds);
        change({ ...state, region: goal, glide: false });
      }}
      onKey={(event) => {
        if (event.key === "Escape") change(choose(state, ""));
        else onToolKey(event, (tool) => change(used(state, genome, tool)));
      }}
    />
  );
}

/** The state after one of the five tools. */
export const used = (state: ViewerState, { annotation }: Genome, tool: Tool): ViewerState => ({
  ...state,
  region: afterTool(tool, state.region, annotation.bounds, { step: 0.6, zoom: 0.4 }),
  glide: true,
});

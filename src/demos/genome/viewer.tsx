import { useCallback, useRef } from "react";
import { AppFrame } from "../app-window/app-frame.tsx";
import { placed } from "../app-window/place.ts";
import type { ViewProps } from "../demo.ts";
import { Canvas, type Paint, type Place } from "./canvas.tsx";
import { drawMap, featureAt } from "./draw/map.ts";
import { drawOverview } from "./draw/overview.ts";
import { geneCalled, suggest } from "./find.ts";
import { GenePanel } from "./gene-panel.tsx";
import type { Genome } from "./genome.ts";
import { plotOf } from "./plot.ts";
import { length, locus, panBy, type Region, span } from "./region.ts";
import { SearchField } from "./search-field.tsx";
import { KEYS, type Tool, Tools } from "./tools.tsx";
import { useGlide } from "./use-tween.ts";
import styles from "./viewer.module.css";
import { rects } from "./viewer-rects.ts";
import { choose, search, step, type ViewerState, whole, zoom } from "./viewer-state.ts";
import { words } from "./words.ts";

/** Pixels of the frame that a press may move and still be a click. */
const STILL = 6;

/** The viewer of one chromosome: overview, map, what is known of a gene. */
export function Viewer({ state, change, live, genome }: ViewProps<ViewerState> & { genome: Genome }) {
  const { annotation, density, levels } = genome;
  const { symbol, chosen, hovered, query } = state;
  const region = useGlide(state.region, live && state.glide);
  const held = useRef<{ x: number; region: Region } | null>(null);

  const paintMap = useCallback<Paint>(
    (context, size) =>
      drawMap(context, size, region, density, levels, {
        symbol,
        bounds: geneCalled(annotation.genes, symbol) ?? null,
        hovered,
        dim: symbol ? chosen : 0,
      }),
    [region, annotation, density, levels, symbol, hovered, chosen],
  );
  const paintOverview = useCallback<Paint>(
    (context, size) => drawOverview(context, size, annotation, density, region),
    [annotation, density, region],
  );

  const genes = state.searching ? suggest(annotation.genes, query, 5) : [];
  const use = (tool: Tool) => {
    if (tool === "left" || tool === "right") change(step(state, annotation, tool === "left" ? -0.6 : 0.6));
    else if (tool === "whole") change(whole(state, annotation));
    else change(zoom(state, annotation, tool === "in" ? 0.4 : 2.5));
  };
  const centreOn = ({ x, size }: Place) => {
    const base = plotOf(size, annotation.bounds).base(x);
    const distance = base - (state.region.start + state.region.end) / 2;
    change({ ...state, region: panBy(state.region, distance, annotation.bounds), glide: false });
  };
  const drag = ({ x, y, size }: Place, down: boolean) => {
    if (down && held.current) {
      const { region: from, x: at } = held.current;
      const distance = (at - x) * plotOf(size, from).basesPerPixel;
      if (Math.abs(at - x) < STILL && region === from) return;
      change({ ...state, region: panBy(from, distance, annotation.bounds), glide: false });
      return;
    }
    const key = featureAt(size, region, levels, { x, y })?.key ?? "";
    if (key !== hovered) change({ ...state, hovered: key });
  };
  const release = ({ x, y, size }: Place) => {
    const from = held.current;
    held.current = null;
    if (!from || Math.abs(from.x - x) >= STILL) return;
    change(choose(state, featureAt(size, region, levels, { x, y })?.symbol ?? ""));
  };

  return (
    <AppFrame
      area="genome"
      crumbs={["Genome", `Homo sapiens ${annotation.assembly}`, "Chromosome 7"]}
      status={[
        { text: locus(annotation.chrom, state.region), tone: "ok" },
        { text: `${annotation.assembly} / hg38` },
      ]}
      note="Open data: Ensembl 110, by way of ideogram"
    >
      <div {...placed(rects.search, styles.search)}>
        <SearchField
          label="Search a gene or a region"
          hint={words.hint(annotation.assembly)}
          query={query}
          open={state.searching}
          suggestions={genes.map((gene) => ({
            key: gene.symbol,
            title: gene.symbol,
            detail: locus(annotation.chrom, gene),
            source: annotation.assembly,
          }))}
          lit={0}
          live={live}
          onQuery={(text) => change({ ...state, query: text, searching: true, notice: "" })}
          onChoose={({ title }) => change(search(state, annotation, title))}
          onSearch={(text) => change(search(state, annotation, text))}
          onClose={() => state.searching && change({ ...state, searching: false })}
        />
      </div>
      <p {...placed(rects.locus, styles.locus)} aria-live="polite">
        {state.notice ? (
          <span className={styles.notice}>{state.notice}</span>
        ) : (
          <>
            <span>{locus(annotation.chrom, state.region)}</span>
            <span className={styles.quiet}>{length(span(state.region))}</span>
          </>
        )}
      </p>
      <Tools live={live} onTool={use} />
      <Canvas
        {...placed(rects.overview, styles.overview)}
        paint={paintOverview}
        label="Chromosome 7: density of transcripts, and the region shown. Arrow keys move it."
        live={live}
        onDown={centreOn}
        onMove={(at, down) => down && centreOn(at)}
        onKey={(event) => onKey(event, use)}
      />
      <Canvas
        {...placed(rects.map, styles.map)}
        paint={paintMap}
        label={`Map of ${locus(annotation.chrom, state.region)}. Arrow keys move it, plus and minus zoom.`}
        live={live}
        onDown={(at) => {
          held.current = { x: at.x, region };
        }}
        onMove={drag}
        onUp={release}
        onCancel={() => {
          held.current = null;
        }}
        onLeave={() => hovered && change({ ...state, hovered: "" })}
        onZoom={({ x, size }, delta) =>
          change(
            zoom({ ...state, region }, annotation, Math.exp(delta * 0.004), plotOf(size, region).base(x)),
          )
        }
        onKey={(event) => {
          if (event.key === "Escape") change(choose(state, ""));
          else onKey(event, use);
        }}
      />
      <GenePanel annotation={annotation} region={region} symbol={symbol} chosen={chosen} />
    </AppFrame>
  );
}

function onKey(event: { key: string; preventDefault: () => void }, use: (tool: Tool) => void): void {
  const tool = KEYS[event.key];
  if (!tool) return;
  event.preventDefault();
  use(tool);
}

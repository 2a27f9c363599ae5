import { useCallback, useMemo, useRef } from "react";
import { AppFrame } from "../app-window/app-frame.tsx";
import { placed } from "../app-window/place.ts";
import type { Demo, ViewProps } from "../demo.ts";
import { Canvas, type Paint, type Place } from "../genome/canvas.tsx";
import { drawLanes, spoken } from "../genome/draw/lanes.ts";
import { geneCalled } from "../genome/find.ts";
import { LANE_GUTTER, type LaneId, type Library, laneAt } from "../genome/lanes.ts";
import { loadLibrary } from "../genome/library.ts";
import { plotOf } from "../genome/plot.ts";
import { length, locus, panBy, type Region, span, zoomAt } from "../genome/region.ts";
import { SearchField } from "../genome/search-field.tsx";
import { find, offer, type SearchState, startOf } from "../genome/search-state.ts";
import { afterTool, onToolKey, type Tool, Tools } from "../genome/tools.tsx";
import { useEased, useGlide } from "../genome/use-tween.ts";
import viewer from "../genome/viewer.module.css";
import { rects } from "./rects.ts";

/** A search for EGFR and a jump to it; then MYC with its exons, and long reads of HG002. */
export async function loadDemo(): Promise<Demo<SearchState>> {
  const library = await loadLibrary();
  const opened = ["HG002", "MYC", "EGFR"].reduce(
    (state, name) => find(state, library, name),
    startOf(library),
  );
  return {
    initial: { ...opened, glide: false, query: "" },
    View: (props: ViewProps<SearchState>) => <SearchViewer {...props} library={library} />,
  };
}

/** Three data sets, each in a lane with its own chromosome and ruler, and one search over all of them. */
function SearchViewer({ state, change, live, library }: ViewProps<SearchState> & { library: Library }) {
  const gliding = live && state.glide;
  const genes = useGlide(state.regions.genes, gliding);
  const exons = useGlide(state.regions.exons, gliding);
  const reads = useGlide(state.regions.reads, gliding);
  const exonsOpen = useEased(state.opened.exons, live);
  const readsOpen = useEased(state.opened.reads, live);
  const { symbol, chosen, lane, query } = state;
  const held = useRef<{ x: number; lane: LaneId; region: Region } | null>(null);

  const shown = useMemo(
    () => ({ regions: { genes, exons, reads }, opened: { exons: exonsOpen, reads: readsOpen }, lane }),
    [genes, exons, reads, exonsOpen, readsOpen, lane],
  );
  const paint = useCallback<Paint>(
    (context, size) =>
      drawLanes(context, size, library, shown, {
        symbol,
        bounds: geneCalled(library.genome.annotation.genes, symbol),
        hovered: "",
        dim: chosen,
      }),
    [library, shown, symbol, chosen],
  );

  const facts = library.facts[lane];
  const move = (lane: LaneId, region: Region, glide: boolean) =>
    change({ ...state, lane, glide, regions: { ...state.regions, [lane]: region } });
  const use = (tool: Tool) => {
    move(lane, afterTool(tool, state.regions[lane], facts.bounds, { step: 0.5, zoom: 0.45 }), true);
  };
  const take = ({ x, y, size }: Place) => {
    const under = laneAt(size, state.opened, y);
    held.current = { x, lane: under, region: shown.regions[under] };
    if (under !== lane) change({ ...state, lane: under });
  };
  const pull = ({ x, size }: Place, down: boolean) => {
    const from = held.current;
    if (!down || !from) return;
    const distance = (from.x - x) * plotOf(size, from.region, LANE_GUTTER).basesPerPixel;
    move(from.lane, panBy(from.region, distance, library.facts[from.lane].bounds), false);
  };
  const letGo = () => {
    held.current = null;
  };
  const wheel = ({ x, y, size }: Place, delta: number) => {
    const under = laneAt(size, state.opened, y);
    const region = state.regions[under];
    const base = plotOf(size, region, LANE_GUTTER).base(x);
    move(under, zoomAt(region, Math.exp(delta * 0.004), base, library.facts[under].bounds), false);
  };

  return (
    <AppFrame
      area="genome"
      crumbs={["Genome", "Homo sapiens", "Search"]}
      status={[{ text: `${facts.chrom}  ${facts.assembly}`, tone: "ok" }, { text: facts.source }]}
      note="Open data: Ensembl, NCBI, Genome in a Bottle"
    >
      <div {...placed(rects.search, viewer.search)}>
        <SearchField
          label="Search a gene, a region or a sample"
          hint="EGFR, MYC, HG002, chr7:55,000,000-…"
          query={query}
          open={state.searching}
          suggestions={state.searching ? offer(library, query) : []}
          lit={state.lit}
          live={live}
          onQuery={(text) => change({ ...state, query: text, searching: true, notice: "" })}
          onChoose={({ title }) => change(find(state, library, title))}
          onSearch={(text) => change(find(state, library, text))}
          onClose={() => state.searching && change({ ...state, searching: false })}
        />
      </div>
      <p {...placed(rects.locus, viewer.locus)} aria-live="polite">
        {state.notice ? (
          <span className={viewer.notice}>{state.notice}</span>
        ) : (
          <>
            <span>{locus(facts.chrom, state.regions[lane])}</span>
            <span className={viewer.quiet}>{length(span(state.regions[lane]))}</span>
          </>
        )}
      </p>
      <Tools onTool={use} />
      <Canvas
        {...placed(rects.lanes, viewer.lanes)}
        paint={paint}
        label={`${spoken(library, state)}. Arrow keys move the lane, plus and minus zoom.`}
        live={live}
        onDown={take}
        onMove={pull}
        onUp={letGo}
        onCancel={letGo}
        onZoom={wheel}
        onKey={(event) => onToolKey(event, use)}
      />
    </AppFrame>
  );
}

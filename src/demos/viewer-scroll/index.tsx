import { useCallback } from "react";
import { AppFrame } from "../app-window/app-frame.tsx";
import { placed } from "../app-window/place.ts";
import type { Demo, ViewProps } from "../demo.ts";
import { Canvas, type Paint, type Place } from "../genome/canvas.tsx";
import { drawOverview } from "../genome/draw/overview.ts";
import { offerGenes } from "../genome/find.ts";
import { GenePanel } from "../genome/gene-panel.tsx";
import { type Genome, genomeOf } from "../genome/genome.ts";
import { GenomeMap, used } from "../genome/genome-map.tsx";
import { loadAnnotation } from "../genome/load.ts";
import { plotOf } from "../genome/plot.ts";
import { length, locus, middle, panBy, span } from "../genome/region.ts";
import { SearchField } from "../genome/search-field.tsx";
import { onToolKey, type Tool, Tools } from "../genome/tools.tsx";
import { useGlide } from "../genome/use-tween.ts";
import styles from "../genome/viewer.module.css";
import { rects } from "../genome/viewer-rects.ts";
import { search, startOf, type ViewerState } from "../genome/viewer-state.ts";
import { words } from "../genome/words.ts";

/** A visitor's first state: the long arm from FOXP2 past MET and CFTR. */
const NEIGHBOURHOOD = { start: 113_000_000, end: 120_000_000 };

/** A chromosome at every zoom: along it by its overview, in to a gene, and what is known of that. */
export async function loadDemo(): Promise<Demo<ViewerState>> {
  const genome = genomeOf(await loadAnnotation());
  return {
    initial: { ...startOf(genome.annotation), region: NEIGHBOURHOOD },
    View: (props: ViewProps<ViewerState>) => <Viewer {...props} genome={genome} />,
  };
}

/** The viewer of one chromosome: overview, map, what is known of a gene. */
function Viewer({ state, change, live, genome }: ViewProps<ViewerState> & { genome: Genome }) {
  const { annotation } = genome;
  const { symbol, chosen, query } = state;
  const region = useGlide(state.region, live && state.glide);

  const paintOverview = useCallback<Paint>(
    (context, size) => drawOverview(context, size, genome, region),
    [genome, region],
  );

  const use = (tool: Tool) => change(used(state, genome, tool));
  const centreOn = ({ x, size }: Place) => {
    const base = plotOf(size, annotation.bounds).base(x);
    const moved = panBy(state.region, base - middle(state.region), annotation.bounds);
    change({ ...state, region: moved, glide: false });
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
          suggestions={state.searching ? offerGenes(annotation, query, 5) : []}
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
            <span className="visually-hidden">, </span>
            <span className={styles.quiet}>{length(span(state.region))}</span>
          </>
        )}
      </p>
      <Tools onTool={use} />
      <Canvas
        {...placed(rects.overview, styles.overview)}
        paint={paintOverview}
        label="Chromosome 7: density of transcripts, and the region shown. Arrow keys move it."
        live={live}
        onDown={centreOn}
        onMove={(at, down) => down && centreOn(at)}
        onKey={(event) => onToolKey(event, use)}
      />
      <GenomeMap
        {...placed(rects.map, styles.map)}
        state={state}
        change={change}
        live={live}
        genome={genome}
        region={region}
      />
      <GenePanel annotation={annotation} region={region} symbol={symbol} chosen={chosen} />
    </AppFrame>
  );
}

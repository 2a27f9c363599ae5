import type { Demo, ViewProps } from "../demo.ts";
import { genomeOf } from "../genome/genome.ts";
import { loadAnnotation } from "../genome/load.ts";
import { Viewer } from "../genome/viewer.tsx";
import { startOf, type ViewerState } from "../genome/viewer-state.ts";

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

import { at } from "#lib/at.ts";
import { createRandom } from "#lib/variates.ts";
import { memoize } from "../lib/memoize.ts";
import { type Facet, type FacetTable, facetTable } from "./facets.ts";

export const RESOURCE_SEED = 0x2e_5004;
const RUNS = 321;

export const resourceFacets = [
  { id: "kind", label: "Kind", values: ["Reads", "Alignment", "Matrix", "Variants", "Report"] },
  {
    id: "assay",
    label: "Assay",
    values: ["Single-cell RNA", "Genome", "Immune repertoire", "Metagenome"],
  },
  {
    id: "project",
    label: "Project",
    values: ["Melanoma atlas", "Lung cohort", "RA flares", "Sepsis watch", "Healthy reference"],
  },
  { id: "state", label: "State", values: ["Released", "In review", "Draft"] },
] as const satisfies readonly Facet[];

const codes = ["MEL", "LUN", "RAF", "SEP", "REF"];
const endings = ["fastq.gz", "bam", "h5ad", "vcf.gz", "html"];
/** Gigabytes of each kind, in the mean. */
const gigabytes = [46, 31, 1.4, 0.7, 0.004];

export interface Resource {
  name: string;
  /** The run that made it: 0 … 320. */
  run: number;
  samples: number;
  gigabytes: number;
  /** Days since 1 January 2025. */
  day: number;
}

interface ResourceList extends FacetTable {
  resources: readonly Resource[];
}

/** The resources of 321 synthetic runs, four each; the same list every time. */
export const resourceList = memoize((): ResourceList => {
  const random = createRandom(RESOURCE_SEED);
  const rows: number[][] = [];
  const resources: Resource[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const assay = random.weighted([0.4, 0.26, 0.2, 0.14]);
    const project = random.weighted([0.27, 0.24, 0.18, 0.16, 0.15]);
    const samples = at([8, 16, 24, 48, 96], random.weighted([0.26, 0.3, 0.22, 0.14, 0.08]));
    const day = Math.floor((run * 290) / RUNS) + random.integer(3);
    for (const kind of [0, 1, assay === 1 ? 3 : 2, 4]) {
      const state = random.weighted(run < 240 ? [0.78, 0.16, 0.06] : [0.3, 0.44, 0.26]);
      rows.push([kind, assay, project, state]);
      resources.push({
        name: `${codes[project]}-${String(run + 1).padStart(4, "0")}.${endings[kind]}`,
        run,
        samples: Math.max(2, samples - random.integer(4)),
        gigabytes: at(gigabytes, kind) * (samples / 24) * (0.7 + 0.6 * random.next()),
        day: day + Math.min(kind, 3),
      });
    }
  }
  return { ...facetTable(resourceFacets, rows), resources };
});

/** A resource's date as it is written, day by day from 1 January 2025. */
export function dateOf(day: number): string {
  return new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10);
}

import readsUrl from "../data/hg002_reads_intervals.json?url";
import mycUrl from "../data/myc-transcripts.json?url";
import { fetchJson } from "./fetch-json.ts";
import { genomeOf } from "./genome.ts";
import type { LaneFacts, Library } from "./lanes.ts";
import { loadAnnotation } from "./load.ts";
import { type ModelsFile, type ReadsFile, readModels, readReads } from "./models.ts";
import { hull, type Region } from "./region.ts";

/** Base pairs beside a lane's data that are shown without any. */
const BESIDE = 0.18;

const boundsOf = (regions: readonly Region[]): Region => {
  const { start, end } = hull(regions);
  const beside = Math.round((end - start) * BESIDE);
  return { start: start - beside, end: end + beside };
};

const laneFacts = (
  { chrom, assembly }: Pick<LaneFacts, "chrom" | "assembly">,
  title: string,
  source: string,
  bounds: Region,
): LaneFacts => ({ title, chrom, assembly, source, bounds });

/** Three open data sets, each on a chromosome of its own. */
export async function loadLibrary(): Promise<Library> {
  const [annotation, modelsFile, readsFile] = await Promise.all([
    loadAnnotation(),
    fetchJson<ModelsFile>(mycUrl),
    fetchJson<ReadsFile>(readsUrl),
  ]);
  const models = readModels(modelsFile);
  const reads = readReads(readsFile);
  return {
    genome: genomeOf(annotation),
    models,
    reads,
    facts: {
      genes: laneFacts(annotation, "Transcripts", "Ensembl 110", annotation.bounds),
      exons: laneFacts(modelsFile, `${modelsFile.symbol} exons`, "Ensembl, NCBI", boundsOf(models)),
      reads: laneFacts(readsFile, "HG002 HiFi reads", "Genome in a Bottle", boundsOf(reads)),
    },
  };
}

import type { Found } from "./dropped.ts";
import type { Kind } from "./protocol.ts";
import genomesUrl from "./samples/1000-genomes.tsv?url";
import genesUrl from "./samples/genes-grch38.bed.bgz?url";
import readsUrl from "./samples/hg002-hifi.fastq.bgz?url";
import cellsUrl from "./samples/pbmc3k.csv?url";
import variantsUrl from "./samples/sk-br-3.vcf.bgz?url";

/** A file to try; the note names its subject, source and licence, which samples/SOURCES.md says at length. */
interface Sample {
  name: string;
  url: string;
  note: string;
}

const genomes = "2,504 people of the 1000 Genomes Project, phase 3, by population: open data, no restriction";
const translocations =
  "Translocations of the breast cancer line SK-BR-3, found by Sniffles in long reads: open data, MIT";
const genes = "Every human gene of Ensembl 110 on GRCh38: open data, no restriction";
const reads = "62 PacBio HiFi reads of the Genome in a Bottle sample HG002: open data, public domain";
const cells = "2,638 blood cells, PBMC 3k, 10x Genomics: open data, CC BY 4.0";

/** For each kind of data, open files to try it with. */
export const samples: Readonly<Record<Kind, readonly Sample[]>> = {
  table: [{ name: "1000-genomes.tsv", url: genomesUrl, note: genomes }],
  variants: [
    { name: "sk-br-3.vcf.gz", url: variantsUrl, note: translocations },
    { name: "genes-grch38.bed.gz", url: genesUrl, note: genes },
  ],
  reads: [{ name: "hg002-hifi.fastq.gz", url: readsUrl, note: reads }],
  cells: [{ name: "pbmc3k.csv", url: cellsUrl, note: cells }],
};

/** Fetches a sample, as if it had been chosen from a disk. */
export async function fetchSample({ name, url }: Sample): Promise<Found> {
  try {
    const answer = await fetch(url);
    if (answer.ok) return [new File([await answer.blob()], name)];
  } catch {
    // The network is away, or went while the file was on its way.
  }
  return { why: "sample-not-loaded" };
}

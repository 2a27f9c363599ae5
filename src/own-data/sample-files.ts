import type { Kind } from "./protocol.ts";
import genomesUrl from "./samples/1000-genomes.tsv?url";
import genesUrl from "./samples/genes-grch38.bed.bgz?url";
import readsUrl from "./samples/hg002-hifi.fastq.bgz?url";
import cellsUrl from "./samples/pbmc3k.csv?url";
import variantsUrl from "./samples/sk-br-3.vcf.bgz?url";

interface Sample {
  name: string;
  /** Its subject, source and licence; samples/SOURCES.md says it at length. */
  note: string;
  url: string;
}

/** For each kind of data, open files to try it with. */
export const samples: Readonly<Record<Kind, readonly Sample[]>> = {
  table: [
    {
      name: "1000-genomes.tsv",
      note: "2,504 people of the 1000 Genomes Project, phase 3, by population: open data, no restriction",
      url: genomesUrl,
    },
  ],
  variants: [
    {
      name: "sk-br-3.vcf.gz",
      note: "Translocations of the breast cancer line SK-BR-3, found by Sniffles in long reads: open data, MIT",
      url: variantsUrl,
    },
    {
      name: "genes-grch38.bed.gz",
      note: "Every human gene of Ensembl 110 on GRCh38: open data, no restriction",
      url: genesUrl,
    },
  ],
  reads: [
    {
      name: "hg002-hifi.fastq.gz",
      note: "62 PacBio HiFi reads of the Genome in a Bottle sample HG002: open data, public domain",
      url: readsUrl,
    },
  ],
  cells: [
    {
      name: "pbmc3k.csv",
      note: "2,638 blood cells, PBMC 3k, 10x Genomics: open data, CC BY 4.0",
      url: cellsUrl,
    },
  ],
};

/** Fetches a sample, as if it had been chosen from a disk. @throws when it cannot be fetched */
export async function fetchSample({ name, url }: Sample): Promise<File> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return new File([await answer.blob()], name);
}

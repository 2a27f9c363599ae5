import { formatCount } from "#lib/text.ts";

export const words = {
  file: "Your own file",
  kept: "Read on this machine only",
  reading: "Reading",
  read: "Read",
  noun: (intervals: boolean) => (intervals ? "intervals" : "variants"),
  inner: (intervals: boolean) => `Inner ring: ${intervals ? "bases covered" : "all but SNVs"}`,
  genome: "Whole genome",
  chromosome: (name: string) => `Chromosome ${name}`,
  count: (count: number, noun: string) => `${formatCount(count)} ${noun}`,
  ring: (noun: string, build: string, count: number) =>
    `Ring of the genome ${build}: ${formatCount(count)} ${noun} by place. Arrow keys go from chromosome to chromosome, Enter counts it, Escape all of them.`,
  density: (noun: string) => `Density of ${noun} by chromosome, in bins of a million bases`,
  map: (place: string, noun: string, genes: boolean) =>
    `${noun} ${genes ? "over the genes of" : "on"} ${place}. Arrow keys move it, plus and minus zoom.`,
  genes: "genes of Ensembl 110",
  noGenes: (build: string) =>
    `The genes are placed in GRCh38: beside positions in ${build} they would lie wrong, and are left away.`,
} as const;

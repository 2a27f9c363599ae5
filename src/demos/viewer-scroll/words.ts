/** Words of the picture of a visitor's variants or intervals. */
export const words = {
  area: "Genome",
  own: "Your own file",
  all: "All records",
  known: (build: string) => `Homo sapiens ${build}`,
  assumed: (build: string) => `Perhaps human, ${build}`,
  contigs: "Its own contigs",
  none: "No genome",
  noneWhy: "Nothing is drawn by place. All records are counted beside.",
  chromosome: (name: string) => `Chromosome ${name}`,
  chromosomeShort: (name: string) => `chr ${name}`,
  inner: (intervals: boolean) => `Inner ring: ${intervals ? "10 kb and more" : "all but SNVs"}`,
  ring: (genome: string, all: string) =>
    `Ring of contigs, ${genome}: ${all} by place. Arrow keys go from one to the next, Enter counts it, Escape all of them.`,
  rows: (noun: string, genome: string, bin: string) =>
    `Density of ${noun}s on each contig, ${genome}, in bins of ${bin} bases`,
  track: "Chr 7",
  sides: (intervals: boolean) =>
    intervals ? "Up: below 10 kb. Down: longer." : "Up: SNVs. Down: all others.",
  genes: "Below: genes of Ensembl 110.",
  noGenes: (placed: string, drawn: string) =>
    `The genes here are placed in ${placed}. They would not match ${drawn}, and are left out.`,
} as const;

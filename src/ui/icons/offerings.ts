import type { IconShape } from "./shape.ts";

/** The nine offerings of scalable automation (docs/behaviour.md 4.2). */
export const offeringIcons = {
  /** A probe entering a cell and moving its nucleus. */
  "cell-perturbation": {
    line: "M12.78 6.82A7 7 0 1 1 6.82 12.78Q9.5 13 11 11 13 9.5 12.78 6.82M3.25 3.25l4.75 4.75M8.25 4.25v4h-4",
    lit: "M14.5 14.5h3v3h-3z",
  },
  /** A double helix with one base pair. */
  genome: {
    line: "M6.75 2.75c0 5.25 10.5 4 10.5 9.25S6.75 16 6.75 21.25M17.25 2.75c0 5.25-10.5 4-10.5 9.25s10.5 4 10.5 9.25M6.75 12h2M15.25 12h2",
    lit: "M10.5 10.5h3v3h-3z",
  },
  /** Exons spliced out of a gene. */
  transcriptome: {
    line: "M3.25 3.75h4v4h-4zM16.75 3.75h4v4h-4zM6 10.5l2 3M12 10.5v3M18 10.5l-2 3M5.75 16.25h12.5v4H5.75zM9.75 16.25v4M14.25 16.25v4",
    lit: "M10.5 4.25h3v3h-3z",
  },
  /** Many organisms in one sample. */
  metagenome: {
    line: "M12.8 6.45l-6.35 6.35a2.25 2.25 0 0 1-3.2-3.2l6.35-6.35a2.25 2.25 0 0 1 3.2 3.2zM9.75 18a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0zM20.75 3.75c-3 1-3 3.5-1.25 5s1.25 4-.75 4.5-2.5 2.75-1 4.25.75 3.5-1.25 3.25",
    lit: "M11.5 13h3v3h-3z",
  },
  /** An antibody and its antigen. */
  immuno: {
    line: "M10.25 20.75v-8.5L5.25 7.25M13.75 20.75v-8.5l5-5M3.25 10.25l3.5 3.5M20.75 10.25l-3.5 3.5",
    lit: "M10.5 4h3v3h-3z",
  },
  /** Lobes around a lumen. */
  organoid: {
    line: "M12.45 7A2.9 2.9 0 1 1 16.58 10.23A5.7 5.7 0 0 1 15.75 16.28A2.3 2.3 0 1 1 12.02 18.27A5.7 5.7 0 0 1 6.59 15.66A2.5 2.5 0 1 1 5.93 10.98A5.7 5.7 0 0 1 12.45 7z",
    lit: "M10 11h3v3h-3z",
  },
  /** A clinic's cross, split into cells. */
  "clinical-structuring": {
    line: "M8.75 3.25h6.5v5.5h5.5v6.5h-5.5v5.5h-6.5v-5.5h-5.5v-6.5h5.5zM8.75 8.75h6.5v6.5h-6.5z",
    lit: "M10.5 10.5h3v3h-3z",
  },
  /** A punched card, one hole being read. */
  "legacy-structuring": {
    line: "M7.25 4.75h13.5v14.5H3.25V8.75zM8.75 9.25v1M12 9.25v1M15.25 9.25v1M7.25 14.25v1M15.25 14.25v1",
    lit: "M10 13.25h3v3h-3z",
  },
  /** A pipeline with a fork. */
  "custom-bioinformatics": {
    line: "M3.25 9.75h4.5v4.5h-4.5zM16.25 3.25h4.5v4.5h-4.5zM16.25 16.25h4.5v4.5h-4.5zM7.75 12h1M12 9V5.5h4.25M12 15v3.5h4.25",
    lit: "M10.5 10.5h3v3h-3z",
  },
} satisfies Record<string, IconShape>;

import type { IconShape } from "./shape.ts";

/** The nine data sources of the one-stop shop (specification §1). */
export const sourceIcons = {
  /** A sheet, its patient, and a trace that crosses it. */
  "clinical-records": {
    line: "M4.75 3.25h14.5v17.5H4.75zM13.25 7.75h2.5M4.75 15.25h3.5l2-3.5 3 6 2-2.5h4",
    lit: "M8 6.25h3v3h-3z",
  },
  /** A value between braces, named above and below. */
  metadata: {
    line: "M8.75 3.25h-3v6.5L3.25 12l2.5 2.25v6.5h3M15.25 3.25h3v6.5l2.5 2.25-2.5 2.25v6.5h-3M10.75 7.25h2.5M10.75 16.75h2.5",
    lit: "M10.5 10.5h3v3h-3z",
  },
  /** Reads aligned under one another; one differs. */
  bioinformatics: {
    line: "M3.25 4.75h10.5M6.25 9.5h14.5M3.25 14.5h4.5M14.25 14.5h3.5M8.25 19.25h12.5",
    lit: "M9.5 13h3v3h-3z",
  },
  /** A chromatogram with one base called. */
  sequencing: {
    line: "M3.25 19.25c2.75 0 1.75-8 3-8s.75 8 2.75 8c3 0 1.75-11 3-11s0 11 3 11c2 0 1.5-6 2.75-6s.25 6 3 6",
    lit: "M10.5 2.75h3v3h-3z",
  },
  /** A labelled slide with a section on it. */
  pathology: {
    line: "M3.25 6.25h17.5v11.5H3.25zM7.75 6.25v11.5M10.75 12.5c0-2 1.25-3.25 2.75-3s1.75-.25 3 .5 1.5 2.5.75 4-2.25 1.25-3.5 1.25-3-1-3-2.75z",
    lit: "M12.75 11h3v3h-3z",
  },
  /** The globe, as a grid of rows and columns. */
  "public-datasets": {
    line: "M20.75 12a8.75 8.75 0 1 1-17.5 0 8.75 8.75 0 0 1 17.5 0zM12 3.25c-5 5-5 12.5 0 17.5M12 3.25c5 5 5 12.5 0 17.5M3.75 9.25h16.5M3.75 14.75h16.5",
    lit: "M10.5 10.5h3v3h-3z",
  },
  /** A flask on another laboratory's bench. */
  cros: {
    line: "M8.25 3.25h7.5M9.75 3.25v6l-5.5 11.5h15.5l-5.5-11.5v-6M6.75 15.5h3M14.25 15.5h3",
    lit: "M10.5 14h3v3h-3z",
  },
  /** Two sets and what they have in common. */
  sharing: {
    line: "M3.25 3.25h11.5v11.5H3.25zM9.25 9.25h11.5v11.5H9.25z",
    lit: "M10.5 10.5h3v3h-3z",
  },
  /** A cryovial with its label. */
  inventory: {
    line: "M6.75 3.25h10.5v4.5H6.75zM8.25 7.75v10.5l2.25 2.5h3l2.25-2.5V7.75",
    lit: "M10.5 11.25h3v3h-3z",
  },
} satisfies Record<string, IconShape>;

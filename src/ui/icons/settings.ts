import type { IconShape } from "./shape.ts";

/** The seven settings of the bioradar (docs/behaviour.md 3.10). */
export const settingIcons = {
  /** A shield with a chevron. */
  military: {
    line: "M3.75 3.25h16.5v9.5c0 4-4 6.5-8.25 8-4.25-1.5-8.25-4-8.25-8zM7.5 11.25L12 15.25l4.5-4",
    lit: "M10.5 6.5h3v3h-3z",
  },
  /** A hospital building with its cross and door. */
  hospital: {
    line: "M6.75 20.75V3.25h10.5v17.5M3.25 20.75h17.5M12 6.5v4.5M9.75 8.75h4.5",
    lit: "M10.5 15h3v3h-3z",
  },
  /** A field tent. */
  crisis: {
    line: "M12 6.25L3.25 20.75h17.5zM12 6.25v-3M8.5 20.75L12 14.5l3.5 6.25",
    lit: "M12.75 2.5h4v3h-4z",
  },
  /** An aircraft from above. */
  airport: {
    line: "M12 2.75l2.25 3v4.5l6.5 4.25v2.5l-6.5-2v3.25l2.5 1.75v1.5L12 20.25l-4.75 1.25V20l2.5-1.75V15l-6.5 2v-2.5l6.5-4.25v-4.5z",
    lit: "M11.25 8h1.5v4.5h-1.5z",
  },
  /** A wastewater outfall and the drop that is sampled. */
  wastewater: {
    line: "M3.25 8.75h6.5v2.5M3.25 3.25h9a4 4 0 0 1 4 4v4M7.75 11.25h10.5M3.25 20.25c1.5 0 1.5-1.5 2.9-1.5s1.45 1.5 2.9 1.5 1.5-1.5 2.95-1.5 1.45 1.5 2.9 1.5 1.5-1.5 2.95-1.5 1.4 1.5 2.9 1.5",
    lit: "M11.5 13.5h3v3h-3z",
  },
  /** A ship's hull and bridge, one porthole lit. */
  shipboard: {
    line: "M3.25 13.25h17.5l-3 6.5H5.75zM5.25 13.25v-6.5h8v6.5M16.25 13.25v-4h2.5v4M9.25 6.75v-3.5",
    lit: "M7.75 8.5h3v3h-3z",
  },
  /** The biohazard trefoil around a contained cell. */
  "bsl-lab": {
    line: "M14.47 10.79A4.2 4.2 0 0 0 14.7 4.18M9.53 10.79A4.2 4.2 0 0 1 9.3 4.18M12.59 16.1A4.2 4.2 0 0 0 18.2 19.6M15.06 11.81A4.2 4.2 0 0 1 20.9 14.92M8.94 11.81A4.2 4.2 0 0 0 3.1 14.92M11.41 16.1A4.2 4.2 0 0 1 5.8 19.6M15.25 12.9a3.25 3.25 0 1 1-6.5 0 3.25 3.25 0 0 1 6.5 0z",
    lit: "M10.5 11.4h3v3h-3z",
  },
} satisfies Record<string, IconShape>;

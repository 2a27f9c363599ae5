import type { IconShape } from "#ui/icons/shape.ts";

/** Marks of the platform's rooms, in the order of the rail, on the 24 px grid of the site's icons. */
export const areaIcons = {
  /** Steps, joined. */
  workflows: {
    line: "M3.25 4.75h5.5v5.5h-5.5zM15.25 13.75h5.5v5.5h-5.5zM8.75 7.5h3.5v9h3",
    lit: "M16.5 15h3v3h-3z",
  },
  /** A freezer box. */
  biobank: {
    line: "M3.25 3.25h17.5v17.5H3.25zM3.25 9.08h17.5M3.25 14.92h17.5M9.08 3.25v17.5M14.92 3.25v17.5",
    lit: "M10.5 10.5h3v3h-3z",
  },
  /** A list that has been narrowed. */
  resources: {
    line: "M7.75 5.25h13M7.75 12h9.5M7.75 18.75h6M3.25 18.75h1M3.25 5.25h1",
    lit: "M2.5 10.5h3v3h-3z",
  },
  /** One line back from many. */
  provenance: {
    line: "M3.25 12h6M9.25 12l5.5-6.75h6M9.25 12h11.5M9.25 12l5.5 6.75h6",
    lit: "M7.75 10.5h3v3h-3z",
  },
  /** A chromosome under its ruler. */
  genome: {
    line: "M3.25 5.25h17.5M5.75 5.25v3M10 5.25v3M14.25 5.25v3M18.5 5.25v3M3.25 13.75h17.5v5.5H3.25z",
    lit: "M10.5 15h3v3h-3z",
  },
  /** Cells, apart by kind. */
  cells: {
    line: "M6.25 5.25h.1M9.25 8.25h.1M4.75 9.75h.1M9.75 4.25h.1M17.25 6.75h.1M19.75 9.25h.1M15.75 10.25h.1M19.25 4.75h.1M6.75 17.75h.1M10.25 19.75h.1M9.75 15.25h.1M4.25 20.25h.1",
    lit: "M15 15h3v3h-3z",
  },
} satisfies Record<string, IconShape>;

export type Area = keyof typeof areaIcons;

import { rangeText } from "#lib/text.ts";

/** Words of the pictured product. */
export const words = {
  crumbs: ["Browser", "Resources"],
  views: "Saved views",
  nameView: "Name of the view",
  save: "Save view",
  keep: "Keep",
  columns: {
    name: "Name",
    kind: "Kind",
    assay: "Assay",
    project: "Project",
    samples: "Samples",
    gigabytes: "GB",
    day: "Updated",
    state: "State",
  },
  resources: (count: string) => `${count} resources`,
  ofAll: (all: string) => `of ${all}`,
  linked: (count: string) => `${count} linked samples`,
  range: (first: string, last: string, all: string) => `${rangeText(first, last)} of ${all}`,
  earlier: "Previous",
  later: "Next",
  none: "No resource has all that is chosen.",
  clear: "Clear filters",
  rangeOfNone: "No resources",
  note: (seed: number) => `Synthetic data, seed 0x${seed.toString(16).toUpperCase()}`,
  /** Words for a visitor's own table. */
  own: {
    crumbs: ["Browser", "Your table"],
    everything: "All rows",
    search: "Search",
    none: "No row has all that is chosen and searched.",
    rangeOfNone: "No rows",
    rows: (count: string) => `${count} ${count === "1" ? "row" : "rows"}`,
    listed: (count: string) => `the first ${count} are listed`,
    columns: (first: number, last: number, all: number) =>
      `Columns ${rangeText(`${first}`, `${last}`)} of ${all}`,
    otherColumns: "Other columns",
    note: "Read on this device",
  },
} as const;

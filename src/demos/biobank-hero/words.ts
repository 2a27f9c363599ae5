/** Words of the pictured product. */
export const words = {
  crumbs: ["Biobank", "Seattle"],
  all: "All freezers",
  filters: { title: "Filters", clear: "Clear" },
  samples: "samples",
  donors: (count: string) => `${count} donors`,
  freezers: "in 12 freezers, 288 boxes",
  everything: "The whole collection",
  cohort: "Cohort",
  map: "Freezers. Arrow keys choose a box, Enter opens it, Escape goes back.",
  boxHolds: (box: string, count: number) => `Box ${box}: ${count} samples of the cohort.`,
  note: (seed: number) => `Synthetic data, seed 0x${seed.toString(16).toUpperCase()}`,
  choose: "Choose a tube",
  chooseHint: "Lit tubes belong to the cohort.",
  donor: "Donor",
  place: "Place",
  inCohort: "In the cohort",
  notInCohort: "Outside the cohort",
  /** Of a visitor's own table. */
  own: {
    crumbs: ["Biobank", "Your table"],
    samples: "tubes",
    ofAll: (all: string) => `of ${all}`,
    shown: (tubes: string, boxes: string) => `${tubes} in ${boxes} boxes`,
    everything: "The whole table",
    note: "Read on this machine",
  },
} as const;

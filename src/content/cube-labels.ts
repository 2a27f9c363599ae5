/** Labels of Home's cubes under the pointer. All of them are synthetic, as the picture is. */
export const cubeLabels = {
  sample: "S-{number} · {type} · box F{box} · {well}",
  empty: "empty · box F{box} · {well}",
  bar: "value {value} · row {row} · column {column}",
  asset: "{track} · chr{chromosome} · {position} Mb",
  types: [
    "PBMC",
    "plasma",
    "serum",
    "whole blood",
    "buffy coat",
    "saliva",
    "FFPE",
    "biopsy",
    "CSF",
    "organoid",
  ],
  /** The genome's tracks, outermost first. */
  tracks: ["coverage", "genes", "GC content", "variants"],
} as const;

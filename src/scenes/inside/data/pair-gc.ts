import type { Atom } from "./pair.ts";

/* The heavy atoms of a guanine–cytosine pair, as those of the other pair are in pair.ts; see SOURCES.md. */
export const GUANINE: readonly Atom[] = [
  ["C1'", -2.477, 5.399],
  ["N9", -1.289, 4.551],
  ["C8", 0.023, 4.962],
  ["N7", 0.87, 3.969],
  ["C5", 0.071, 2.833],
  ["C6", 0.424, 1.46],
  ["O6", 1.554, 0.955],
  ["N1", -0.7, 0.641],
  ["C2", -1.999, 1.087],
  ["N2", -2.949, 0.139],
  ["N3", -2.342, 2.364],
  ["C4", -1.265, 3.177],
];
export const CYTOSINE: readonly Atom[] = [
  ["C1'", -2.477, -5.402],
  ["N1", -1.285, -4.542],
  ["C2", -1.472, -3.158],
  ["O2", -2.628, -2.709],
  ["N3", -0.391, -2.344],
  ["C4", 0.837, -2.868],
  ["N4", 1.875, -2.027],
  ["C5", 1.056, -4.275],
  ["C6", -0.023, -5.068],
];
export const GC_HYDROGEN_BONDS: readonly (readonly [string, string])[] = [
  ["O6", "N4"],
  ["N1", "N3"],
  ["N2", "O2"],
];

/** Made by src/media-tools/inside-data.ts from base_pair_at.json; see SOURCES.md. */
/** Name and place in the pair's plane, in ångströms. */
export type Atom = readonly [name: string, x: number, y: number];
export const ADENINE: readonly Atom[] = [
  ["C1'", -2.479, 5.346],
  ["N9", -1.291, 4.498],
  ["C8", 0.024, 4.897],
  ["N7", 0.877, 3.902],
  ["C5", 0.071, 2.771],
  ["C6", 0.369, 1.398],
  ["N6", 1.611, 0.909],
  ["N1", -0.668, 0.532],
  ["C2", -1.912, 1.023],
  ["N3", -2.32, 2.29],
  ["C4", -1.267, 3.124],
];
export const THYMINE: readonly Atom[] = [
  ["C1'", -2.481, -5.354],
  ["N1", -1.284, -4.5],
  ["C2", -1.462, -3.135],
  ["O2", -2.562, -2.608],
  ["N3", -0.298, -2.407],
  ["C4", 0.994, -2.897],
  ["O4", 1.944, -2.119],
  ["C5", 1.106, -4.338],
  ["C7", 2.466, -4.961],
  ["C6", -0.024, -5.057],
];
export const HYDROGEN_BONDS: readonly (readonly [string, string])[] = [
  ["N6", "O4"],
  ["N1", "N3"],
];

/** A 5 × 7 dot-matrix alphabet: five columns a letter, one bit per row, the top row in the lowest bit. */
const columns: Readonly<Record<string, string>> = {
  A: "7e1111117e",
  B: "7f49494936",
  C: "3e41414122",
  D: "7f4141221c",
  E: "7f49494941",
  F: "7f09090901",
  G: "3e4149497a",
  H: "7f0808087f",
  I: "00417f4100",
  J: "2040413f01",
  K: "7f08142241",
  L: "7f40404040",
  M: "7f020c027f",
  N: "7f0408107f",
  O: "3e4141413e",
  P: "7f09090906",
  Q: "3e4151215e",
  R: "7f09192946",
  S: "4649494931",
  T: "01017f0101",
  U: "3f4040403f",
  V: "1f2040201f",
  W: "3f4038403f",
  X: "6314081463",
  Y: "0708700807",
  Z: "6151494543",
};

export const GLYPH_WIDTH = 5;
export const GLYPH_HEIGHT = 7;

/** Whether a letter's dot is lit. Accents are ignored; other characters than Latin letters have no dots. */
export function glyphDot(letter: string, column: number, row: number): boolean {
  const plain = letter.normalize("NFD").charAt(0).toUpperCase();
  const bits = Number.parseInt(columns[plain]?.slice(column * 2, column * 2 + 2) ?? "0", 16);
  return ((bits >> row) & 1) === 1;
}

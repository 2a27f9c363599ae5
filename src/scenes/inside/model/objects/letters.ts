import { BASES, type Base } from "../marks.ts";

/** A stroke of a letter between two places, in half letter heights. */
export type Stroke = readonly [x0: number, y0: number, x1: number, y1: number];

/** The bowl of C and G, open to the right, as shaders/inside/letters.glsl has it. */
const BOWL: readonly Stroke[] = Array.from({ length: 28 }, (_, i): Stroke => {
  const [x, y] = [0.52, 0.85];
  const [a, b] = [i, i + 1].map((step) => 0.49 + (step / 28) * (2 * Math.PI - 0.98)) as [number, number];
  return [x * Math.cos(a), y * Math.sin(a), x * Math.cos(b), y * Math.sin(b)];
});

const G_BAR: readonly Stroke[] = [
  [0.1, -0.08, 0.48, -0.08],
  [0.48, -0.08, 0.48, -0.5],
];

export const STROKES: Readonly<Record<Base, readonly Stroke[]>> = {
  A: [
    [-0.6, -0.85, -0.03, 0.85],
    [0.6, -0.85, 0.03, 0.85],
    [-0.4, -0.3, 0.4, -0.3],
  ],
  C: BOWL,
  // As many as the bowl's are long, because motes are shared out by strokes.
  G: [...BOWL, ...G_BAR, ...G_BAR, ...G_BAR],
  T: [
    [-0.55, 0.85, 0.55, 0.85],
    [0, 0.85, 0, -0.85],
  ],
};

/** The base that a text begins with; null if that is none of the four, such as N. */
export const firstBase = (text: string): Base | null => BASES.find((base) => base === text[0]) ?? null;

/** Letters that are drawn of an allele; the words say how many it has. */
const DRAWN = 32;
/** Width of a letter with its gap, and height of a row, in half letter heights. */
const ADVANCE = 1.6;
const ROW = 2.3;

interface SetLetter {
  readonly base: Base;
  readonly x: number;
  readonly y: number;
  readonly half: number;
}

/** Sets letters in rows about a place, within a width, each at most `most` high by half. Others than bases are gaps. */
export function setLetters(
  text: string,
  [x, y]: readonly number[],
  width: number,
  most: number,
): SetLetter[] {
  const letters = [...text.slice(0, DRAWN)];
  const rows = Math.ceil(letters.length / Math.ceil(Math.sqrt(letters.length * ADVANCE)));
  const columns = Math.ceil(letters.length / rows);
  const half = Math.min(most, width / (columns * ADVANCE));
  return letters.flatMap((letter, i) => {
    const base = firstBase(letter);
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, letters.length - row * columns);
    return base
      ? {
          base,
          x: (x ?? 0) + ((i % columns) - (inRow - 1) / 2) * ADVANCE * half,
          y: (y ?? 0) + ((rows - 1) / 2 - row) * ROW * half,
          half,
        }
      : [];
  });
}

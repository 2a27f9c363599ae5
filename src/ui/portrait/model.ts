import { hashText } from "#lib/hash.ts";
import { clamp01 } from "#lib/math.ts";
import { seededRandom } from "#lib/random.ts";

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

const GLYPH_WIDTH = 5;
const GLYPH_HEIGHT = 7;

/** Whether a letter's dot is lit. Accents are ignored; other characters than Latin letters have no dots. */
function glyphDot(letter: string, column: number, row: number): boolean {
  const plain = letter.normalize("NFD").charAt(0).toUpperCase();
  const bits = Number.parseInt(columns[plain]?.slice(column * 2, column * 2 + 2) ?? "0", 16);
  return ((bits >> row) & 1) === 1;
}

/** Wells along each edge of the plate. */
export const WELLS = 15;
/** Brightness bins of the wells around the initials, darkest first. */
export const BINS = 6;

const STAINS = ["dapi", "gfp", "rhodamine"] as const;

/** The wells lit by the initials: at most two letters, centred on the plate. */
function initialDots(initials: string): Set<number> {
  const letters = [...initials].slice(0, 2);
  const width = letters.length * (GLYPH_WIDTH + 1) - 1;
  const left = Math.floor((WELLS - width) / 2);
  const top = Math.floor((WELLS - GLYPH_HEIGHT) / 2);
  const dots = new Set<number>();
  letters.forEach((letter, order) => {
    for (let column = 0; column < GLYPH_WIDTH; column++) {
      for (let row = 0; row < GLYPH_HEIGHT; row++) {
        if (glyphDot(letter, column, row)) {
          dots.add((top + row) * WELLS + left + order * (GLYPH_WIDTH + 1) + column);
        }
      }
    }
  });
  return dots;
}

/**
 * A plate generated for one person: the seed determines a colour, a few centres of expression with falloff, and noise
 * per well; the initials are the fully lit wells. Gives the bin of each well row by row, 0 to BINS − 1; -1 for an
 * initial's dot.
 */
export function readPlate(seed: string, initials: string) {
  const random = seededRandom(hashText(seed));
  const stain = STAINS[Math.floor(random() * STAINS.length)] ?? "dapi";
  const centres = Array.from({ length: 4 }, () => {
    const angle = random() * 2 * Math.PI;
    return {
      column: WELLS / 2 + Math.cos(angle) * WELLS * 0.5,
      row: WELLS / 2 + Math.sin(angle) * WELLS * 0.5,
      reach: 2.4 + random() * 2.6,
      level: 0.5 + random() * 0.6,
    };
  });
  const dots = initialDots(initials);
  const middle = (WELLS - 1) / 2;
  const wells = Array.from({ length: WELLS * WELLS }, (_, index) => {
    const column = index % WELLS;
    const row = Math.floor(index / WELLS);
    const expressed = centres.reduce((sum, centre) => {
      const distance = Math.hypot(column - centre.column, row - centre.row) / centre.reach;
      return sum + centre.level * Math.exp(-distance * distance);
    }, 0);
    // Dimmer towards the initials, so that they stand out
    const outward = Math.max(Math.abs(column - middle) / 7.2, Math.abs(row - middle) / 5.6);
    const quiet = 0.14 + 0.86 * clamp01((outward - 0.5) * 1.9);
    const value = (0.06 + expressed * (0.3 + random() * 0.8) + random() ** 5 * 0.7) * quiet;
    return dots.has(index) ? -1 : Math.min(BINS - 1, Math.floor(value * BINS));
  });
  return { stain, wells };
}

import { mixRgb } from "#design/colour.ts";
import { FROST } from "#design/tokens.ts";
import { at as itemAt } from "#lib/at.ts";
import { add, type Vec3 } from "#lib/vec.ts";
import { ADENINE, type Atom, HYDROGEN_BONDS, THYMINE } from "../../data/pair.ts";
import { FOLLOWED } from "../../look.ts";
import { ball, flat, glow, line, type Mark, mote, ring } from "../marks.ts";
import { HELIX_UNITS } from "./helix.ts";
import { atomOf, bondsOf, colourOf } from "./pair.ts";
import { createRandom } from "./random.ts";

/** Units of an ångström: 2.2 times those of the helix. */
const BASE_UNITS = (HELIX_UNITS / 10) * 2.2;
/** Where the pair lies, left of the letter, which stands at the origin. */
export const PAIR_AT: Vec3 = [-0.86, 0, 0];
export const LETTER_HALF = 0.4;
const MOTES = 7000;

/** Adenine lies right, thymine left: the pair's y is the picture's x. */
const place = ([, x, y]: Atom): Vec3 => [PAIR_AT[0] + y * BASE_UNITS, x * BASE_UNITS, 0];

/** The strokes of an A in half letter heights, and the share of motes in each. */
const STROKES: readonly (readonly [number, number, number, number])[] = [
  [-0.6, -0.85, -0.03, 0.85],
  [0.6, -0.85, 0.03, 0.85],
  [-0.4, -0.3, 0.4, -0.3],
];

/** Atoms whose points of light fly over and become a letter. Growth 0: the pair alone; 1: the letter alone. */
export function baseMarks(): Mark[] {
  const random = createRandom(6);
  const marks: Mark[] = [];
  const goes = (atom: Atom, adenine: boolean): number => (adenine ? -0.36 - 0.02 * atom[2] : -0.46);
  for (const atoms of [THYMINE, ADENINE]) {
    const adenine = atoms === ADENINE;
    for (const [a, b] of bondsOf(atoms)) {
      const colour = mixRgb(colourOf(a), colourOf(b), 0.5);
      marks.push(line(place(a), place(b), 0.011, colour, { opacity: 0.55, birth: goes(a, adenine) }));
    }
    for (const atom of atoms) {
      const at = place(atom);
      const birth = goes(atom, adenine);
      const colour = colourOf(atom);
      marks.push(
        glow(add(at, [0, 0, -0.02]), 0.14, colour, { opacity: 0.5, birth }),
        ball(at, 0.034, mixRgb(colour, FROST, 0.25), { opacity: 0.95, birth }),
        ring(add(at, [0, 0, 0.01]), 0.05, colour, { opacity: 0.7, birth }),
      );
      // A cloud of points around each atom, as dense as its electrons.
      const cloud = adenine ? 0 : 70;
      for (let i = 0; i < cloud; i++) {
        const point = add(at, random.unitVector(), 0.05 + 0.05 * Math.abs(random.gaussian()));
        marks.push(mote(point, 0.0035, colour, { opacity: 0.7, birth }));
      }
    }
  }
  for (const [a, b] of HYDROGEN_BONDS) {
    const from = place(atomOf(ADENINE, a));
    const to = place(atomOf(THYMINE, b));
    const way: Vec3 = [to[0] - from[0], to[1] - from[1], 0];
    for (let i = 1; i < 7; i++) marks.push(ball(add(from, way, i / 7), 0.008, FROST, { birth: -0.3 }));
  }
  for (let i = 0; i < MOTES; i++) {
    const atom = itemAt(ADENINE, Math.floor(random() * ADENINE.length));
    const from = add(place(atom), random.unitVector(), 0.03 + 0.055 * Math.abs(random.gaussian()));
    const stroke = itemAt(STROKES, random() < 0.4 ? 0 : random() < 0.7 ? 1 : 2);
    const along = random();
    const wide = 0.15 * Math.sign(random.signed()) * Math.sqrt(random());
    const [x0, y0, x1, y1] = stroke;
    const size = Math.hypot(x1 - x0, y1 - y0);
    const end: Vec3 = [
      LETTER_HALF * (x0 + (x1 - x0) * along + ((y1 - y0) / size) * wide),
      LETTER_HALF * (y0 + (y1 - y0) * along - ((x1 - x0) / size) * wide),
      0.03 * random.signed(),
    ];
    const up: Vec3 = [0, 0.1 * random.signed() + 0.25 * (end[1] - from[1]), 0.16 * random.signed()];
    marks.push(
      mote(end, 0.0036 + 0.0075 * random() ** 6, colourOf(atom), {
        to: from,
        up,
        opacity: 0.45 + 0.5 * random(),
        birth: 0.06 + 0.42 * (0.7 * random() + 0.3 * (1 - (from[0] - PAIR_AT[0]) / 0.6)),
      }),
    );
  }
  marks.push(
    glow([0, 0, -0.1], 0.85, FOLLOWED, { opacity: 0.22, birth: 0.4 }),
    flat("A", [0, 0, 0], [LETTER_HALF, 0, 0], [0, LETTER_HALF, 0], FOLLOWED, { radius: 60, birth: 0.62 }),
  );
  return marks;
}

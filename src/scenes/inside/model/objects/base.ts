import { mixRgb } from "#design/colour.ts";
import { FROST } from "#design/tokens.ts";
import { at as itemAt } from "#lib/at.ts";
import { add, type Vec3 } from "#lib/vec.ts";
import type { Atom } from "../../data/pair.ts";
import { FOLLOWED, PALE } from "../../look.ts";
import { ball, flat, glow, line, type Mark, mote, ring } from "../marks.ts";
import { TURN } from "../stops.ts";
import type { Letters, Span } from "../subject.ts";
import { panAt } from "../zoom.ts";
import { HELIX_UNITS } from "./helix.ts";
import { firstBase, STROKES, setLetters } from "./letters.ts";
import { bondsOf, colourOf, pairAtoms } from "./pair.ts";
import { createRandom } from "./random.ts";
import { spanMarks } from "./span.ts";

/** Units of an ångström: 2.2 times those of the helix. */
const BASE_UNITS = (HELIX_UNITS / 10) * 2.2;
/** Where the pair lies, left of the letter, which stands at the origin. */
export const PAIR_AT: Vec3 = [-0.86, 0, 0];
export const LETTER_HALF = 0.4;
/** Where the letters stand that were there before: above their pair, because words may lie below it. */
const WAS_AT = [-0.66, 0.52] as const;
const WAS_HALF = 0.1;
const MOTES = 7000;

/** The base lies right, its partner left: the pair's y is the picture's x. */
const place = ([, x, y]: Atom): Vec3 => [PAIR_AT[0] + y * BASE_UNITS, x * BASE_UNITS, 0];

/** Atoms whose points of light fly over and become letters. Growth 0: the pair alone; 1: the letters alone. */
function lettersMarks({ was, is }: Letters): Mark[] {
  const random = createRandom(6);
  const marks: Mark[] = [];
  const first = firstBase(was || is);
  const { own, partner, hydrogen } = first ? pairAtoms(first) : { own: [], partner: [], hydrogen: [] };
  const goes = (atom: Atom, isOwn: boolean): number => (isOwn ? -0.36 - 0.02 * atom[2] : -0.46);
  for (const atoms of [partner, own]) {
    const isOwn = atoms === own;
    for (const [a, b] of bondsOf(atoms)) {
      const colour = mixRgb(colourOf(a), colourOf(b), 0.5);
      marks.push(line(place(a), place(b), 0.011, colour, { opacity: 0.55, birth: goes(a, isOwn) }));
    }
    for (const atom of atoms) {
      const at = place(atom);
      const birth = goes(atom, isOwn);
      const colour = colourOf(atom);
      marks.push(
        glow(add(at, [0, 0, -0.02]), 0.14, colour, { opacity: 0.5, birth }),
        ball(at, 0.034, mixRgb(colour, FROST, 0.25), { opacity: 0.95, birth }),
        ring(add(at, [0, 0, 0.01]), 0.05, colour, { opacity: 0.7, birth }),
      );
      // A cloud of points around each atom, as dense as its electrons.
      const cloud = isOwn ? 0 : 70;
      for (let i = 0; i < cloud; i++) {
        const point = add(at, random.unitVector(), 0.05 + 0.05 * Math.abs(random.gaussian()));
        marks.push(mote(point, 0.0035, colour, { opacity: 0.7, birth }));
      }
    }
  }
  for (const [a, b] of hydrogen) {
    const from = place(a);
    const to = place(b);
    const way: Vec3 = [to[0] - from[0], to[1] - from[1], 0];
    for (let i = 1; i < 7; i++) marks.push(ball(add(from, way, i / 7), 0.008, FROST, { birth: -0.3 }));
  }
  const letters = setLetters(is, [0, 0], 0.95, LETTER_HALF);
  for (let i = 0; i < MOTES && letters.length > 0 && own.length > 0; i++) {
    const atom = itemAt(own, Math.floor(random() * own.length));
    const from = add(place(atom), random.unitVector(), 0.03 + 0.055 * Math.abs(random.gaussian()));
    const { base, x, y, half } = itemAt(letters, i % letters.length);
    const strokes = STROKES[base];
    const stroke = itemAt(
      strokes,
      base === "A" ? (random() < 0.4 ? 0 : random() < 0.7 ? 1 : 2) : Math.floor(random() * strokes.length),
    );
    const along = random();
    const wide = 0.15 * Math.sign(random.signed()) * Math.sqrt(random());
    const [x0, y0, x1, y1] = stroke;
    const size = Math.hypot(x1 - x0, y1 - y0);
    const end: Vec3 = [
      x + half * (x0 + (x1 - x0) * along + ((y1 - y0) / size) * wide),
      y + half * (y0 + (y1 - y0) * along - ((x1 - x0) / size) * wide),
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
  marks.push(glow([0, 0, -0.1], 0.85, FOLLOWED, { opacity: 0.22, birth: 0.4 }));
  for (const { base, x, y, half } of letters)
    marks.push(
      flat(base, [x, y, 0], [x + half, y, 0], [0, half, 0], FOLLOWED, { radius: was ? 6 : 60, birth: 0.62 }),
    );
  // Strokes, because a letter's halo would be cut off around one that is small and pale.
  for (const { base, x, y, half } of setLetters(was, WAS_AT, 0.62, WAS_HALF))
    for (const [x0, y0, x1, y1] of STROKES[base])
      marks.push(
        line([x + half * x0, y + half * y0, 0], [x + half * x1, y + half * y1, 0], 0.13 * half, PALE, {
          birth: -0.7,
        }),
      );
  return marks;
}

export const baseMarks = (change: Letters | Span): Mark[] =>
  "is" in change ? lettersMarks(change) : spanMarks(change, PAIR_AT[0] * (1 - panAt(TURN)));

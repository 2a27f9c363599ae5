import { mixRgb, type Rgb } from "#design/colour.ts";
import { DAPI, RHODAMINE } from "#design/tokens.ts";
import { at as itemAt } from "#lib/at.ts";
import { FOLLOWED, PALE } from "../../look.ts";
import { ball, glow, line, type Mark, tube } from "../marks.ts";
import type { Span } from "../subject.ts";

/**
 * Pieces of equal length, before the change and after it. F: a neighbour. P: the piece that is changed. R: the same,
 * turned round. O: a piece of another place.
 */
const PIECES: Readonly<Record<Span["kind"], readonly [was: string, is: string]>> = {
  deletion: ["FPF", "FF"],
  insertion: ["FF", "FPF"],
  duplication: ["FPF", "FPPF"],
  inversion: ["FPF", "FRF"],
  break: ["FF", "FO"],
  other: ["FPF", "FPF"],
};

/** Length of a piece, how far the strands are from each other by half, and rungs a piece: they stand for any pairs. */
const PIECE = 0.46;
const APART = 0.055;
const RUNGS = 9;
const ROWS = [0.33, -0.12] as const;
/** It goes when the depth leaves it for what lies beyond. */
const GOES = -0.7;

/** A piece of the double strand, whose rungs have no letters; chevrons say in which direction it is read. */
function piece(from: number, y: number, colour: Rgb, heading: 1 | -1, opacity: number): Mark[] {
  const to = from + PIECE;
  const marks = [-APART, APART].map((side) =>
    tube([from + 0.012, y + side, 0], [to - 0.012, y + side, 0], 0.011, colour, { opacity, birth: GOES }),
  );
  for (let i = 0; i < RUNGS; i++) {
    const x = from + ((i + 0.5) / RUNGS) * PIECE;
    marks.push(
      line([x, y - APART, -0.01], [x, y + APART, -0.01], 0.005, colour, {
        opacity: 0.7 * opacity,
        birth: GOES,
      }),
    );
  }
  for (const share of [0.35, 0.65]) {
    const x = from + share * PIECE;
    for (const side of [-1, 1])
      marks.push(
        line([x + 0.02 * heading, y, 0.02], [x - 0.02 * heading, y + side * 0.028, 0.02], 0.006, PALE, {
          opacity,
          birth: GOES,
        }),
      );
  }
  return marks;
}

/** A structural change, to scale: above what was there, below what is there instead; `middle` is in units. */
export function spanMarks({ kind }: Span, middle: number): Mark[] {
  const colours: Readonly<Record<string, Rgb>> = {
    F: mixRgb(DAPI, PALE, 0.25),
    P: FOLLOWED,
    R: FOLLOWED,
    O: RHODAMINE,
  };
  const marks = PIECES[kind].flatMap((pieces, row) => {
    const y = itemAt(ROWS, row);
    return [...pieces].flatMap((name, i) => {
      const from = middle + (i - pieces.length / 2) * PIECE;
      const colour = row === 0 && name === "P" ? RHODAMINE : (colours[name] ?? PALE);
      return piece(from, y, colour, name === "R" ? -1 : 1, row === 0 ? 0.7 : 1);
    });
  });
  // Where two ends meet that did not meet before.
  const isJoint = itemAt(PIECES[kind], 1).length === 2;
  marks.push(glow([middle, ROWS[1], 0.03], isJoint ? 0.3 : 0.5, FOLLOWED, { opacity: 0.5, birth: GOES }));
  if (isJoint) marks.push(ball([middle, ROWS[1], 0.04], 0.03, FOLLOWED, { birth: GOES }));
  return marks;
}

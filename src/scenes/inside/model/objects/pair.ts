import { mixRgb, type Rgb } from "#design/colour.ts";
import { DAPI, FROST, RHODAMINE } from "#design/tokens.ts";
import { at as itemAt } from "#lib/at.ts";
import { add, cross, times, type Vec3 } from "#lib/vec.ts";
import { ADENINE, type Atom, THYMINE } from "../../data/pair.ts";
import { FOLLOWED } from "../../look.ts";
import { ball, type Mark, tube } from "../marks.ts";
import type { BasePair } from "./dna.ts";

/*
 * The heavy atoms of an adenine–thymine pair lie in the standard reference frame (Olson et al. 2001, J. Mol. Biol.
 * 313:229): x points to the major groove, y along the line between the backbones.
 */

/** Longest bond between two of these atoms, in ångströms: C–C is 1.54. */
const BOND = 1.65;

const ELEMENTS: Readonly<Record<string, Rgb>> = { C: DAPI, N: FROST, O: RHODAMINE };
export const colourOf = ([name]: Atom): Rgb => ELEMENTS[name.charAt(0)] ?? FROST;

export function bondsOf(atoms: readonly Atom[]): [Atom, Atom][] {
  return atoms.flatMap((a, i) =>
    atoms
      .slice(i + 1)
      .filter((b) => Math.hypot(a[1] - b[1], a[2] - b[2]) < BOND)
      .map((b): [Atom, Atom] => [a, b]),
  );
}

export function atomOf(atoms: readonly Atom[], name: string): Atom {
  return itemAt(
    atoms.filter(([other]) => other === name),
    0,
  );
}

/** The pair's atoms within the helix: adenine green, its partner white. `units` is a nanometre's. */
export function pairMarks({ at, along, out }: BasePair, units: number, radius: number): Mark[] {
  // The line between the backbones runs along `out`; the pair's own y.
  const x = cross(out, along);
  const place = ([, ax, ay]: Atom): Vec3 => times(add(add(at, x, ax / 10), out, ay / 10), units);
  const marks: Mark[] = [];
  for (const [atoms, colour] of [
    [ADENINE, FOLLOWED],
    [THYMINE, mixRgb(FROST, FOLLOWED, 0.15)],
  ] as const) {
    for (const atom of atoms) marks.push(ball(place(atom), radius, colour));
    for (const [a, b] of bondsOf(atoms)) marks.push(tube(place(a), place(b), radius * 0.42, colour));
  }
  return marks;
}

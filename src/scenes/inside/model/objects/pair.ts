import { mixRgb, type Rgb } from "#design/colour.ts";
import { DAPI, FROST, RHODAMINE } from "#design/tokens.ts";
import { at as itemAt } from "#lib/at.ts";
import { add, cross, times, type Vec3 } from "#lib/vec.ts";
import { ADENINE, type Atom, HYDROGEN_BONDS, THYMINE } from "../../data/pair.ts";
import { CYTOSINE, GC_HYDROGEN_BONDS, GUANINE } from "../../data/pair-gc.ts";
import { FOLLOWED } from "../../look.ts";
import { type Base, ball, type Mark, tube } from "../marks.ts";
import type { BasePair } from "./dna.ts";

/*
 * The heavy atoms of a pair lie in the standard reference frame (Olson et al. 2001, J. Mol. Biol.
 * 313:229): x points to the major groove, y along the line between the backbones.
 */

/** The pair that a base makes: its atoms, with y above 0, its partner's, and the hydrogen bonds between them. */
export function pairAtoms(base: Base) {
  const [purine, pyrimidine, bonds] =
    base === "A" || base === "T"
      ? [ADENINE, THYMINE, HYDROGEN_BONDS]
      : [GUANINE, CYTOSINE, GC_HYDROGEN_BONDS];
  const isPurine = base === "A" || base === "G";
  // Seen from the other strand, y is turned round.
  const seen = ([name, x, y]: Atom): Atom => [name, x, isPurine ? y : -y];
  const [own, partner] = (isPurine ? [purine, pyrimidine] : [pyrimidine, purine]).map((atoms) =>
    atoms.map(seen),
  ) as [Atom[], Atom[]];
  const hydrogen = bonds.map(([a, b]): [Atom, Atom] =>
    isPurine ? [atomOf(own, a), atomOf(partner, b)] : [atomOf(own, b), atomOf(partner, a)],
  );
  return { own, partner, hydrogen };
}

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

/** A pair's atoms within the helix: the base green, its partner white. `units` is a nanometre's. */
export function pairMarks(base: Base, { at, along, out }: BasePair, units: number, radius: number): Mark[] {
  // The line between the backbones runs along `out`; the pair's own y.
  const x = cross(out, along);
  const place = ([, ax, ay]: Atom): Vec3 => times(add(add(at, x, ax / 10), out, ay / 10), units);
  const marks: Mark[] = [];
  const { own, partner } = pairAtoms(base);
  for (const [atoms, colour] of [
    [own, FOLLOWED],
    [partner, mixRgb(FROST, FOLLOWED, 0.15)],
  ] as const) {
    for (const atom of atoms) marks.push(ball(place(atom), radius, colour));
    for (const [a, b] of bondsOf(atoms)) marks.push(tube(place(a), place(b), radius * 0.42, colour));
  }
  return marks;
}

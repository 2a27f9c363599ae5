/*
 * Shapes that several modules share. What no type says (a file that exists, a page's path, room in a drawing, a
 * placeholder) the build checks: src/build/content.ts.
 */

export interface Entry {
  title: string;
  text: string;
}

export interface Person {
  /** Used in the address /about#bio-ID. */
  id: string;
  name: string;
  title: string;
  /** The bio; paragraphs are separated by an empty line. */
  desc: string;
  /** Path of a photograph under /media/people/; null: a portrait is generated from the entry. */
  icon: `/media/people/${string}` | null;
}

export interface InsideStop extends Omit<Entry, "text"> {
  /** The stop's id in its scene; also in the address, `/#inside-ID`. */
  id: string;
  sentence: string;
  /** A power of ten: of metres down to the turn, of bases after it. The finding has none. */
  scale: {
    exponent: number;
    unit: "m" | "bases";
    /** The same without a power, as it is said. */
    plain: string;
    /** At the turn: the exponent in bases that stands for the same. */
    turn?: 0;
  } | null;
  /** The followed thing, written beside it. */
  label: { name: string; detail: string };
  /** Where the picture's data is from; what is synthetic says so. */
  source: string;
}

import type { StopId } from "./stops.ts";

/** Letters that a base was, and those that it is instead. */
export interface Letters {
  /** Empty where nothing is said of it. */
  readonly was: string;
  readonly is: string;
}

/** A change that is longer than its letters: drawn to scale between neighbours as long as itself. */
export interface Span {
  readonly kind: "deletion" | "insertion" | "duplication" | "inversion" | "break" | "other";
}

/** A sample's line in the pile. */
export interface Sample {
  /** A letter for each copy: 0 as the reference, above 0 an alternative, -1 not called. */
  readonly alleles: readonly number[];
  /** Its reads over the place, and those of them that have an alternative; null where that is not given. */
  readonly depth: number | null;
  readonly carrying: number | null;
}

export interface PlacedRead {
  readonly start: number;
  readonly end: number;
  /** Row from the front, 0 … */
  readonly row: number;
  readonly reverse: boolean;
}

/** A stretch of a chromosome and what lies on it; places are bases counted from 0. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  /** The place that is followed: it lies on the axis. */
  readonly at: number;
  /** Units of a base. */
  readonly scale: number;
  /** The first one is followed. */
  readonly reads: readonly PlacedRead[];
  /** How much lies over each of equal parts, and the amount that is drawn as high as 0.42 units. */
  readonly counts: readonly number[];
  readonly most: number;
  /** A line, such as a gene, and its thick parts, such as exons. */
  readonly line: readonly [start: number, end: number];
  readonly parts: readonly (readonly [start: number, end: number])[];
  /** Bases from one stroke of its scale to the next; every fifth is longer. */
  readonly step: number;
}

/** A whole genome in a circle: heights 0…1 of equal parts, and the followed place as a share of the turn. */
export interface Ring {
  readonly heights: readonly number[];
  readonly at: number;
}

/**
 * Subject of 'Look inside': all that its stops draw and that is not the same for everybody. The site's example is one
 * (example.ts), a visitor's variant another. Plain data, which a worker receives as a copy.
 */
export interface Subject {
  /** Another subject has another one. */
  readonly key: string;
  /** Its stops, in the order of their depth. */
  readonly stops: readonly StopId[];
  /** Index of the chromosome that is followed through the nucleus, 0 … 23. */
  readonly chromosome: number;
  /** Whether the neighbours of the base have letters: those of the example are synthetic. */
  readonly named: boolean;
  readonly change: Letters | Span;
  /** Null: a read of the example's length instead. */
  readonly pile: readonly Sample[] | null;
  readonly gene: Stretch | null;
  /** Null: the map of all cells instead. */
  readonly place: Stretch | null;
  /** Null: the hero's ring instead. */
  readonly ring: Ring | null;
}

/**
 * The kinds of partner in the logo strip (docs/behaviour.md 3.3). An emblem stands on a 48 px grid: stroked lines and
 * one filled cell, as in the icons.
 */
export const emblemShapes = {
  /** Three chevrons under one mark. */
  "defense-department": {
    line: "M6.25 14.25L24 24.5l17.75-10.25M6.25 22.25L24 32.5l17.75-10.25M6.25 30.25L24 40.5l17.75-10.25",
    lit: "M24 7l5.2 5-5.2 5-5.2-5z",
  },
  /** An atom's ring, the path of a particle leaving it, and its target. */
  "national-laboratory": {
    line: "M40.75 24a16.75 16.75 0 1 1-16.75-16.75M32.25 24a8.25 8.25 0 1 1-8.25-8.25M24 7.25h12M24 15.75h12",
    lit: "M38 8.5h6v6h-6z",
  },
  /** Lanes of reads that fill a circle. */
  company: {
    line: "M8.25 18.5v11M13.5 12.5v23M18.75 9.25v13.5M18.75 28.25v10.5M24 8.25v31.5M29.25 9.25v6M34.5 12.5v23M39.75 18.5v11M29.25 25.75v13",
    lit: "M26.25 17.5h6v6h-6z",
  },
  /** Four wards with a cross between them. */
  "second-company": {
    line: "M7.25 7.25h12.5v12.5H7.25zM28.25 7.25h12.5v12.5h-12.5zM7.25 28.25h12.5v12.5H7.25zM28.25 28.25h12.5v12.5h-12.5z",
    lit: "M31.5 31.5h6v6h-6z",
  },
  /** A hexagonal ring with its bonds, around a cell. */
  "chemical-biological-defense": {
    line: "M24 5.75l15.8 9.12v18.25L24 42.25 8.2 33.12V14.87zM24 12.25l10.2 5.9M34.2 29.85L24 35.75M13.8 29.85v-11.7",
    lit: "M21 21h6v6h-6z",
  },
};

export type EmblemKind = keyof typeof emblemShapes;

/** A neutral mark for a kind of partner, in the text's colour. Decorative: the kind is named beside it. */
export function Emblem({ kind }: { kind: EmblemKind }) {
  const { line, lit } = emblemShapes[kind];
  return (
    <svg width="48" height="48" viewBox="0 0 48 48" fill="none" aria-hidden="true">
      <path
        d={line}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="square"
        vectorEffect="non-scaling-stroke"
      />
      <path d={lit} fill="currentColor" />
    </svg>
  );
}

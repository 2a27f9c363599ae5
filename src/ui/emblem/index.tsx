import { type EmblemKind, emblemShapes } from "./shapes.ts";

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

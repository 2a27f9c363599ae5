import { at } from "#lib/at.ts";

/** One nucleus of a cluster: an ellipse; lengths as shares of half a cube's edge. */
export interface Nucleus {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
}

const of = (x: number, y: number, rx: number, ry: number): Nucleus => ({ x, y, rx, ry });

/** The still's clusters: one to three nuclei, and a dividing pair. */
export const CLUSTERS: readonly (readonly Nucleus[])[] = [
  [of(0, 0, 0.48, 0.39)],
  [of(-0.21, 0.08, 0.35, 0.27), of(0.23, -0.13, 0.31, 0.37)],
  [of(-0.23, -0.13, 0.27, 0.23), of(0.21, -0.18, 0.24, 0.29), of(0.05, 0.24, 0.31, 0.24)],
  [of(-0.19, 0, 0.18, 0.4), of(0.19, 0, 0.18, 0.4)],
];
/** Rotations of the clusters, in degrees. */
export const SPECIMEN_TURNS = [15, 75, 140] as const;
/** A round nucleus, and each cluster in each rotation. */
export const DAPI_KINDS = 1 + CLUSTERS.length * SPECIMEN_TURNS.length;

/** The nuclei of a kind, y up. */
export function nucleiOf(kind: number): { nuclei: readonly Nucleus[]; turn: number } {
  if (kind === 0) return { nuclei: [of(0, 0, 0.31, 0.31)], turn: 0 };
  return {
    nuclei: at(CLUSTERS, Math.floor((kind - 1) / SPECIMEN_TURNS.length)),
    turn: (at(SPECIMEN_TURNS, (kind - 1) % SPECIMEN_TURNS.length) * Math.PI) / 180,
  };
}

export const GFP_NUCLEI: readonly Nucleus[] = [of(-0.18, 0.23, 0.35, 0.27), of(0.13, -0.16, 0.29, 0.35)];

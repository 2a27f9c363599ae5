import { at } from "#lib/at.ts";
import styles from "./create.module.css";
import type { StepId } from "./pipeline.ts";

type Mark = readonly [x: number, y: number, width: number, height: number, light?: number];

/** Middles of three groups of cells. */
const GROUPS: readonly (readonly [number, number])[] = [
  [5, 6],
  [18, 9],
  [9, 18],
];

/** Draws a step's effect on the data as small marks on a 24 px grid; `light` 0–1 is a mark's value. */
const marks: Readonly<Record<StepId, readonly Mark[]>> = {
  ingest: [
    [2, 3, 14, 2, 0.4],
    [4, 8, 14, 2, 0.6],
    [6, 13, 14, 2, 0.8],
    [8, 18, 14, 2, 1],
  ],
  demultiplex: [
    [1, 11, 7, 2, 1],
    [8, 2, 1, 20, 0.5],
    [9, 2, 13, 2, 0.9],
    [9, 8, 13, 2, 0.6],
    [9, 14, 13, 2, 0.8],
    [9, 20, 13, 2, 0.5],
  ],
  qc: [
    ...[18, 20, 19, 18, 17, 15, 14, 10, 7].map(
      (height, x): Mark => [x * 2.5 + 0.5, 22 - height, 1.5, height, height / 20],
    ),
    [0, 9, 24, 0.8, 0.9],
  ],
  align: [
    [0, 2, 24, 1.6, 1],
    [2, 7, 9, 2, 0.6],
    [13, 7, 9, 2, 0.8],
    [6, 12, 11, 2, 0.7],
    [0, 17, 8, 2, 0.5],
    [12, 17, 11, 2, 0.9],
    [4, 22, 13, 2, 0.6],
  ],
  count: [6, 14, 9, 20, 4, 11, 17, 8].map(
    (height, x): Mark => [x * 3, 23 - height, 1.8, height, 0.4 + height / 33],
  ),
  normalise: Array.from({ length: 36 }, (_, cell): Mark => {
    const [x, y] = [cell % 6, Math.floor(cell / 6)];
    return [x * 4, y * 4, 3.2, 3.2, 0.16 + 0.84 * Math.abs(Math.sin(x * 1.9 + y * y * 2.3))];
  }),
  cluster: Array.from({ length: 24 }, (_, dot): Mark => {
    const [group, turn] = [dot % 3, dot * 2.4];
    const far = 1 + 1.15 * Math.sqrt(Math.floor(dot / 3));
    const [cx, cy] = at(GROUPS, group);
    return [cx + far * Math.cos(turn), cy + far * Math.sin(turn), 1.7, 1.7, 0.5 + group * 0.25];
  }),
  annotate: [
    [1, 3, 6, 6, 1],
    [10, 4, 12, 1.6, 0.7],
    [1, 11, 6, 6, 0.62],
    [10, 12, 9, 1.6, 0.7],
    [1, 19, 6, 5, 0.34],
    [10, 20, 12, 1.6, 0.7],
  ],
};

export function Glyph({ step }: { step: StepId }) {
  return (
    <svg className={styles.glyph} viewBox="0 0 24 24" aria-hidden="true">
      {marks[step].map(([x, y, width, height, light = 1]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} opacity={light} />
      ))}
    </svg>
  );
}

import type { Size } from "./canvas.tsx";
import type { Genome } from "./genome.ts";
import type { Model, Read } from "./models.ts";
import { isNarrow } from "./plot.ts";
import type { Region } from "./region.ts";

export type LaneId = "genes" | "exons" | "reads";

export interface LaneFacts {
  title: string;
  chrom: string;
  assembly: string;
  source: string;
  /** The stretch of which there is data; nothing else is shown. */
  bounds: Region;
}

export interface Library {
  genome: Genome;
  models: readonly Model[];
  reads: readonly Read[];
  facts: Readonly<Record<LaneId, LaneFacts>>;
}

/** How far each lane is open, 0–1; the genes' always is and takes what is left. */
export interface Opened {
  exons: number;
  reads: number;
}

export interface Lane {
  id: LaneId;
  y: number;
  height: number;
}

/** Heights of the lanes when they are open, in pixels of the frame. */
const HEIGHTS = { exons: 328, reads: 250 } as const;
const NARROW_HEIGHTS = { exons: 380, reads: 290 } as const;

/** Width of the column left of the tracks that names them, in pixels of the frame. */
export const LANE_GUTTER = 292;

export function lanesOf(size: Size, opened: Opened): Lane[] {
  const heights = isNarrow(size) ? NARROW_HEIGHTS : HEIGHTS;
  const exons = heights.exons * opened.exons;
  const reads = heights.reads * opened.reads;
  const genes = size.height - exons - reads;
  return [
    { id: "genes", y: 0, height: genes },
    { id: "exons", y: genes, height: exons },
    { id: "reads", y: genes + exons, height: reads },
  ];
}

export function laneAt(size: Size, opened: Opened, y: number): LaneId {
  return lanesOf(size, opened).findLast((lane) => lane.height > 0 && y >= lane.y)?.id ?? "genes";
}

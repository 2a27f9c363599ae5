import type { Mark } from "./marks.ts";
import { baseMarks } from "./objects/base.ts";
import { cellMarks } from "./objects/cell.ts";
import { cellsMarks } from "./objects/cells.ts";
import { chromatinMarks } from "./objects/chromatin.ts";
import { findingMarks } from "./objects/finding.ts";
import { geneMarks } from "./objects/gene.ts";
import { helixMarks } from "./objects/helix.ts";
import { nucleusMarks } from "./objects/nucleus.ts";
import { readMarks } from "./objects/read.ts";
import { tubeMarks } from "./objects/tube.ts";
import { STOP_IDS, type StopId } from "./stops.ts";

const RAD = Math.PI / 180;

/** From where the block of tubes, one tube, and the ring are seen: the hero's own view of its block. */
export const BLOCK_VIEW = { azimuth: 37 * RAD, elevation: 23 * RAD };
export const RING_VIEW = { azimuth: 62 * RAD, elevation: 38 * RAD };

export type StopObject = ReturnType<typeof seen>;

/** How a stop's marks are made, and from where they are seen at rest: radians, azimuth 0 from +z towards +x. */
const seen = (id: StopId, marks: () => Mark[], azimuth = 0, elevation = 0) => ({
  id,
  stop: STOP_IDS.indexOf(id),
  marks,
  azimuth,
  elevation,
});

/** The stops' objects in painting order, outer ones first; the block is the hero's own, as is the finding's ring. */
export const OBJECTS: readonly StopObject[] = [
  seen("tube", tubeMarks, BLOCK_VIEW.azimuth, BLOCK_VIEW.elevation),
  seen("cell", cellMarks),
  seen("nucleus", nucleusMarks),
  seen("chromatin", chromatinMarks),
  seen("helix", helixMarks),
  seen("finding", findingMarks, RING_VIEW.azimuth, RING_VIEW.elevation),
  seen("cells", cellsMarks),
  seen("gene", geneMarks, -6 * RAD, 31 * RAD),
  seen("read", readMarks),
  seen("base", baseMarks),
];

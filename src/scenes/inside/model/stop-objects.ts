import type { Mark } from "./marks.ts";
import { baseMarks } from "./objects/base.ts";
import { cellMarks } from "./objects/cell.ts";
import { cellsMarks } from "./objects/cells.ts";
import { chromatinMarks } from "./objects/chromatin.ts";
import { findingMarks } from "./objects/finding.ts";
import { stretchMarks } from "./objects/gene.ts";
import { helixMarks } from "./objects/helix.ts";
import { firstBase } from "./objects/letters.ts";
import { nucleusMarks } from "./objects/nucleus.ts";
import { pileMarks } from "./objects/pile.ts";
import { readMarks } from "./objects/read.ts";
import { tubeMarks } from "./objects/tube.ts";
import { STOP_IDS, type StopId } from "./stops.ts";
import type { Subject } from "./subject.ts";

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

const STRETCH_VIEW = [-6 * RAD, 31 * RAD] as const;

/** The stops whose pictures are a subject's own, outer ones first. A subject need not have all of them. */
export const ownObjects = (subject: Subject): readonly StopObject[] => {
  const { change, pile, place, ring } = subject;
  const geneMarks = () => {
    const { gene } = subject;
    return gene ? stretchMarks(gene) : [];
  };
  return [
    seen("finding", () => findingMarks(ring), RING_VIEW.azimuth, RING_VIEW.elevation),
    ...(place ? [seen("cells", () => stretchMarks(place), ...STRETCH_VIEW)] : []),
    seen("gene", geneMarks, ...STRETCH_VIEW),
    ...(pile ? [seen("read", () => pileMarks(pile))] : []),
    seen("base", () => baseMarks(change)),
  ];
};

/** The stops' objects in painting order, outer ones first; the block is the hero's own, as is the example's ring. */
export function objectsOf(subject: Subject): readonly StopObject[] {
  const { stops, change, chromosome, named, pile, place } = subject;
  const base = "is" in change ? firstBase(change.was || change.is) : null;
  const all = [
    seen("tube", tubeMarks, BLOCK_VIEW.azimuth, BLOCK_VIEW.elevation),
    seen("cell", cellMarks),
    seen("nucleus", () => nucleusMarks(chromosome)),
    seen("chromatin", () => chromatinMarks(named)),
    seen("helix", () => helixMarks(base, named)),
    ...ownObjects(subject),
    ...(place ? [] : [seen("cells", cellsMarks)]),
    ...(pile ? [] : [seen("read", readMarks)]),
  ].filter(({ id }) => stops.includes(id));
  const order = (stop: number) => (stop < 6 ? stop - 100 : -stop);
  return all.sort((a, b) => order(a.stop) - order(b.stop));
}

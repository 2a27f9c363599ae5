import { ROW } from "../genome/draw/features.ts";
import { layoutMap } from "../genome/draw/map.ts";
import { genomeOf } from "../genome/genome.ts";
import { loadAnnotation } from "../genome/load.ts";
import { plotOf } from "../genome/plot.ts";
import { middle } from "../genome/region.ts";
import type { ViewerState } from "../genome/viewer-state.ts";
import { around, downFrom, drawing, type Find, type PhoneCut, tap } from "../phone.ts";
import { ALONG, CLICK, DOWN, GOAL, NEARER, scrollTimeline } from "./timeline.ts";

const OVERVIEW = '[aria-label^="Chromosome 7"]';
const MAP = '[aria-label^="Map of"]';
const NEARER_TOOL = '[aria-label="Show less, nearer"]';

/** Height of the name and captions shown above the gene at the end, in CSS pixels. */
const ABOVE = 56;

/** In by the tool, along the overview, in to the gene, and what is known of it. */
export async function loadPhoneCut(): Promise<PhoneCut<ViewerState>> {
  const genome = genomeOf(await loadAnnotation());
  const { annotation, levels } = genome;
  const { stateAt } = scrollTimeline(genome);
  const onOverview = (find: Find, time: number) => {
    const { size, at } = drawing(find(OVERVIEW));
    const { x } = plotOf(size, annotation.bounds);
    return at({ x: x(middle(stateAt(time).region)), y: size.height / 2 - 9 });
  };
  const onGene = (find: Find) => {
    const { size, at } = drawing(find(MAP));
    const { region } = stateAt(CLICK[0]);
    const plot = plotOf(size, region);
    const gene = levels.seen(region, plot.basesPerPixel).find(({ symbol }) => symbol === GOAL);
    if (!gene) throw new RangeError(`${GOAL} is not in view`);
    const y = layoutMap(size, plot).genes + gene.row * ROW.height + ROW.bar + 4;
    return at({ x: plot.x(middle(gene)), y });
  };
  return {
    posterTime: 11.1,
    shots: [
      { from: 0.1, to: 0.6, show: (find) => around(find(NEARER_TOOL), find(MAP)) },
      { from: 10.15, to: 10.9, show: (find) => downFrom({ x: 0, y: onGene(find).y - ABOVE }) },
    ],
    touches: [
      ...[0.05, 0.8].map((after) => tap(NEARER[0] + after, NEARER_TOOL)),
      { from: ALONG[0] - 0.1, to: ALONG[1] + 0.1, place: onOverview },
      ...[0.05, 0.55, 1.05, 1.55].map((after) => tap(DOWN[0] + after, NEARER_TOOL)),
      { from: CLICK[0], to: CLICK[1], place: onGene },
    ],
  };
}

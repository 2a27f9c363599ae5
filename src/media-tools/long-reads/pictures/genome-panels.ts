import { palette } from "#design/tokens.ts";
import { at } from "#lib/at.ts";
import { createRandom } from "#lib/variates.ts";
import { gaps } from "../coverage.ts";
import type { Interval } from "../interval.ts";
import { LONG_DEPTH_FOLD, type LocusParameters, openInterval, simulateLocus } from "../locus.ts";
import { standardShortLibrary } from "../reads.ts";
import { barPath, lit, stroke } from "../svg.ts";
import {
  barsOf,
  coverageTrack,
  inWindow,
  referenceTrack,
  repeatColumns,
  shortPile,
  trustedReads,
  type View,
  xOf,
} from "./genome-parts.ts";
import { longPile } from "./long-pile.ts";
import { PANEL_WIDTH, type PictureSet, panel } from "./picture.ts";

const FADE = 36;
const TOP = 86;
const PITCH = 7;

/** The locus of both genome panels: 29 kb with a 6.5 kb repeat whose other copy is outside, and a 3 kb insertion. */
export const panelLocus: LocusParameters = {
  referenceBp: 100_000,
  families: [{ starts: [41_500, 82_000], lengthBp: 6500, divergence: 0.0005 }],
  window: { start: 34_000, end: 63_000 },
  insertion: { at: 56_200, lengthBp: 3000 },
};

/** The view shared by both panels, so that their positions correspond. */
export const panelView = (): View => ({
  locus: simulateLocus(createRandom(11_009), panelLocus),
  width: PANEL_WIDTH,
});

const REFERENCE_Y = 46;
const COVERAGE = { base: 572, unitsPerFold: 2.4, binBp: 100 };

/** Marks the insertion's start and end, identically in both panels. */
function insertionMarks(view: View): string {
  const { insertion } = panelLocus;
  const edges = [insertion.at, insertion.at + insertion.lengthBp];
  const bars = edges.map((edge) => ({ x: xOf(view, edge), y: REFERENCE_Y - 6, length: 12 }));
  return stroke(barPath(bars, "v"), palette.rhodamine, 1.5);
}

/** Short-read delivery: fragments pile up, but no confidently placed read lies in the repeat or insertion. */
export function croPanel(view: View): PictureSet {
  const pile = shortPile(view, 3, 424, 11);
  const trusted = trustedReads(view);
  const repeat = at(view.locus.repeats, 0);
  const { insertion, window } = panelLocus;
  const holes = gaps(trusted, repeat);
  const body = [
    repeatColumns(view, 60, COVERAGE.base),
    referenceTrack(view, REFERENCE_Y),
    insertionMarks(view),
    stroke(barPath(pile.ambiguous), palette.dapi, 2.4, { opacity: 0.26 }),
    lit("placed", barPath(pile.placed), palette.dapi, 2.6, 0.35),
    coverageTrack(view, trusted, palette.dapi, COVERAGE),
    stroke(
      barPath(holes.flatMap((hole) => barsOf(view, openInterval(hole, insertion), COVERAGE.base + 7))),
      palette.frost,
      2,
    ),
  ];
  const pairs = inWindow(view.locus);
  return {
    id: "cro",
    pictures: [panel("cro", FADE, body)],
    facts: {
      depthFold: standardShortLibrary.depthFold,
      readLengthBp: standardShortLibrary.readLengthBp,
      windowBp: window.end - window.start,
      repeatBp: total([repeat]),
      insertionBp: insertion.lengthBp,
      pairsSimulated: pairs.length,
      pairsDrawn: pile.pairsDrawn,
      repeatUncoveredBp: total(holes),
    },
  };
}

function total(intervals: readonly Interval[]): number {
  return intervals.reduce((sum, { start, end }) => sum + end - start, 0);
}

/** The same locus in long reads: across the repeat, and through one haplotype's insertion. */
export function spanPanel(view: View): PictureSet {
  const { longReads, repeats } = view.locus;
  const { insertion, window } = panelLocus;
  const pileOf = (wanted: 1 | 2, top: number) => {
    const reads = longReads.filter(({ haplotype }) => haplotype === wanted);
    return longPile(view, reads, { top, pitch: PITCH, settledFirst: true });
  };
  const one = pileOf(1, TOP);
  const two = pileOf(2, TOP + one.lanes * PITCH + 16);
  const covered = longReads.flatMap(({ blocks }) => blocks);
  const body = [
    repeatColumns(view, 60, COVERAGE.base),
    referenceTrack(view, REFERENCE_Y),
    insertionMarks(view),
    stroke(barPath([...one.links, ...two.links]), palette.gfp, 0.8, { opacity: 0.4 }),
    stroke(barPath([...one.other, ...two.other]), palette.gfp, 2.4, { opacity: 0.42 }),
    lit("resolving", barPath([...one.resolving, ...two.resolving]), palette.gfp, 2.4, 0.36),
    lit("inserted", barPath(one.inserted), palette.rhodamine, 2.6, 0.5),
    coverageTrack(view, covered, palette.gfp, COVERAGE),
  ];
  return {
    id: "span",
    pictures: [panel("span", FADE, body)],
    facts: {
      depthFold: LONG_DEPTH_FOLD,
      windowBp: window.end - window.start,
      insertionBp: insertion.lengthBp,
      readsShown: longReads.length,
      readsSpanningRepeat: longReads.filter(({ repeatsSpanned }) => repeatsSpanned > 0).length,
      repeatUncoveredBp: total(gaps(covered, at(repeats, 0))),
    },
  };
}

import { palette } from "#design/tokens.ts";
import { at } from "#lib/at.ts";
import { createRandom } from "#lib/variates.ts";
import { gaps } from "../coverage.ts";
import { LONG_DEPTH_FOLD, type LocusParameters, simulateLocus } from "../locus.ts";
import { standardShortLibrary } from "../reads.ts";
import { barPath, lit, stroke } from "../svg.ts";
import {
  barsOf,
  coverageTrack,
  openedRepeats,
  referenceTrack,
  repeatColumns,
  shortPile,
  trustedReads,
  type View,
} from "./genome-parts.ts";
import { longPile } from "./long-pile.ts";
import { type PictureSet, TOPIC_WIDTH, topic } from "./picture.ts";

const FADE = 24;
const COVERAGE = { base: 462, unitsPerFold: 2.2, binBp: 125 };

/** A 40 kb locus with two repeats, each with another copy elsewhere, and no insertion. */
const wgsLocus: LocusParameters = {
  referenceBp: 130_000,
  families: [
    { starts: [49_600, 100_000], lengthBp: 6200, divergence: 0.0004 },
    { starts: [66_800, 112_000], lengthBp: 3400, divergence: 0.0004 },
  ],
  window: { start: 40_000, end: 80_000 },
  insertion: { at: 80_000, lengthBp: 0 },
};

/** Deep sequencing of one locus at one depth and scale: 2 × 150 bp on the left, long reads on the right. */
export function wgsTopic(): PictureSet {
  const view: View = { locus: simulateLocus(createRandom(40_977), wgsLocus), width: TOPIC_WIDTH };
  const { longReads, repeats } = view.locus;
  const pile = shortPile(view, 5, 332, 11.5);
  const frame = [repeatColumns(view, 44, COVERAGE.base), referenceTrack(view, 30)];
  const dark = repeats.flatMap((repeat) => gaps(trustedReads(view), repeat));
  const left = [
    ...frame,
    stroke(barPath(pile.ambiguous), palette.dapi, 3, { opacity: 0.28 }),
    lit("placed", barPath(pile.placed), palette.dapi, 3, 0.35),
    coverageTrack(view, trustedReads(view), palette.dapi, COVERAGE),
    stroke(barPath(dark.flatMap((hole) => barsOf(view, [hole], COVERAGE.base + 7))), palette.frost, 2.4),
  ];
  const ranked = longReads.toSorted((a, b) => b.repeatsSpanned - a.repeatsSpanned || b.lengthBp - a.lengthBp);
  const hero = at(ranked, 0);
  const others = longReads.filter((read) => read !== hero);
  const bars = longPile(view, others, { top: 78, pitch: 7.2, settledFirst: false });
  const right = [
    ...frame,
    stroke(barPath(bars.other), palette.gfp, 2.4, { opacity: 0.36 }),
    stroke(barPath(bars.resolving), palette.gfp, 2.6, { opacity: 0.9 }),
    lit("hero", barPath(barsOf(view, hero.blocks, 62)), palette.gfp, 4.6, 1),
    coverageTrack(
      view,
      longReads.flatMap(({ blocks }) => blocks),
      palette.gfp,
      COVERAGE,
    ),
  ];
  return {
    id: "wgs",
    pictures: [topic("wgs-short", FADE, left), topic("wgs-long", FADE, right)],
    facts: {
      depthFold: LONG_DEPTH_FOLD,
      windowBp: wgsLocus.window.end - wgsLocus.window.start,
      repeatsShown: barsOf(view, openedRepeats(view), 0).length,
      shortReadLengthBp: standardShortLibrary.readLengthBp,
    },
  };
}

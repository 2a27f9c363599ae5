import { at } from "#lib/at.ts";
import { clamp01 } from "#lib/math.ts";
import { memoize } from "../lib/memoize.ts";
import { pack } from "./pack.ts";
import type { Region } from "./region.ts";
import type { Annotation, Gene, Transcript } from "./transcripts.ts";

/** One thing on the gene track at one zoom. */
interface Feature extends Region {
  key: string;
  label: string;
  /** Quiet words after the label, or an empty text. */
  note: string;
  symbol: string;
  forward: boolean;
  coding: Region;
  row: number;
  /** Right end of what it needs, its label included, in base pairs. */
  reach: number;
}

/** A feature as it is to be seen: fading where zooming gives it another row. */
export interface SeenFeature extends Feature {
  alpha: number;
}

/** Wider than this (base pairs a pixel), every gene is one bar; narrower, every transcript is. */
const GENES_FROM = 2 ** 10;

/** Part of a level at each of its ends during which what changes rows fades. */
const FADE = 0.12;

/** Free room after a label, in pixels. */
const GAP = 22;

/** Pixels that a feature's words take, by their characters. */
export const wordsOf = ({ label, note }: Pick<Feature, "label" | "note">): number =>
  label.length * 13 + (note ? 10 + note.length * 12 : 0);

/**
 * The gene track at every zoom. Rows are fixed within a level (a doubling of base pairs a pixel), packed for its
 * coarser end, so that scrolling moves nothing up or down.
 */
export function levelsOf({ genes, transcripts }: Annotation) {
  const levelAt = memoize((level: number): ReadonlyMap<string, Feature> => {
    const basesPerPixel = 2 ** (level + 1);
    const all = 2 ** level >= GENES_FROM ? genes.map(ofGene) : transcripts.map(ofTranscript);
    const features = all
      .map((feature) => {
        const words = (wordsOf(feature) + GAP) * basesPerPixel;
        return { ...feature, reach: Math.max(feature.end + 6 * basesPerPixel, feature.start + words) };
      })
      .sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
    const rows = pack(features.map(({ start, reach }) => ({ start, end: reach })));
    return new Map(features.map((feature, index) => [feature.key, { ...feature, row: at(rows, index) }]));
  });

  const seen = (region: Region, basesPerPixel: number): SeenFeature[] => {
    const exact = Math.log2(basesPerPixel);
    const level = Math.floor(exact);
    const part = exact - level;
    const beside = part < 0.5 ? levelAt(level - 1) : levelAt(level + 1);
    const fading = clamp01(Math.min(part, 1 - part) / FADE);
    const found: SeenFeature[] = [];
    for (const feature of levelAt(level).values()) {
      if (feature.reach < region.start || feature.start > region.end) continue;
      const stays = beside.get(feature.key)?.row === feature.row;
      found.push({ ...feature, alpha: stays ? 1 : fading });
    }
    return found;
  };
  return { levelAt, seen };
}

export type Levels = ReturnType<typeof levelsOf>;

/** Whether every transcript is shown at a zoom, instead of one bar for each gene. */
export const isDetailed = (basesPerPixel: number): boolean =>
  2 ** Math.floor(Math.log2(basesPerPixel)) < GENES_FROM;

type Bare = Omit<Feature, "row" | "reach">;

const ofGene = (gene: Gene): Bare => ({
  ...gene,
  key: `${gene.symbol} ${gene.start}`,
  label: gene.symbol,
  note: "",
});

const ofTranscript = (transcript: Transcript): Bare => ({
  ...transcript,
  key: transcript.id,
  label: transcript.symbol,
  note: transcript.id.slice(transcript.symbol.length + 1),
});

import { at } from "#lib/at.ts";
import { memoize } from "../lib/memoize.ts";
import type { Region } from "./region.ts";
import type { Annotation } from "./transcripts.ts";

/** Transcription starts, counted in bins along the chromosome, for each strand. */
export interface Bins {
  /** Base pairs of a bin. */
  size: number;
  forward: Uint16Array | Float64Array;
  reverse: Uint16Array | Float64Array;
  /** The largest count of either strand. */
  peak: number;
}

/** Gives counts in bins of any size, the first at the chromosome's first base. */
export type Binned = (size: number) => Bins;

/** Counts an annotation's transcription starts: a transcript's last base is its start on the reverse strand. */
export function startsOf({ bounds, transcripts }: Annotation): Binned {
  return memoize((size: number): Bins => {
    const amount = Math.ceil(bounds.end / size);
    const strands = { forward: new Uint16Array(amount), reverse: new Uint16Array(amount) };
    let peak = 1;
    for (const { start, end, forward } of transcripts) {
      const strand = forward ? strands.forward : strands.reverse;
      const bin = Math.floor((forward ? start : end - 1) / size);
      const counted = at(strand, bin) + 1;
      strand[bin] = counted;
      peak = Math.max(peak, counted);
    }
    return { size, ...strands, peak };
  });
}

/** The longest stretch of the chromosome in which no transcript lies. */
export function widestGap(annotation: Annotation): Region {
  let reach = 0;
  let widest: Region = { start: 0, end: 0 };
  for (const { start, end } of [...annotation.transcripts].sort((a, b) => a.start - b.start)) {
    if (start - reach > widest.end - widest.start) widest = { start: reach, end: start };
    reach = Math.max(reach, end);
  }
  return widest;
}

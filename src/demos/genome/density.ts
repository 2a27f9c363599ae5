import { at } from "#lib/at.ts";
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

/** Counts that can be had in bins of any size. */
export type Binned = Pick<Density, "bins">;

export class Density {
  readonly #cache = new Map<number, Bins>();
  readonly #annotation: Annotation;

  constructor(annotation: Annotation) {
    this.#annotation = annotation;
  }

  /** Bins of `size` base pairs, the first at the chromosome's first base. */
  bins(size: number): Bins {
    const known = this.#cache.get(size);
    if (known) return known;
    const { bounds, transcripts } = this.#annotation;
    const amount = Math.ceil(bounds.end / size);
    const forward = new Uint16Array(amount);
    const reverse = new Uint16Array(amount);
    let peak = 1;
    for (const transcript of transcripts) {
      const strand = transcript.forward ? forward : reverse;
      const bin = Math.floor(startOf(transcript) / size);
      const counted = at(strand, bin) + 1;
      strand[bin] = counted;
      peak = Math.max(peak, counted);
    }
    const made = { size, forward, reverse, peak };
    this.#cache.set(size, made);
    return made;
  }
}

/** The base at which a transcript starts: its last on the reverse strand. */
function startOf(transcript: Region & { forward: boolean }): number {
  return transcript.forward ? transcript.start : transcript.end - 1;
}

/** The longest stretch of the chromosome in which no transcript lies. */
export function widestGap(annotation: Annotation): Region {
  let reach = 0;
  let widest: Region = { start: 0, end: 0 };
  for (const { start, end } of annotation.transcripts.toSorted((a, b) => a.start - b.start)) {
    if (start - reach > widest.end - widest.start) widest = { start: reach, end: start };
    reach = Math.max(reach, end);
  }
  return widest;
}

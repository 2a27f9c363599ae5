import { easeInOut, linearstep } from "#lib/math.ts";

/** How much of the span `from` … `to` (seconds) has passed at `time`, eased; 0 before it and 1 after it. */
export const progress = (time: number, from: number, to: number): number =>
  easeInOut(linearstep(from, to, time));

/** What has been typed of `text` at `time`: a key every `1 / rate` s from `from` on, with a hand's small unevenness. */
export function typed(text: string, time: number, from: number, rate = 8): string {
  let keys = 0;
  for (let index = 0; index < text.length; index += 1) {
    const uneven = 0.3 * Math.sin(index * 2.4);
    if (time >= from + (index + uneven) / rate) keys = index + 1;
  }
  return text.slice(0, keys);
}

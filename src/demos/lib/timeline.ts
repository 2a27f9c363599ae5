/** An easing: 0 at 0, 1 at 1. */
export type Ease = (part: number) => number;

/** `value`, kept within `low` … `high`. */
export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** The value at `part` (0–1) of the way from `from` to `to`. */
export function mix(from: number, to: number, part: number): number {
  return from + (to - from) * part;
}

export const linear: Ease = (part) => part;

/** Starts and ends at rest, without a jerk: for cameras and for hands. */
export const easeInOut: Ease = (part) => part * part * part * (part * (part * 6 - 15) + 10);

/** As {@link easeInOut}, but less hurried in between: for long ways. */
export const easeGently: Ease = (part) => part * part * (3 - 2 * part);

/** Answers at once and settles: for what a press brings about. */
export const easeOut: Ease = (part) => 1 - (1 - part) ** 3;

/** How much of the span `from` … `to` (seconds) has passed at `time`, eased; 0 before it and 1 after it. */
export function progress(time: number, from: number, to: number, ease: Ease = easeInOut): number {
  if (to <= from) return time >= to ? 1 : 0;
  return ease(clamp((time - from) / (to - from), 0, 1));
}

/** What has been typed of `text` at `time`: a key every `1 / rate` s from `from` on, with a hand's small unevenness. */
export function typed(text: string, time: number, from: number, rate = 8): string {
  let keys = 0;
  for (let index = 0; index < text.length; index += 1) {
    const uneven = 0.3 * Math.sin(index * 2.4);
    if (time >= from + (index + uneven) / rate) keys = index + 1;
  }
  return text.slice(0, keys);
}

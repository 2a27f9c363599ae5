import { PHONE } from "#demos/recording.ts";
import type { Cut } from "./stage/recorder.ts";
import type { SeenType } from "./stage/type-size.ts";

/** Maximum bytes of a cut in each encoding (docs/behaviour.md 17.2). */
export const LIMITS = {
  wide: { webm: 900_000, mp4: 1_800_000 },
  phone: { webm: 500_000, mp4: 900_000 },
} as const satisfies Record<Cut, object>;

/** Maximum bytes of all files together (docs/behaviour.md 17.2). */
export const ALL = 24_000_000;

/** The smallest type of a phone cut, in CSS pixels of its box: 11 px where a screen of 390 px shows it 350 px wide. */
export const LEAST_TYPE = (11 * PHONE.width) / 350;

/** Allowed length of a recording in seconds (docs/behaviour.md 17.2). */
export const LENGTH = { min: 8, max: 12 } as const;

/** Quality levels (CRF) from the best to the last that keeps text sharp. */
export const QUALITIES = { webm: [36, 42, 48, 54, 58], mp4: [23, 26, 29, 32, 34] } as const;

/** Largest expected size reduction from one quality to the next, so that no quality that might fit is skipped. */
const STEP = 0.6;

export interface Encoded {
  crf: number;
  bytes: number;
}

/**
 * Encodes at decreasing quality until the result fits. Skips qualities that cannot fit, judging by the last size,
 * because each attempt takes a minute.
 * @param encodeAt encodes with a quality and returns the bytes written
 * @throws naming the file when even the last quality is too large
 */
export function encodeToFit(
  name: string,
  cut: Cut,
  format: "webm" | "mp4",
  encodeAt: (crf: number) => number,
): Encoded {
  const qualities = QUALITIES[format];
  const limit = LIMITS[cut][format];
  for (let index = 0; ; ) {
    const crf = qualities[index] ?? qualities[0];
    const bytes = encodeAt(crf);
    if (bytes <= limit) return { crf, bytes };
    if (index === qualities.length - 1)
      throw new Error(`${name}.${format} has ${kilobytes(bytes)}, more than ${kilobytes(limit)}.`);
    const steps = Math.max(1, Math.floor(Math.log(limit / bytes) / Math.log(STEP)));
    index = Math.min(index + steps, qualities.length - 1);
  }
}

/** @throws when a recording is too short or too long */
export function checkLength(name: string, seconds: number): void {
  if (seconds < LENGTH.min || seconds > LENGTH.max)
    throw new Error(`${name} lasts ${seconds} s; a video lasts ${LENGTH.min} to ${LENGTH.max} s.`);
}

/** @throws when a phone cut has type that is too small to read */
export function checkType(name: string, time: number, smallest: SeenType | null): void {
  if (smallest && smallest.pixels < LEAST_TYPE)
    throw new Error(`${name} has '${smallest.text}' in ${smallest.pixels} px at ${time} s.`);
}

/** @throws when all files together are too large */
export function checkTotal(bytes: number): void {
  if (bytes > ALL)
    throw new Error(`All videos together have ${kilobytes(bytes)}, more than ${kilobytes(ALL)}.`);
}

export const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;

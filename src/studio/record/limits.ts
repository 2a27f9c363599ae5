/** Bytes that one video may have in each encoding, and all files together (issue 5, 'Show'). */
export const LIMITS = { webm: 900_000, mp4: 1_800_000, all: 24_000_000 } as const;

/** Seconds that one recording may last (issue 5, 'Show'). */
export const LENGTH = { min: 8, max: 12 } as const;

/** Qualities in the order in which they are tried, the best first: text stays sharp down to the last. */
export const QUALITIES = { webm: [32, 36, 40, 45, 50], mp4: [22, 24, 26, 28, 30] } as const;

export interface Encoded {
  crf: number;
  bytes: number;
}

/**
 * Encodes with falling quality until the result fits.
 * @param encodeAt encodes with a quality and returns the bytes written
 * @throws naming the file when even the last quality is too large
 */
export function encodeToFit(
  name: string,
  format: "webm" | "mp4",
  encodeAt: (crf: number) => number,
): Encoded {
  let bytes = 0;
  for (const crf of QUALITIES[format]) {
    bytes = encodeAt(crf);
    if (bytes <= LIMITS[format]) return { crf, bytes };
  }
  throw new Error(`${name}.${format} has ${kilobytes(bytes)}, more than ${kilobytes(LIMITS[format])}.`);
}

/** @throws when a recording is too short or too long */
export function checkLength(name: string, seconds: number): void {
  if (seconds < LENGTH.min || seconds > LENGTH.max)
    throw new Error(`${name} lasts ${seconds} s; a video lasts ${LENGTH.min} to ${LENGTH.max} s.`);
}

/** @throws when all files together are too large */
export function checkTotal(bytes: number): void {
  if (bytes > LIMITS.all)
    throw new Error(`All videos together have ${kilobytes(bytes)}, more than ${kilobytes(LIMITS.all)}.`);
}

export const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;

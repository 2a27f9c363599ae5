import { indexOfByte, wordsOf } from "#lib/bytes.ts";

/** Bytes of a line that are kept at once: one that is longer comes in parts of about so many, under one number. */
const LONGEST = 1 << 20;
export const LINE_FEED = 10;

/**
 * Takes a line, or a part of a very long one: the bytes from `start` until `end`, valid during the call, and its number
 * from 1. The last one of a text has no end, and may be cut off.
 */
export type TakeLine = (bytes: Uint8Array, start: number, end: number, line: number, isLast: boolean) => void;

/** The number of a line, from 1, and where it begins. */
export interface LineStart {
  line: number;
  start: number;
}

/**
 * Finds the lines in the bytes of a text that comes in pieces, as `utf8Of` makes them. Allocates nothing for a line;
 * moves one only where it lies over a piece's end. `pause` is called after the lines of a piece. `takeMany` may take
 * lines by itself, of which it finds the ends quicker, and moves `next` behind them.
 */
export async function readLines(
  pieces: AsyncIterable<Uint8Array>,
  take: TakeLine,
  pause: () => unknown,
  takeMany?: (bytes: Uint8Array, words: Int32Array, next: LineStart) => void,
): Promise<void> {
  const next: LineStart = { line: 1, start: 0 };
  let [rest, kept] = [new Uint8Array(1 << 12), 0];
  const keep = (part: Uint8Array): void => {
    if (kept + part.length > rest.length) {
      const longer = new Uint8Array(2 * (kept + part.length));
      longer.set(rest.subarray(0, kept));
      rest = longer;
    }
    rest.set(part, kept);
    kept += part.length;
  };
  for await (const piece of pieces) {
    const words = wordsOf(piece);
    next.start = 0;
    for (;;) {
      if (kept === 0) takeMany?.(piece, words, next);
      const { start, line } = next;
      const end = indexOfByte(piece, words, LINE_FEED, start);
      if (end < 0) break;
      if (kept > 0) {
        keep(piece.subarray(start, end));
        take(rest, 0, kept, line, false);
        kept = 0;
      } else take(piece, start, end, line, false);
      next.line += 1;
      next.start = end + 1;
    }
    keep(piece.subarray(next.start));
    if (kept > LONGEST) {
      take(rest, 0, kept, next.line, false);
      kept = 0;
    }
    pause();
  }
  take(rest, 0, kept, next.line, true);
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** A part of a line as a text: only for what is shown, because it takes as long as hundreds of bytes do. */
export const textIn = (bytes: Uint8Array, start: number, end: number): string =>
  decoder.decode(bytes.subarray(start, end));

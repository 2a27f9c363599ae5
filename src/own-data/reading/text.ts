import { indexOfByte, isAsciiWithout, wordsOf } from "#lib/bytes.ts";
import { encodingsOf, isAscii } from "./encodings.ts";

/** How a text was decoded so far. */
export interface Decoding {
  /** Encodings that it may have, the likeliest first: a guess where there are several. */
  encodings: readonly string[];
  /** Characters that were no characters in this encoding, and are shown as U+FFFD. */
  unreadable: number;
}

const [LINE_FEED, RETURN] = [10, 13] as const;
/** Bytes of the longest character. */
const LONGEST = 4;

/**
 * A text in UTF-8 without a byte order mark, whatever its encoding: the `chosen` one or that of the first piece that is
 * not plain ASCII; `decoding` says which. Each piece is whole characters, in which a line feed ends every line, and may
 * be written into the bytes that it came in.
 */
export async function* utf8Of(
  pieces: AsyncIterable<Uint8Array>,
  decoding: Decoding = { encodings: [], unreadable: 0 },
  chosen?: string,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let decoder: TextDecoder | undefined;
  /** Whether the piece before may have ended within a character, and whether it ended with a carriage return. */
  let [isOpen, isAfterReturn] = [false, false];
  for await (const bytes of pieces) {
    let piece = bytes;
    const hasOnlyFeeds = isAsciiWithout(RETURN, bytes);
    const hasOnlyAscii = hasOnlyFeeds || isAscii(bytes);
    if (decoding.encodings.length === 0) decoding.encodings = encodingsOf(bytes, hasOnlyAscii);
    const isPlain = decoding.encodings.length === 0 || (hasOnlyAscii && !isWide(decoding));
    if (hasOnlyFeeds && isPlain && !isOpen && !isAfterReturn) {
      yield bytes;
      continue;
    }
    if (!isPlain || isOpen) {
      decoder ??= new TextDecoder(chosen ?? decoding.encodings[0]);
      const text = decoder.decode(bytes, { stream: true });
      if (text.includes("\ufffd")) {
        decoding.unreadable += text.split("\ufffd").length - 1;
        decoding.encodings = [...new Set([...decoding.encodings, ...encodingsOf(bytes)])];
      }
      piece = encoder.encode(text);
      isOpen = !isPlain || bytes.length < LONGEST;
    }
    if (piece.length === 0) continue;
    const endsWithReturn = piece.at(-1) === RETURN;
    yield withLineFeeds(piece, isAfterReturn);
    isAfterReturn = endsWithReturn;
  }
  yield encoder.encode(decoder?.decode());
}

const isWide = ({ encodings: [encoding = ""] }: Decoding): boolean => encoding.startsWith("utf-16");

/** Puts a line feed for each end of a line; one after the carriage return that ended the piece before is half of it. */
function withLineFeeds(bytes: Uint8Array, isAfterReturn: boolean): Uint8Array {
  const from = isAfterReturn && bytes[0] === LINE_FEED ? 1 : 0;
  let to = indexOfByte(bytes, wordsOf(bytes), RETURN, from);
  if (to < 0) return bytes.subarray(from);
  for (let next = to; next < bytes.length; next += 1, to += 1) {
    const byte = bytes[next] as number;
    bytes[to] = byte === RETURN ? LINE_FEED : byte;
    if (byte === RETURN && bytes[next + 1] === LINE_FEED) next += 1;
  }
  return bytes.subarray(from, to);
}

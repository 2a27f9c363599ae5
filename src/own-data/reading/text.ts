import { encodingsOf } from "./encodings.ts";

/** How a text was decoded so far. */
export interface Decoding {
  /** Encodings that it may have, the likeliest first: a guess where there are several. */
  encodings: readonly string[];
  /** Characters that were no characters in this encoding, and are shown as U+FFFD. */
  unreadable: number;
}

/**
 * The characters of a stream of bytes without a byte order mark, in the `chosen` encoding or that of the first piece
 * that is not plain ASCII; `decoding` says which. A line feed ends every line, whatever did in the file.
 */
export async function* textOf(
  pieces: AsyncIterable<Uint8Array>,
  decoding: Decoding = { encodings: [], unreadable: 0 },
  chosen?: string,
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let rest = "";
  for await (const bytes of pieces) {
    if (decoding.encodings.length === 0) {
      decoding.encodings = encodingsOf(bytes);
      // All that came before was plain ASCII.
      if (!chosen) decoder = undefined;
    }
    decoder ??= new TextDecoder(chosen ?? decoding.encodings[0]);
    const piece = decoder.decode(bytes, { stream: true });
    if (piece.includes("\ufffd")) {
      decoding.unreadable += piece.split("\ufffd").length - 1;
      decoding.encodings = [...new Set([...decoding.encodings, ...encodingsOf(bytes)])];
    }
    const text = rest + piece;
    // A carriage return may be half of a line's end.
    rest = text.endsWith("\r") ? "\r" : "";
    yield text.slice(0, text.length - rest.length).replace(/\r\n?/gu, "\n");
  }
  yield rest.replace("\r", "\n") + (decoder?.decode() ?? "");
}

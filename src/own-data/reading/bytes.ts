import { Gunzip } from "fflate";
import type { Facts } from "../protocol.ts";
import { Refusal } from "./refusal.ts";

/** Bytes of a file asked for at once. */
const PIECE = 1 << 20;
/** Compressed bytes inflated at once: they are at most a thousand times as many when inflated. */
const MORSEL = 1 << 14;

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * The bytes of a file from its start, decompressed where it is gzip, of any number of members as bgzip writes them.
 * Ends after `limit` decompressed bytes; `progress` says how far it came.
 * @throws Refusal for what is damaged, cut off, compressed twice, changed or gone
 */
export async function* bytesOf(
  file: Blob,
  limit: number,
  progress: Pick<Facts, "bytes" | "whole"> = { bytes: 0, whole: false },
): AsyncGenerator<Uint8Array> {
  let inflate: Inflate | undefined;
  let left = limit;
  for (let from = 0; from < file.size; from += PIECE) {
    const raw = await piece(file, from);
    if (from === 0 && isGzip(raw)) inflate = inflater();
    for (let start = 0; start < raw.length; start += inflate ? MORSEL : PIECE) {
      const morsel = raw.subarray(start, start + (inflate ? MORSEL : PIECE));
      progress.bytes = from + start + morsel.length;
      const parts = inflate ? inflate(morsel, progress.bytes, progress.bytes === file.size) : [morsel];
      for (const part of parts) {
        if (left <= 0) return;
        left -= part.length;
        yield left < 0 ? part.subarray(0, part.length + left) : part;
      }
    }
  }
  progress.whole = left >= 0;
}

/** All bytes of a stream in one, whose pieces may be gone when the next one is asked for. */
export async function joined(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of pieces) parts.push(piece.slice());
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

async function piece(file: Blob, from: number): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(from, from + PIECE).arrayBuffer());
  } catch {
    throw new Refusal("gone", { byte: from });
  }
}

/** Inflates a morsel that ends at byte `end` of the file; `last` is the file's last one. */
type Inflate = (morsel: Uint8Array, end: number, last: boolean) => readonly Uint8Array[];

function inflater(): Inflate {
  let parts: Uint8Array[] = [];
  let first = true;
  const stream = new Gunzip((part) => {
    if (part.length === 0) return;
    if (first && isGzip(part)) throw new Refusal("gzip-twice");
    first = false;
    parts.push(part);
  });
  return (morsel, end, last) => {
    parts = [];
    try {
      stream.push(morsel, last);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw new Refusal(last ? "cut-off" : "damaged", { byte: end });
    }
    return parts;
  };
}

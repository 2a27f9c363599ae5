import type { Facts, Problem } from "../protocol.ts";
import { refuseArchive, refuseNested } from "./archive.ts";
import { Gunzipper, isGzip } from "./gzip.ts";
import { Refusal } from "./refusal.ts";

/** Bytes of a file asked for at once. */
const PIECE = 1 << 20;
/** Compressed bytes inflated at once: they are at most a thousand times as many when inflated. */
const MORSEL = 1 << 15;

/** How far a file has been read, and what is to be said about its compression. */
export interface Progress extends Pick<Facts, "bytes" | "whole"> {
  remarks: Problem[];
}

/**
 * The bytes of a file from its start, decompressed where it is gzip, of any number of members as bgzip writes them.
 * Ends after `limit` decompressed bytes; `progress` says how far it came.
 * @throws Refusal for what is damaged, cut off, compressed twice or otherwise, changed or gone
 */
export async function* bytesOf(
  file: Blob,
  limit: number,
  progress: Progress = { bytes: 0, whole: false, remarks: [] },
): AsyncGenerator<Uint8Array> {
  let gunzip: Gunzipper | undefined;
  let inflated = 0;
  let left = limit;
  for (let from = 0; from < file.size && !gunzip?.ended; from += PIECE) {
    const raw = await piece(file, from);
    if (from === 0 && isGzip(raw)) gunzip = new Gunzipper(progress.remarks);
    else if (from === 0) refuseArchive(raw);
    for (let start = 0; start < raw.length; start += gunzip ? MORSEL : PIECE) {
      const morsel = raw.subarray(start, start + (gunzip ? MORSEL : PIECE));
      progress.bytes = from + start + morsel.length;
      const parts = gunzip?.take(morsel, progress.bytes === file.size) ?? [morsel];
      for (const part of parts) {
        if (left <= 0) return;
        if (gunzip && inflated === 0) refuseNested(part);
        inflated += part.length;
        left -= part.length;
        yield left < 0 ? part.subarray(0, part.length + left) : part;
      }
    }
  }
  progress.bytes = file.size;
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

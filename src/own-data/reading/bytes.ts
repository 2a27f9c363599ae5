import type { Facts, Problem } from "../protocol.ts";
import { refuseArchive, refuseNested } from "./archive.ts";
import { isGzip } from "./gzip.ts";
import { gunzipped } from "./members.ts";
import { Refusal } from "./refusal.ts";

/** Bytes by which it is told whether a file is compressed. */
const START = 512;

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
  const first = await joined(storedBytes(file.slice(0, START)));
  const isPacked = isGzip(first);
  if (!isPacked) refuseArchive(first);
  const open = (from: number) => storedBytes(file.slice(from), from, progress);
  let [left, isBegun] = [limit, false];
  for await (const part of isPacked ? gunzipped(open, file.size, progress) : open(0)) {
    if (left <= 0) return;
    if (isPacked && !isBegun) refuseNested(part);
    isBegun = true;
    left -= part.length;
    yield left < 0 ? part.subarray(0, part.length + left) : part;
    // More follows: it is not waited for.
    if (left < 0) return;
  }
  // A stream goes on where a file is written anew; only what is opened again is held against the file that was chosen.
  await joined(storedBytes(file.slice(0, 1), progress.bytes));
  progress.bytes = file.size;
  progress.whole = left >= 0;
}

/** All bytes of a stream in one, whose pieces may be gone when the next one is asked for. */
export async function joined(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of pieces) parts.push(piece.slice());
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/**
 * The last bytes of a file as they are stored, from one on; `progress` says how far it came. Not read into memory that
 * is given to the browser: in Chromium 156 such a reader waits for ever somewhere in a file of gigabytes.
 */
async function* storedBytes(bytes: Blob, from = 0, progress = { bytes: 0 }): AsyncGenerator<Uint8Array> {
  const reader = bytes.stream().getReader();
  const read = () =>
    reader.read().catch(() => {
      throw new Refusal("gone");
    });
  progress.bytes = from;
  try {
    for (let next = await read(); next.value; next = await read()) {
      progress.bytes += next.value.length;
      yield next.value;
    }
    // Chromium ends the stream of a file that has been cut off as if that were all.
    if (progress.bytes < from + bytes.size) throw new Refusal("gone");
  } finally {
    reader.cancel().catch(() => {});
  }
}

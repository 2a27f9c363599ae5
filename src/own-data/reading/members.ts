import { joinBytes } from "#lib/bytes.ts";
import type { Problem } from "../protocol.ts";
import { Gunzipper, HEADER } from "./gzip.ts";
import { Refusal } from "./refusal.ts";

/** Compressed bytes inflated at once: they are at most a thousand times as many when inflated. */
const MORSEL = 1 << 15;
/** Bytes given at once; the platform gives 16 or 64 kB, and each time costs as much as hundreds of lines. */
const OUTPUT = 1 << 18;
/** Bytes at a member's end that say the length of its data. */
const LENGTH = 4;

interface Progress {
  bytes: number;
  remarks: Problem[];
}

/** Bytes of a file from a place on, which may be the first of a member. */
interface Part {
  place: number;
  bytes: Uint8Array<ArrayBuffer>;
  isStart: boolean;
}

type Open = (from: number) => AsyncGenerator<Uint8Array>;

/**
 * The data of a file of gzip members, such as the blocks of bgzip, inflated by the platform, which is several times as
 * fast as a script. It cannot say where a member ends, so bytes that look like a header divide the file. Where that is
 * wrong, and for whatever the platform refuses, the rest is inflated by fflate, which tells what is the matter.
 * @throws Refusal where the file ends within a member, or its bytes contradict themselves
 */
export async function* gunzipped(open: Open, size: number, progress: Progress): AsyncGenerator<Uint8Array> {
  const parts = partsOf(open(0));
  const output = new Uint8Array(OUTPUT);
  let filled = 0;
  let part = (await parts.next()).value as Part | undefined;
  try {
    while (part) {
      const { place } = part;
      let given = 0;
      let end = new Uint8Array(0);
      const { readable, writable } = new DecompressionStream("gzip");
      const [reader, writer] = [readable.getReader(), writable.getWriter()];
      // A pipe is slower for members as short as bgzip's blocks, and would inflate a whole piece at once.
      const feed = async () => {
        do {
          const { bytes } = part as Part;
          for (let from = 0; from < bytes.length; from += MORSEL)
            await writer.write(bytes.subarray(from, from + MORSEL));
          end = joinBytes(end, bytes.subarray(-LENGTH)).subarray(-LENGTH);
          part = (await parts.next()).value as Part | undefined;
        } while (part && !part.isStart);
        await writer.close();
      };
      feed().catch((error: unknown) => writer.abort(error).catch(() => {}));
      try {
        for (let next = await reader.read(); next.value; next = await reader.read()) {
          for (let from = 0; from < next.value.length; ) {
            const taken = next.value.subarray(from, from + OUTPUT - filled);
            output.set(taken, filled);
            filled += taken.length;
            from += taken.length;
            given += taken.length;
            if (filled < OUTPUT) continue;
            yield output;
            filled = 0;
          }
        }
        if (!saysLength(end, given)) throw new Error("There is more behind the member.");
      } catch (error) {
        if (error instanceof Refusal) throw error;
        if (filled > 0) yield output.subarray(0, filled);
        return yield* inflated(open, place, given, size, progress);
      } finally {
        reader.cancel().catch(() => {});
      }
    }
    if (filled > 0) yield output.subarray(0, filled);
  } finally {
    await parts.return(undefined);
  }
}

/** Whether a member's last bytes say this length of its data. */
const saysLength = (bytes: Uint8Array, length: number): boolean =>
  bytes.length === LENGTH &&
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true) === length % 2 ** 32;

/** The data of a file from a member on, but for its first bytes, by fflate. */
async function* inflated(open: Open, from: number, known: number, size: number, progress: Progress) {
  const gunzip = new Gunzipper(progress.remarks, from);
  let [place, skipped] = [from, known];
  for await (const bytes of open(from)) {
    for (let start = 0; start < bytes.length; start += MORSEL) {
      const morsel = bytes.subarray(start, start + MORSEL);
      place += morsel.length;
      for (const part of gunzip.take(morsel, place === size)) {
        if (skipped < part.length) yield part.subarray(skipped);
        skipped = Math.max(0, skipped - part.length);
      }
      if (gunzip.ended) return;
    }
  }
}

/** Divides a file before each member and before what looks like one. */
async function* partsOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Part> {
  let held = new Uint8Array(0);
  let [place, isStart] = [0, true];
  const cut = (bytes: Uint8Array<ArrayBuffer>, from: number, until: number): Part => {
    const part = { place: place + from, bytes: bytes.subarray(from, until), isStart };
    isStart = false;
    return part;
  };
  for await (const piece of pieces) {
    const bytes = joinBytes(held, piece);
    let from = 0;
    for (let next = headerIn(bytes, isStart ? 1 : 0); next >= 0; next = headerIn(bytes, next + 1)) {
      if (next > from) yield cut(bytes, from, next);
      [from, isStart] = [next, true];
    }
    // A header may lie over the end of a piece.
    const until = Math.max(from, bytes.length - HEADER + 1);
    if (until > from) yield cut(bytes, from, until);
    held = bytes.slice(until);
    place += until;
  }
  if (held.length > 0) yield cut(held, 0, held.length);
}

/** Finds the next header that a program may have written: no reserved flag, and a system that RFC 1952 lists. */
function headerIn(bytes: Uint8Array, from: number): number {
  const last = bytes.length - HEADER;
  for (let at = bytes.indexOf(0x1f, from); at >= 0 && at <= last; at = bytes.indexOf(0x1f, at + 1)) {
    if (bytes[at + 1] !== 0x8b || bytes[at + 2] !== 8) continue;
    const [, , , flags = 0, , , , , speed = 0, system = 0] = bytes.subarray(at, at + 10);
    if (flags < 32 && [0, 2, 4].includes(speed) && (system < 14 || system === 255)) return at;
  }
  return -1;
}

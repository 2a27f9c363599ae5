import type { Facts, Format, Problem } from "../../../src/own-data/protocol.ts";
import type { Reader } from "../../../src/own-data/reading/reader.ts";
import { Refusal } from "../../../src/own-data/reading/refusal.ts";
import { textOf } from "../../../src/own-data/reading/text.ts";

type Shown<Data> = { data: Data; facts: Omit<Facts, "bytes" | "size" | "whole"> };

/** Reads files with these contents in pieces of `piece` bytes, and returns what the reader shows last. */
export async function readAll<Data>(
  reader: Reader<Data>,
  format: Format,
  contents: readonly (string | Uint8Array)[],
  { piece = 1 << 16, choices = {}, whole = true } = {},
): Promise<Shown<Data>> {
  const shown: Shown<Data>[] = [];
  const files = contents.map((content, index) => new File([content as BlobPart], `${index + 1}`));
  async function* bytes(file: File) {
    const all = new Uint8Array(await file.arrayBuffer());
    // As from a stream: the bytes of a piece are gone when the next one is asked for.
    for (let from = 0; from < all.length; from += piece) {
      const part = all.slice(from, from + piece);
      yield part;
      part.fill(0);
    }
  }
  await reader(
    {
      files,
      format,
      choices,
      bytes,
      text: (file) => textOf(bytes(file)),
      progress: () => ({ bytes: 0, size: 0, whole }),
    },
    { due: () => piece > 1000, show: (data, facts) => void shown.push({ data, facts }) },
  );
  const last = shown.at(-1);
  if (!last) throw new Error("nothing was shown");
  return structuredClone(last);
}

/** Why a reader refuses, and what its sentence names. */
export async function refusalOf(read: Promise<unknown>): Promise<Problem> {
  try {
    await read;
  } catch (error) {
    if (error instanceof Refusal) return error.problem;
    throw error;
  }
  throw new Error("nothing was refused");
}

import type { Facts, Format, Problem } from "#own-data/protocol.ts";
import type { Reader } from "#own-data/reading/reader.ts";
import { Refusal } from "#own-data/reading/refusal.ts";
import { utf8Of } from "#own-data/reading/text.ts";

export interface Shown<Data> {
  data: Data;
  facts: Omit<Facts, "bytes" | "size" | "whole">;
}

export interface ReadOptions {
  /** Size of the pieces in which a file comes, in bytes. */
  piece?: number;
  choices?: Record<string, string>;
  whole?: boolean;
  /** Whether the page always waits for a picture. */
  due?: boolean;
}

/** Reads files with these contents as a worker does, in pieces. Returns everything that the reader shows of them. */
export async function shownBy<Data>(
  read: Reader<Data>,
  format: Format,
  contents: readonly BlobPart[],
  { piece = 1 << 16, choices = {}, whole = true, due = false }: ReadOptions = {},
): Promise<Shown<Data>[]> {
  const shown: Shown<Data>[] = [];
  const files = contents.map((content, index) => new File([content], `${index + 1}`));
  async function* bytes(file: File) {
    const all = new Uint8Array(await file.arrayBuffer());
    // As from a stream: the bytes of a piece are gone when the next one is asked for.
    for (let from = 0; from < all.length; from += piece) {
      const part = all.slice(from, from + piece);
      yield part;
      part.fill(0);
    }
  }
  const utf8 = (file: File) => utf8Of(bytes(file));
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const progress = () => ({ bytes: size, size, whole });
  await read(
    { files, format, choices, bytes, utf8, progress },
    { due: () => due, show: (data, facts) => void shown.push({ data, facts: structuredClone(facts) }) },
  );
  return shown;
}

/** The last of what the reader shows. Of small pieces it shows nothing before: each picture takes its time. */
export async function readAll<Data>(
  reader: Reader<Data>,
  format: Format,
  contents: readonly BlobPart[],
  options: ReadOptions = {},
): Promise<Shown<Data>> {
  const due = (options.piece ?? Number.POSITIVE_INFINITY) > 1000;
  const last = (await shownBy(reader, format, contents, { due, ...options })).at(-1);
  if (!last) throw new Error("Nothing was shown.");
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
  throw new Error("Nothing was refused.");
}

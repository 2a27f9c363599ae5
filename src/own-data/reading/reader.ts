import type { Choices, Facts, Format } from "../protocol.ts";

/** A file on its way through a reader. */
export interface Source {
  /** The files as the visitor gave them: one, or the two of a FASTQ pair. */
  files: readonly File[];
  format: Format;
  choices: Choices;
  /**
   * The decompressed bytes of a file, a piece at a time, each valid until the next one is asked for. It ends at the
   * first 64 MB unless all is asked for; `whole` then says that more would follow.
   * @throws Refusal when it is damaged, changed or gone
   */
  bytes: (file: File) => AsyncGenerator<Uint8Array>;
  /** The file's text in UTF-8, whatever its encoding, without a byte order mark; a line feed ends every line. */
  utf8: (file: File) => AsyncGenerator<Uint8Array>;
  /** Compressed bytes read so far and all of them, and whether the end has been reached. */
  progress: () => Pick<Facts, "bytes" | "size" | "whole">;
}

/** A reader's facts. Those about its place in the file it gives itself where it does not ask for the file's bytes. */
export type Found = Omit<Facts, "bytes" | "size" | "whole"> & Partial<Pick<Facts, "bytes" | "whole">>;

/** Where a reader shows what it has so far. */
export interface Output<Data> {
  /** Whether the page is due for a picture: a reader asks after each piece, and only then makes its summary. */
  due: () => boolean;
  /** Sends what was read so far; the buffers that `transfer` lists go over without a copy. */
  show: (data: Data, facts: Found, transfer?: readonly Transferable[]) => void;
}

/** Reads to the end, calls `show` whenever it is due and once at the end. Holds nothing afterwards. */
export type Reader<Data> = (source: Source, output: Output<Data>) => Promise<void>;

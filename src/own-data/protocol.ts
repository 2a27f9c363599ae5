/** Kinds of data that a visitor may open. Each has a reader of its own and the demonstrations that show it. */
export const KINDS = ["table", "variants", "reads", "cells"] as const;
export type Kind = (typeof KINDS)[number];

/** The kind of data in each format that a file may have, by its first bytes, after decompression. */
export const KIND_OF = {
  delimited: "table",
  xlsx: "table",
  vcf: "variants",
  bed: "variants",
  gff: "variants",
  "interval-list": "variants",
  fastq: "reads",
  fasta: "reads",
  sam: "reads",
  h5ad: "cells",
  cells: "cells",
} as const satisfies Record<string, Kind>;
export type Format = keyof typeof KIND_OF;

/** Values that a sentence names: lines, columns, names out of the file. They are shown as text, never as markup. */
export type Values = Readonly<Record<string, string | number>>;

/** Why a file is not shown: the key of its sentence in src/content/own-data.ts, and what that sentence names. */
export interface Problem {
  why: string;
  values?: Values;
}

/** Something the reader took for granted, and what the visitor may choose instead. */
export interface Guess {
  /** Key of its label in src/content/own-data.ts, and of the choice in `ReadRequest.choices`. */
  id: string;
  value: string;
  /** Texts out of the file or keys of words; one alone cannot be changed. */
  options: readonly string[];
}

/** Facts for the line below the picture. */
export interface Facts {
  /** Records so far: rows, variants, intervals, reads, cells. */
  records: number;
  /** Key of the records' name in src/content/own-data.ts. */
  unit: string;
  /** Bytes of the file itself that have been read, and all of them. */
  bytes: number;
  size: number;
  /** Whether the end of the file was reached; a text format stops at its first 64 MB unless asked for all of it. */
  whole: boolean;
  guesses: readonly Guess[];
  /** Remarks that are no problem: keys of sentences ('12 rows are shorter than the header'), with their values. */
  remarks: readonly Problem[];
}

/** The visitor's choices in place of guesses, by their ids. */
export type Choices = Readonly<Record<string, string>>;

/** Files, by their content. */
export interface Recognised {
  /** Those that are to be read, in their order. */
  files: readonly File[];
  /** The formats that they may be read as, the likeliest first. */
  formats: readonly [Format, ...Format[]];
}

export interface ReadRequest extends Pick<Recognised, "files"> {
  format: Format;
  choices: Choices;
  /** Read to the end of a file of any size. */
  whole: boolean;
}

/** A message to a reader: it ends the request before it. */
export interface Request {
  id: number;
  read: ReadRequest | null;
}

/** A message to the worker that tells what files are. */
export interface RecogniseRequest {
  id: number;
  files: readonly File[];
}

interface Refused {
  is: "refused";
  id: number;
  problem: Problem;
}

/** Answers of the worker that tells what files are: once that it is ready, then one to each request. */
export type RecogniseAnswer = { is: "ready" } | ({ is: "recognised"; id: number } & Recognised) | Refused;

/** A reader's answers: once that it is ready, then those to a request, whose `id` they have. */
export type Answer<Data> =
  | { is: "ready" }
  | { is: "data"; id: number; data: Data; facts: Facts }
  /** The data before it was the last. */
  | { is: "done"; id: number }
  | Refused;

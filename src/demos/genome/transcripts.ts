import { groupBy } from "#lib/group-by.ts";
import { hull, type Region } from "./region.ts";

/** A transcript of the annotation, on the chromosome that the file names. */
export interface Transcript extends Region {
  /** The gene's symbol and the transcript's number, such as `CFTR-201`. */
  id: string;
  symbol: string;
  forward: boolean;
  /** From the first coding base to the last. No exons: the file has none. */
  coding: Region;
}

/** Facts that the transcripts of one symbol share. */
export interface Gene extends Region {
  symbol: string;
  forward: boolean;
  coding: Region;
  transcripts: readonly Transcript[];
}

export interface Annotation {
  assembly: string;
  chrom: string;
  /** Length of the chromosome in base pairs. */
  bounds: Region;
  transcripts: readonly Transcript[];
  genes: readonly Gene[];
}

type Row = [number, number, "+" | "-", number, number, string, string];
export interface AnnotationFile {
  assembly: string;
  chrom: string;
  length: number;
  rows: Row[];
}

/** Reads `chr7-transcripts.json` (../data/SOURCES.md). */
export function readAnnotation(file: AnnotationFile): Annotation {
  const transcripts = file.rows.map(
    ([start, end, strand, codingStart, codingEnd, symbol, id]): Transcript => ({
      id,
      start,
      end,
      symbol,
      forward: strand === "+",
      coding: { start: codingStart, end: codingEnd },
    }),
  );
  return {
    assembly: file.assembly,
    chrom: file.chrom,
    bounds: { start: 0, end: file.length },
    transcripts,
    genes: [...groupBy(transcripts, ({ symbol }) => symbol).values()].map(toGene),
  };
}

function toGene(transcripts: readonly Transcript[]): Gene {
  const [first] = transcripts;
  if (!first) throw new RangeError("a gene without transcripts");
  return {
    symbol: first.symbol,
    forward: first.forward,
    ...hull(transcripts),
    coding: hull(transcripts.map(({ coding }) => coding)),
    transcripts,
  };
}

import type { Region } from "./region.ts";

/** A transcript of the annotation, on the chromosome that the file names. */
export interface Transcript extends Region {
  id: string;
  /** The gene's symbol, or an empty text where the annotation names none. */
  symbol: string;
  /** What the annotation calls the transcript or its product. */
  alias: string;
  forward: boolean;
  /** From the first coding base to the last; empty where nothing is coded. No exons: the file has none. */
  coding: Region;
}

/** What several named transcripts at one place have in common. */
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

type Row = [number, number, "+" | "-", number, number, string, string, string];
export interface AnnotationFile {
  assembly: string;
  chrom: string;
  length: number;
  rows: Row[];
}

/** Transcripts of one symbol further apart than this are different places. */
const APART = 500_000;

/** Reads `chr7-transcripts.json` (../../data/SOURCES.md). */
export function readAnnotation(file: AnnotationFile): Annotation {
  const rows = file.rows.map(
    ([start, end, strand, codingStart, codingEnd, symbol, alias, id]): Transcript => ({
      id,
      start,
      end,
      // The file has a point for none, and one slip: a gene called 2.
      symbol: /[a-z]/i.test(symbol) ? symbol : "",
      alias,
      forward: strand === "+",
      coding: { start: codingStart, end: codingEnd },
    }),
  );
  const transcripts = adopt(rows);
  return {
    assembly: file.assembly,
    chrom: file.chrom,
    bounds: { start: 0, end: file.length },
    transcripts,
    genes: gather(transcripts),
  };
}

/**
 * Gives a transcript without a symbol the one of the gene that it lies in, on its strand, where it is called by it: the
 * annotation gives a symbol only to what has a protein entry, and else puts the gene's name in its place.
 */
function adopt(transcripts: readonly Transcript[]): Transcript[] {
  const named = Map.groupBy(gather(transcripts), ({ symbol }) => symbol);
  return transcripts.map((transcript) => {
    if (transcript.symbol) return transcript;
    const { alias, forward, start, end } = transcript;
    const home = named
      .get(alias)
      ?.some((gene) => gene.forward === forward && gene.start < end && gene.end > start);
    return home ? { ...transcript, symbol: alias } : transcript;
  });
}

function gather(transcripts: readonly Transcript[]): Gene[] {
  const places = new Map<string, Transcript[][]>();
  for (const transcript of transcripts.toSorted((a, b) => a.start - b.start)) {
    if (!transcript.symbol) continue;
    const key = `${transcript.symbol} ${transcript.forward}`;
    const known = places.get(key) ?? [];
    const last = known.at(-1);
    const reach = last ? Math.max(...last.map(({ end }) => end)) : Number.NEGATIVE_INFINITY;
    if (last && transcript.start - reach < APART) last.push(transcript);
    else known.push([transcript]);
    places.set(key, known);
  }
  return [...places.values()].flat().map(toGene);
}

function toGene(transcripts: readonly Transcript[]): Gene {
  const [first] = transcripts;
  if (!first) throw new RangeError("a gene without transcripts");
  const coded = transcripts.map(({ coding }) => coding).filter(({ start, end }) => end > start);
  return {
    symbol: first.symbol,
    forward: first.forward,
    ...hull(transcripts),
    coding: coded.length > 0 ? hull(coded) : { start: first.start, end: first.start },
    transcripts,
  };
}

const hull = (regions: readonly Region[]): Region => ({
  start: Math.min(...regions.map(({ start }) => start)),
  end: Math.max(...regions.map(({ end }) => end)),
});

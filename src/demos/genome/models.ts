import { at } from "#lib/at.ts";
import { addTo } from "#lib/counts.ts";
import { pack } from "./pack.ts";
import type { Region } from "./region.ts";

export interface Model extends Region {
  name: string;
  source: string;
  exons: readonly Region[];
  coding: readonly Region[];
}

type Span = [number, number];
export interface ModelsFile {
  assembly: string;
  chrom: string;
  symbol: string;
  transcripts: { name: string; source: string; span: Span; exons: Span[]; coding: Span[] }[];
}

const region = ([start, end]: Span): Region => ({ start, end });

/** Reads `myc-transcripts.json` (../data/SOURCES.md), Ensembl's first, the longest first. */
export function readModels(file: ModelsFile): Model[] {
  return file.transcripts
    .map(({ name, source, span, exons, coding }) => ({
      name,
      source,
      ...region(span),
      exons: exons.map(region),
      coding: coding.map(region),
    }))
    .sort((a, b) =>
      a.source < b.source ? -1 : a.source > b.source ? 1 : b.end - b.start - (a.end - a.start),
    );
}

/** An aligned stretch of a read, and its row in a pile without overlaps. */
export interface Read extends Region {
  forward: boolean;
  row: number;
}

export interface ReadsFile {
  assembly: string;
  chrom: string;
  reads: { s: number; e: number; rev: boolean }[];
}

/** Base pairs left free between two reads of a row. */
const READ_GAP = 500;

/** Reads `hg002_reads_intervals.json` (../data/SOURCES.md): where the reads align, not how long they are. */
export function readReads(file: ReadsFile): Read[] {
  const reads = file.reads.map(({ s, e, rev }) => ({ start: s, end: e, forward: !rev }));
  const rows = pack(reads, READ_GAP);
  return reads.map((read, index) => ({ ...read, row: at(rows, index) }));
}

/** How many reads cover each place, as steps: from `start` on, `depth` reads, until the next step. */
export function coverage(reads: readonly Region[]): { start: number; depth: number }[] {
  const changes = new Map<number, number>();
  for (const { start, end } of reads) {
    addTo(changes, start);
    addTo(changes, end, -1);
  }
  let depth = 0;
  return [...changes]
    .sort(([a], [b]) => a - b)
    .map(([start, change]) => {
      depth += change;
      return { start, depth };
    });
}

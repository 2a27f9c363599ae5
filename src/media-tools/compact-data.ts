import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { at } from "#lib/at.ts";
import { csvRows, lines, read, readBytes } from "./open-data.ts";

/*
 * node src/media-tools/compact-data.ts FOLDER: regenerates the files of src/demos/data from the downloaded open data
 * (see SOURCES.md there), omitting what no demonstration shows. Positions become 0-based and half-open, as in BED.
 */
const write = (name: string, head: object, rowsName: string, rows: readonly unknown[]) => {
  const opening = JSON.stringify(head).slice(0, -1);
  const body = rows.map((row) => JSON.stringify(row)).join(",\n");
  const path = fileURLToPath(new URL(`../demos/data/${name}`, import.meta.url));
  writeFileSync(path, `${opening},"${rowsName}":[\n${body}\n]}\n`);
};

/** Rows of a table shipped with ideogram, without its comments. */
const table = (name: string) =>
  gunzipSync(readBytes(name))
    .toString()
    .trim()
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .map((line) => line.split("\t"));

const CHROMOSOME = "7";
/** Code of protein-coding transcripts in ideogram's structures; all other kinds are skipped. */
const PROTEIN_CODING = "0";

/** Where each gene starts, which structures are relative to. Genes that share a symbol are omitted. */
function geneStarts(): ReadonlyMap<string, number> {
  const rows = table("homo-sapiens-genes.tsv.gz");
  const bearers = Map.groupBy(rows, ([, , , , symbol]) => symbol);
  return new Map(
    rows
      .filter(([chrom, , , , symbol]) => chrom === CHROMOSOME && bearers.get(symbol)?.length === 1)
      .map((row) => [at(row, 4), Number(row[1]) - 1]),
  );
}

/** Parses a transcript's row; undefined where its gene is on another chromosome or it is not protein-coding. */
function transcript(starts: ReadonlyMap<string, number>, row: readonly string[]): unknown[][] {
  const [name = "", offset, kind, strand, ...parts] = row;
  const symbol = name.slice(0, name.lastIndexOf("-"));
  const gene = starts.get(symbol);
  if (gene === undefined || kind !== PROTEIN_CODING) return [];
  const start = gene + Number(offset);
  const spans = parts.map((part) => {
    const numbers = part.split(";").map(Number);
    const begin = start + at(numbers, 1);
    return { exon: at(numbers, 0) === 1, start: begin, end: begin + at(numbers, 2) + 1 };
  });
  const untranslated = spans.filter(({ exon }) => !exon);
  const exons = spans.filter(({ exon }) => exon);
  const coding = exons.flatMap((exon) => {
    // An exon has at most one untranslated part at each end.
    const own = untranslated.filter((part) => part.start >= exon.start && part.end <= exon.end);
    const from = Math.max(
      exon.start,
      ...own.filter((part) => part.start === exon.start).map(({ end }) => end),
    );
    const to = Math.min(exon.end, ...own.filter((part) => part.end === exon.end).map((part) => part.start));
    return from < to ? [{ start: from, end: to }] : [];
  });
  const first = (of: readonly { start: number }[]) => Math.min(...of.map((span) => span.start));
  const last = (of: readonly { end: number }[]) => Math.max(...of.map(({ end }) => end));
  return [[first(exons), last(exons), strand, first(coding), last(coding), symbol, name]];
}

const starts = geneStarts();
write(
  "chr7-transcripts.json",
  {
    assembly: "GRCh38",
    chrom: "chr7",
    length: 159345973,
    columns: ["start", "end", "strand", "codingStart", "codingEnd", "symbol", "id"],
  },
  "rows",
  table("homo-sapiens-gene-structures.tsv.gz")
    .flatMap((row) => transcript(starts, row))
    .sort((a, b) => Number(a[0]) - Number(b[0]) || Number(a[1]) - Number(b[1])),
);

type Span = [start: number, end: number];
interface Model {
  id: string;
  name: string;
  source: string;
  span: Span;
  exons: Span[];
  coding: Span[];
}

/** The transcripts of a GFF3 file with their exons and coding parts. */
function models(name: string, source: string): Model[] {
  const found = new Map<string, Model>();
  for (const line of lines(name)) {
    const [, , type, start, end, , , , notes] = line.split("\t");
    if (!notes) continue;
    const note = (key: string) => new RegExp(`(?:^|;)${key}=([^;]*)`).exec(notes)?.[1] ?? "";
    const span: Span = [Number(start) - 1, Number(end)];
    if (type === "mRNA") {
      const id = note("ID");
      const plain = id.replace(/^(transcript:|rna-)/, "");
      found.set(id, { id: plain, name: note("Name"), source, span, exons: [], coding: [] });
    }
    const parent = found.get(note("Parent"));
    if (type === "exon") parent?.exons.push(span);
    if (type === "CDS") parent?.coding.push(span);
  }
  return [...found.values()];
}

write(
  "myc-transcripts.json",
  { assembly: "GRCh38", chrom: "chr8", strand: "+", symbol: "MYC" },
  "transcripts",
  [...models("myc_region_ensembl.gff3", "Ensembl"), ...models("myc_ncbi_hg38.gff", "NCBI RefSeq")],
);

const cells = csvRows("pbmc3k_umap.csv");
const types = [...new Set(cells.map((cell) => at(cell, 2)))].sort();
write(
  "pbmc3k-cells.json",
  { columns: ["x", "y", "type", "genes", "mitochondrial"], types },
  "rows",
  cells.map(([x, y, type, genes, mitochondrial]) => [
    Number(x),
    Number(y),
    types.indexOf(type ?? ""),
    Number(genes),
    Number(mitochondrial),
  ]),
);

const markers = JSON.parse(read("pbmc68k_markers.json")) as {
  cats: string[];
  genes: string[];
  rows: number[][];
};
write("pbmc68k-markers.json", { types: markers.cats, genes: markers.genes }, "rows", markers.rows);

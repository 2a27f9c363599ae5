import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/*
 * node src/studio/data/compact.ts FOLDER: makes this folder's files again from the open data as it was obtained (see
 * SOURCES.md), leaving out what no demonstration shows. Positions become 0-based and half-open, as in BED.
 */
const folder = process.argv[2];
if (!folder) {
  console.error("Name the folder that holds the open data.");
  process.exit(2);
}

const read = (name: string) => readFileSync(`${folder}/${name}`, "utf8").trim();
const lines = (name: string) => read(name).split("\n");
const write = (name: string, head: object, rowsName: string, rows: readonly unknown[]) => {
  const opening = JSON.stringify(head).slice(0, -1);
  const body = rows.map((row) => JSON.stringify(row)).join(",\n");
  const path = fileURLToPath(new URL(name, import.meta.url));
  writeFileSync(path, `${opening},"${rowsName}":[\n${body}\n]}\n`);
};

write(
  "chr7-transcripts.json",
  {
    assembly: "hg18",
    chrom: "chr7",
    length: 158821424,
    columns: ["start", "end", "strand", "codingStart", "codingEnd", "symbol", "alias", "id"],
  },
  "rows",
  lines("chr7_genes_hg19.bed").map((line) => {
    const [, start, end, id, , strand, codingStart, codingEnd, , symbol, alias] = line.split("\t");
    return [Number(start), Number(end), strand, Number(codingStart), Number(codingEnd), symbol, alias, id];
  }),
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

const cells = lines("pbmc3k_umap.csv")
  .slice(1)
  .map((line) => line.split(","));
const types = [...new Set(cells.map((cell) => cell[2] ?? ""))].sort();
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

const markers = JSON.parse(read("pbmc68k_markers.json")) as { cats: string[]; genes: string[]; rows: number[][] };
write("pbmc68k-markers.json", { types: markers.cats, genes: markers.genes }, "rows", markers.rows);

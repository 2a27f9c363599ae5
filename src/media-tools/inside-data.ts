import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { at } from "#lib/at.ts";
import { csvRows, read } from "./open-data.ts";

/*
 * node src/media-tools/inside-data.ts FOLDER: regenerates src/scenes/inside/data from the open data as obtained
 * (SOURCES.md there), compact enough to be loaded with the scene.
 */
const write = (name: string, source: string, text: string) => {
  const path = fileURLToPath(new URL(`../scenes/inside/data/${name}.ts`, import.meta.url));
  writeFileSync(
    path,
    `/** Made by src/media-tools/inside-data.ts from ${source}; see SOURCES.md. */\n${text}\n`,
  );
};
const list = (values: readonly unknown[]) => JSON.stringify(values);

const gene = JSON.parse(read("cftr_hg38.json")) as {
  txStart: number;
  txEnd: number;
  exons: [number, number][];
};
const { reads } = JSON.parse(read("hg002_reads_intervals.json")) as { reads: { len: number }[] };
write(
  "gene",
  "cftr_hg38.json and hg002_reads_intervals.json",
  [
    `export const CFTR_START = ${gene.txStart};`,
    `export const CFTR_END = ${gene.txEnd};`,
    `export const CFTR_EXONS: readonly (readonly [start: number, end: number])[] = ${list(gene.exons)};`,
    `export const READ_LENGTHS: readonly number[] = ${list(reads.map(({ len }) => len).sort((a, b) => a - b))};`,
  ].join("\n"),
);

interface Atom {
  atom: string;
  x: number;
  y: number;
}
const pair = JSON.parse(read("base_pair_at.json")) as {
  adenine: Atom[];
  thymine: Atom[];
  hydrogenBonds: string[][];
};
const atoms = (of: readonly Atom[]) => list(of.map(({ atom, x, y }) => [atom, x, y]));
write(
  "pair",
  "base_pair_at.json",
  [
    "/** Name and place in the pair's plane, in ångströms. */",
    "export type Atom = readonly [name: string, x: number, y: number];",
    `export const ADENINE: readonly Atom[] = ${atoms(pair.adenine)};`,
    `export const THYMINE: readonly Atom[] = ${atoms(pair.thymine)};`,
    `export const HYDROGEN_BONDS: readonly (readonly [string, string])[] = ${list(pair.hydrogenBonds)};`,
  ].join("\n"),
);

const rows = csvRows("pbmc3k_umap.csv");
const types = [...new Set(rows.map((row) => at(row, 2)))].sort();
const cells = rows.map((row) => ({
  x: Number(row[0]),
  y: Number(row[1]),
  type: types.indexOf(at(row, 2)),
  genes: Number(row[3]),
}));
const extent = (of: readonly number[]): [number, number] => [Math.min(...of), Math.max(...of)];
const [left, right] = extent(cells.map(({ x }) => x));
const [bottom, top] = extent(cells.map(({ y }) => y));
const most = Math.max(...cells.map(({ genes }) => genes));
const steps = (value: number, from: number, to: number, bits: number) =>
  Math.round(((value - from) / (to - from)) * (2 ** bits - 1));
const words = new DataView(new ArrayBuffer(cells.length * 4));
cells.forEach(({ x, y, type, genes }, i) => {
  const word =
    (steps(x, left, right, 11) << 21) |
    (steps(y, bottom, top, 11) << 10) |
    (type << 7) |
    steps(genes, 0, most, 7);
  words.setUint32(i * 4, word >>> 0);
});
write(
  "cells",
  "pbmc3k_umap.csv",
  [
    `export const CELL_TYPES = ${list(types)} as const;`,
    "/** Extents of the map, left, right, bottom and top, and the most genes detected in a cell. */",
    `export const MAP_EXTENT = ${list([left, right, bottom, top])} as const;`,
    `export const MOST_GENES = ${most};`,
    "/** Base64: 32 bits a cell, the highest first: x 11, y 11, type 3 and genes 7, each a share of its extent. */",
    `export const CELL_WORDS = "${Buffer.from(words.buffer).toString("base64")}";`,
  ].join("\n"),
);

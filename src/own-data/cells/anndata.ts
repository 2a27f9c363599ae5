import { boundsOf, type Gene } from "#demos/cells/cells.ts";
import type { OwnCells } from "#demos/cells/own-cells.ts";
import { at } from "#lib/at.ts";
import type { Guess, Problem } from "../protocol.ts";
import type { Output, Source } from "../reading/reader.ts";
import { Refusal } from "../reading/refusal.ts";
import { type Kept, keep, readAnnotations } from "./annotations.ts";
import { allCells, buffersOf, colourOf, ownGene } from "./columns.ts";
import { firstGenes, geneNames, type Matrix, matrixIn, readGenes } from "./expression.ts";
import {
  checkIsAnnData,
  datasetIn,
  fieldsOf,
  type Group,
  isDataset,
  isGroup,
  isNumber,
  lengthOf,
  numbers,
  records,
  withHdf5,
} from "./hdf5.ts";

/** Genes that are read unasked, and names of genes that can be searched. */
const GENES = 12;
const NAMES = 60_000;

/** Shows the map as soon as it is read, then the expression of some genes, which takes the longest. */
export async function readAnnData(source: Source, output: Output<OwnCells>): Promise<void> {
  const [file] = source.files;
  if (!file) return;
  // A file that is read where it lies is only asked for parts: it is as good as whole.
  const { show } = output;
  const whole: typeof output = {
    ...output,
    show: (data, facts, buffers) => show(data, { ...facts, bytes: file.size, whole: true }, buffers),
  };
  await withHdf5(file, (root) => read(root, source.choices, whole));
}

async function read(root: Group, choices: Source["choices"], output: Output<OwnCells>): Promise<void> {
  checkIsAnnData(root);
  const embeddings = embeddingsIn(root);
  const name = embeddings.find((each) => each === choices.embedding) ?? embeddings[0];
  if (name === undefined) throw new Refusal("no-embedding", { cells: cellsIn(root) });
  const [xs, ys] = placesIn(root, name);
  const kept = placed(xs, ys);
  const [x, y] = [keep(xs, kept), keep(ys, kept)];
  if (x.length === 0) throw new Refusal("no-cells");
  const { columns, figures } = readAnnotations(root, kept);
  const coloured = columns.length > 0 ? columns : [allCells(x.length)];
  const data: OwnCells = {
    x,
    y,
    bounds: boundsOf(x, y),
    axes: axesOf(name),
    columns: coloured,
    colour: colourOf(coloured, choices.colour),
    figures,
    genes: [],
    names: [],
    gene: choices.gene ?? "",
  };
  const guesses: Guess[] = [
    { id: "embedding", value: name, options: embeddings },
    { id: "colour", value: at(coloured, data.colour).name, options: coloured.map((column) => column.name) },
  ];
  const remarks: Problem[] = [];
  if (xs.length > x.length) remarks.push({ why: "no-place", values: { cells: xs.length - x.length } });
  const facts = () => ({ records: x.length, unit: "cells", guesses, remarks });
  const first = structuredClone(data);
  output.show(first, facts(), buffersOf(first));
  try {
    const pause = async () => {
      await new Promise<void>((resolve) => setTimeout(resolve));
      output.due();
    };
    const { names, genes } = await expressionIn(matrixIn(root, pause), root, data.gene, kept);
    if (names.length === 0) remarks.push({ why: "no-expression" });
    const last = { ...data, names, genes };
    output.show(last, facts(), buffersOf(last));
  } catch (error) {
    // Nothing but the genes is lost with a matrix in a compression of its own; a stop is no fault of the file.
    if (!(error instanceof Error) || !/read|filter|compression|memory|allocat/iu.test(error.message))
      throw error;
    remarks.push({ why: "expression-unread" });
    output.show(data, facts());
  }
}

async function expressionIn(
  matrix: Matrix | undefined,
  root: Group,
  asked: string,
  kept: Kept,
): Promise<{ names: string[]; genes: Gene[] }> {
  const names = matrix ? geneNames(root, NAMES) : [];
  if (!matrix || names.length === 0) return { names: [], genes: [] };
  const chosen = await firstGenes(matrix, names, GENES);
  const gene = names.indexOf(asked);
  if (gene >= 0 && !chosen.includes(gene)) chosen.unshift(gene);
  // A list keeps its genes by their names.
  const named = chosen.filter(
    (each, index) => chosen.findIndex((other) => names[other] === names[each]) === index,
  );
  const columns = await readGenes(matrix, named);
  return { names, genes: columns.map((values, i) => ownGene(at(names, at(named, i)), keep(values, kept))) };
}

const cellsIn = (root: Group): number => {
  const obs = root.get("obs");
  const column = isGroup(obs)
    ? obs
        .keys()
        .map((key) => datasetIn(obs, key))
        .find(Boolean)
    : undefined;
  return isDataset(obs) ? lengthOf(obs) : column ? lengthOf(column) : 0;
};

/** Embeddings by how well they show kinds of cells apart. */
const ORDER = [/^x_umap$/iu, /umap/iu, /t-?sne/iu, /phate|pacmap|draw_graph|force/iu, /^x_pca$/iu];
const rank = (name: string): number => {
  const found = ORDER.findIndex((pattern) => pattern.test(name));
  return found < 0 ? ORDER.length : found;
};

/** Names of the tables in `obsm` with at least two columns of numbers, the best map first. */
function embeddingsIn(root: Group): string[] {
  const obsm = root.keys().includes("obsm") ? root.get("obsm") : null;
  const names = isDataset(obsm)
    ? fieldsOf(obsm)
    : isGroup(obsm)
      ? obsm.keys().filter((name) => {
          const table = datasetIn(obsm, name);
          return table && isNumber(table) && table.shape?.length === 2 && (table.shape[1] ?? 0) >= 2;
        })
      : [];
  return names.toSorted((a, b) => rank(a) - rank(b));
}

function placesIn(root: Group, name: string): readonly [Float32Array, Float32Array] {
  const obsm = root.get("obsm");
  const field = isDataset(obsm) ? fieldsOf(obsm).indexOf(name) : -1;
  const pairs = isDataset(obsm)
    ? Float32Array.from(
        [...records(obsm)].flatMap((record) => Array.from(record[field] as ArrayLike<number>).slice(0, 2)),
      )
    : isGroup(obsm)
      ? numbers(obsm.get(name) as never, 0, undefined, [0, 2])
      : new Float32Array(0);
  const half = (odd: number) =>
    Float32Array.from({ length: pairs.length / 2 }, (_, cell) => at(pairs, 2 * cell + odd));
  return [half(0), half(1)];
}

/** Indices of the cells that have a place, if some have none. */
function placed(xs: Float32Array, ys: Float32Array): Kept {
  const kept = [...xs.keys()].filter((cell) => Number.isFinite(xs[cell]) && Number.isFinite(ys[cell]));
  return kept.length < xs.length ? Uint32Array.from(kept) : undefined;
}

/** 'X_umap' gives 'UMAP 1' and 'UMAP 2'. */
export function axesOf(name: string): readonly [string, string] {
  const short = name.replace(/^X_/u, "").replaceAll("_", " ").slice(0, 24);
  const title = /^(?:umap|pca|phate)$/iu.test(short)
    ? short.toUpperCase()
    : /^t-?sne$/iu.test(short)
      ? "t-SNE"
      : short;
  return [`${title} 1`, `${title} 2`];
}

import { boundsOf, type Figure, type Gene, geneOf, rangeOf } from "#demos/cells/cells.ts";
import { crowdingOf } from "#demos/cells/crowding.ts";
import { type Column, type OwnCells, ownWords } from "#demos/cells/own-cells.ts";
import { at } from "#lib/at.ts";
import type { Problem } from "../protocol.ts";
import type { Found, Output, Source } from "../reading/reader.ts";
import { Refusal } from "../reading/refusal.ts";
import { colourOf, figureOf, type Labels, labelColumn, numberColumn, short } from "./columns.ts";
import { leftOut, problemOf } from "./hdf5.ts";

/** Columns of a table that are offered. */
const COLUMNS = 60;

/** Least extent of places that are taken for those in a tissue where no name says it: embeddings are smaller. */
const WIDE = 100;

/** Cells as they lie in a file. */
interface CellTable {
  /** Names of the maps in it, and of the one that is shown. */
  maps: readonly string[];
  map: string;
  axes: readonly [string, string];
  /** Whether the places are those in a tissue; undefined if no name says it. */
  isTissue: boolean | undefined;
  x: Float32Array;
  y: Float32Array;
  /** @throws Refusal from `values` for a column that cannot be read */
  columns: readonly { name: string; values: () => Float64Array | Labels | undefined }[];
}

/**
 * Makes the picture of the cells that have a place on the map, yet without genes. `keep` leaves their values.
 * @throws Refusal if no cell has a place
 */
export function pictureOf({ maps, map, axes, isTissue, ...table }: CellTable, choices: Source["choices"]) {
  const hasPlace = (_: number, cell: number) =>
    Number.isFinite(table.x[cell]) && Number.isFinite(table.y[cell]);
  const kept = new Uint32Array(table.x.length).map((_, cell) => cell).filter(hasPlace);
  if (kept.length === 0) throw new Refusal("no-cells");
  const keep = (values: ArrayLike<number>) =>
    new Float32Array(kept.length).map((_, i) => at(values, at(kept, i)));
  const [x, y] = [keep(table.x), keep(table.y)];
  const columns: Column[] = [];
  const unread: string[] = [];
  const figures = new Map<string, Figure>();
  for (const { name, values: read } of table.columns) {
    if (columns.length === COLUMNS) break;
    const values = readOr(read, table.x.length, (why) => unread.push(leftOut(name, why)));
    if (!values) continue;
    if (values instanceof Float64Array) {
      const own = new Float64Array(kept.length).map((_, i) => at(values, at(kept, i)));
      columns.push(numberColumn(name, own));
      const figure = figureOf(name, own);
      if (figure && !figures.has(figure.title)) figures.set(figure.title, figure);
    } else columns.push(labelColumn(name, { ...values, codes: keep(values.codes) }));
  }
  const { all } = ownWords;
  if (columns.length === 0)
    columns.push(labelColumn(all, { labels: [all], codes: new Uint8Array(x.length) }));
  const colour = colourOf(columns, choices.colour);
  const bounds = boundsOf(x, y);
  // Pixels and micrometres are seldom below zero, and many.
  const seemsTissue =
    Math.min(bounds.left, bounds.low) >= 0 &&
    Math.max(bounds.right - bounds.left, bounds.high - bounds.low) > WIDE;
  const seen = (isTissue ?? seemsTissue) ? "as-tissue" : "as-plot";
  const drawn = isTissue === false ? seen : (choices.drawn ?? seen);
  const places = { x, y, bounds, isTissue: drawn === "as-tissue" };
  const data: OwnCells = {
    ...places,
    crowding: crowdingOf(places),
    axes,
    columns,
    colour,
    figures: [...figures.values()],
    genes: [],
    names: [],
    gene: choices.gene ?? "",
  };
  const left = table.x.length - x.length;
  const remarks: Problem[] = left > 0 ? [{ why: "no-place", values: { cells: left } }] : [];
  if (unread.length > 0) remarks.push({ why: "columns-unread", values: { names: unread.join(", ") } });
  const facts: Found = {
    records: x.length,
    unit: "cells",
    guesses: [
      { id: "embedding", value: map, options: maps },
      ...(isTissue === false ? [] : [{ id: "drawn", value: drawn, options: ["as-tissue", "as-plot"] }]),
      { id: "colour", value: at(columns, colour).name, options: columns.map(({ name }) => name) },
    ],
    remarks,
  };
  return { data, facts, keep };
}

type Read = CellTable["columns"][number]["values"];

/** Reads a column of so many cells. Where it cannot be read `leave` hears why, and the others are shown. */
function readOr(read: Read, cells: number, leave: (why: Problem) => void): ReturnType<Read> {
  try {
    const values = read();
    const length = values && ("labels" in values ? values.codes : values).length;
    if (length === undefined || length === cells) return values;
    leave({ why: "columns-unread" });
  } catch (error) {
    leave(problemOf(error));
  }
  return;
}

/** Shows cells whose numbers go over to the page without a copy. */
export function show(output: Output<OwnCells>, data: OwnCells, facts: Found): void {
  const { x, y, crowding, columns, figures } = data;
  // A list tells its genes apart by their names.
  const genes = [...new Map(data.genes.map((gene) => [gene.name, gene])).values()];
  const values = [...figures, ...genes].map((each) => each.values);
  const lists = [x, y, crowding, ...values, ...columns.map(({ type }) => type)];
  const buffers = lists.map(({ buffer }) => buffer as ArrayBuffer);
  output.show({ ...data, genes }, facts, buffers);
}

/** A gene with limits on steps that are fine enough for its range; what is no number counts as 0. */
export function ownGene(name: string, values: Float32Array): Gene {
  const own = values.map((value) => (Number.isFinite(value) ? value : 0));
  const [low, high] = rangeOf(own);
  const step = 10 ** Math.min(0, Math.floor(Math.log10((high - low) / 200 || 0.01)));
  const top = Math.ceil(high / step) * step;
  const bottom = Math.floor(low / step) * step;
  return geneOf(short(name), own, step, [bottom, top > bottom ? top : bottom + step]);
}

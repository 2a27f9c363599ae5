import { boundsOf, type Figure, type Gene, geneOf, rangeOf } from "#demos/cells/cells.ts";
import { crowdingOf } from "#demos/cells/crowding.ts";
import { type Column, type OwnCells, ownWords } from "#demos/cells/own-cells.ts";
import { at } from "#lib/at.ts";
import type { Found, Output, Source } from "../reading/reader.ts";
import { Refusal } from "../reading/refusal.ts";
import { colourOf, figureOf, type Labels, labelColumn, numberColumn, short } from "./columns.ts";

/** Columns of a table that are offered. */
const COLUMNS = 60;

/** Cells as they lie in a file. */
interface CellTable {
  /** Names of the maps in it, and of the one that is shown. */
  maps: readonly string[];
  map: string;
  axes: readonly [string, string];
  x: Float32Array;
  y: Float32Array;
  columns: readonly { name: string; values: () => Float32Array | Labels | undefined }[];
}

/**
 * Makes the picture of the cells that have a place on the map, yet without genes. `keep` leaves their values.
 * @throws Refusal if no cell has a place
 */
export function pictureOf({ maps, map, axes, ...table }: CellTable, choices: Source["choices"]) {
  const hasPlace = (_: number, cell: number) =>
    Number.isFinite(table.x[cell]) && Number.isFinite(table.y[cell]);
  const kept = new Uint32Array(table.x.length).map((_, cell) => cell).filter(hasPlace);
  if (kept.length === 0) throw new Refusal("no-cells");
  const keep = (values: ArrayLike<number>) =>
    new Float32Array(kept.length).map((_, i) => at(values, at(kept, i)));
  const [x, y] = [keep(table.x), keep(table.y)];
  const columns: Column[] = [];
  const figures = new Map<string, Figure>();
  for (const { name, values: read } of table.columns) {
    if (columns.length === COLUMNS) break;
    const values = read();
    if (values instanceof Float32Array) {
      const own = keep(values);
      columns.push(numberColumn(name, own));
      const figure = figureOf(name, own);
      if (figure && !figures.has(figure.title)) figures.set(figure.title, figure);
    } else if (values) columns.push(labelColumn(name, { ...values, codes: keep(values.codes) }));
  }
  const { all } = ownWords;
  if (columns.length === 0)
    columns.push(labelColumn(all, { labels: [all], codes: new Uint8Array(x.length) }));
  const colour = colourOf(columns, choices.colour);
  const places = { x, y, bounds: boundsOf(x, y) };
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
  const facts: Found = {
    records: x.length,
    unit: "cells",
    guesses: [
      { id: "embedding", value: map, options: maps },
      { id: "colour", value: at(columns, colour).name, options: columns.map(({ name }) => name) },
    ],
    remarks: left > 0 ? [{ why: "no-place", values: { cells: left } }] : [],
  };
  return { data, facts, keep };
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

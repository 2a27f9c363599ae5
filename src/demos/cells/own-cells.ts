import type { CellPlaces, Figure, Gene } from "./cells.ts";

/** A column of a visitor's table of cells, as labels or as classes of its numbers. */
export interface Column {
  name: string;
  types: readonly string[];
  type: Uint16Array;
  /** How many of `types` are the file's own; those after them are the rest and the cells without a label. */
  named: number;
  isNumeric: boolean;
}

/** Cells out of a visitor's file. */
export interface OwnCells extends CellPlaces {
  /** How crowded it is round each cell, in steps. */
  crowding: Uint8Array;
  /** Names of the map's axes. */
  axes: readonly [string, string];
  columns: readonly Column[];
  /** Index of the column that gives the colours at first. */
  colour: number;
  figures: readonly Figure[];
  /** Those of the file's genes whose expression has been read. */
  genes: readonly Gene[];
  /** Names of all genes in the file, up to a limit. */
  names: readonly string[];
  /** The gene that was asked for, or "". */
  gene: string;
}

export const ownNote = (reading: boolean): string => (reading ? "Reading" : "Read on this device");

export const ownWords = {
  crumbs: ["Cells", "Your file"],
  kind: "cells",
  colour: "Colour by",
  unit: "",
  find: "Find a gene",
  noGenes: "There is no expression in this file that could be shown: X is empty, or cannot be read here.",
  genesToCome: "The expression of the first genes is being read.",
  all: "All cells",
  rest: (labels: number) => `Other (${labels} labels)`,
  unlabelled: "Not labelled",
  classes: (from: string, to: string) => `${from} to ${to}`,
} as const;

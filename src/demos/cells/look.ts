import { css, type Hex, mixRgb, type Rgb, rgb } from "#design/colour.ts";
import { GFP, palette } from "#design/tokens.ts";
import { at } from "#lib/at.ts";
import { clamp01 } from "#lib/math.ts";
import type { CellMap } from "./cells.ts";
import type { Column, OwnCells } from "./own-cells.ts";

/**
 * Colours of the eight types of PBMC 3k, by name. Kin are near: T cells and NK cells are blue to violet, monocytes
 * orange to yellow. Cy5 stays free: it stands for errors.
 */
const TYPES: Readonly<Record<string, string>> = {
  "CD4 T cells": palette.dapi,
  "CD8 T cells": "#4fc8f5",
  "NK cells": "#b58cff",
  "B cells": palette.gfp,
  "CD14+ Monocytes": palette.rhodamine,
  "FCGR3A+ Monocytes": "#ffc65c",
  "Dendritic cells": "#f7a6c8",
  Megakaryocytes: palette.frost,
};

export const typeColour = ({ types, colours }: Pick<CellMap, "types" | "colours">, type: number): string =>
  colours?.[type] ?? TYPES[at(types, type)] ?? palette.haze;

/** Colours of a visitor's labels, which say nothing of kin: neighbours in the list are far apart. */
const LABELS: readonly Hex[] = [
  palette.dapi,
  palette.gfp,
  palette.rhodamine,
  "#b58cff",
  "#ffc65c",
  "#4fc8f5",
  "#f7a6c8",
  "#a8d84e",
  palette.frost,
  "#c98a5b",
  "#3fa79b",
  "#8a94e8",
];

/** Colours of what is not named: the rest of many labels, and the last, cells without one. */
const UNNAMED: readonly Hex[] = ["#6f7d82", "#4a575c"];

/** A visitor's cells in the colours of a column. */
export function ownMap(cells: OwnCells, column: Column) {
  const { types, named, isNumeric } = column;
  const colours = types.map((_, type) => {
    if (type >= named) return at(UNNAMED, Number(type === types.length - 1));
    return isNumeric ? expressionColour((type + 1) / named) : at(LABELS, type % LABELS.length);
  });
  // In a tissue a type is scattered: no name stands for its place, and how crowded it is says nothing of the type.
  const isPlain = isNumeric || cells.isTissue;
  const crowding = isPlain ? undefined : cells.crowding;
  return { ...cells, ...column, named: isPlain || named < 2 ? 0 : named, colours, crowding };
}

/** The parts of its colour that a cell has where it lies alone, and of white light in the thickest crowd. */
export const crowd = { alone: 0.4, own: 0.6, light: 0.55 } as const;

/** Greys of the unselected: cells, bars of the histogram, outlines of genes, and the whole behind a partial bar. */
export const greys = { cell: "#434f54", bar: "#39454a", outline: "#4a575c", whole: "#2c3639" } as const;

/** Low to high expression: from the field's grey through gfp to white light. */
const RAMP: readonly Rgb[] = [rgb("#2c383e"), rgb("#1e6856"), rgb("#23b27c"), GFP, rgb("#d6ffec")];

/** Colour of an expression at `part` (0–1) of its gene's range. */
export function expressionColour(part: number): string {
  const place = clamp01(part) * (RAMP.length - 1);
  const index = Math.min(RAMP.length - 2, Math.floor(place));
  return css(mixRgb(at(RAMP, index), at(RAMP, index + 1), place - index));
}

import type { Opening } from "../reading/opening.ts";
import { PCA, pairsOf } from "./coordinates.ts";

const SIGNATURE = "\x89HDF\r\n\x1a\n";

/** Whether bytes from a file's start are HDF5: its signature stands there, or after a block of the user's own. */
export function isHdf5(bytes: Uint8Array): boolean {
  const stands = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 8)) === SIGNATURE;
  if (stands(0)) return true;
  // Such a block has 512 bytes, or any power of two above.
  for (let at = 512; at < bytes.length; at *= 2) if (stands(at)) return true;
  return false;
}

/** The lines of Visium's positions of spots before Space Ranger 2, which had no header, and their columns since. */
const POSITIONS = /^[ACGTN]+(?:-\d+)?,[01],\d+,\d+,-?\d+,-?\d+$/u;
export const POSITION_COLUMNS = "barcode,in_tissue,array_row,array_col,pxl_row_in_fullres,pxl_col_in_fullres";
export const isPositions = (line: string): boolean => POSITIONS.test(line);

/** Whether a line before the header is none: a remark, or the separator as Excel is told it. */
export const isAside = (line: string): boolean => /^(?:#|sep=)/iu.test(line);

/** Words of a header that make a row with coordinates a cell, and those that make it a well or a molecule. */
const CELL =
  /barcode|^cell$|cell[\s_.]?(?:id|type|label|name|index|class)|cluster|leiden|louvain|phenotype|n_?(?:genes|counts?|feature)|umi|label|annotation|bead|spot|nucle/iu;
const OTHER = /\b(?:well|plate|rack|box|freezer)s?\b|^(?:transcript_id|qv|target|gene(?:_?(?:id|name))?)$/iu;

const NUMBER = /^[+-]?(?:\d+[.,]?\d*|[.,]\d+)(?:e[+-]?\d+)?$/iu;
const FRACTION = /^[^e]*\d[.,]\d/iu;

/** Whether a text begins as a table of cells: two columns of numbers that are named as coordinates of a map. */
export function cellsFormat({ lines }: Opening): "cells" | undefined {
  const [header = "", ...rows] = lines.filter((line) => !isAside(line));
  if (isPositions(header)) return "cells";
  const isCells = [",", "\t", ";"].some((separator) => {
    const names = cellsOf(header, separator);
    if (names.some((name) => OTHER.test(name))) return false;
    const table = rows.map((line) => cellsOf(line, separator));
    const shift = shiftOf(names, table);
    const isMostly = (index: number, pattern: RegExp) =>
      table.filter((row) => pattern.test(row[index + shift] ?? "")).length * 2 > rows.length;
    return pairsOf(names).some(({ x, y, isTissue, rank }) => {
      if (!isMostly(x, NUMBER) || !isMostly(y, NUMBER)) return false;
      // Places on a plate and principal components of anything are so named, too: these need a sign of cells.
      if (isTissue || (isTissue === false && rank < PCA)) return true;
      const isFine = isTissue === undefined && isMostly(x, FRACTION) && isMostly(y, FRACTION);
      return isFine || names.some((name) => CELL.test(name));
    });
  });
  return isCells ? "cells" : undefined;
}

/** Columns by which rows are longer than their header: R leaves the names of rows without a head. */
export const shiftOf = (header: readonly string[], rows: readonly (readonly string[])[]): number =>
  rows.length > 0 && rows.every((row) => row.length === header.length + 1) ? 1 : 0;

/** The cells of a line, of which those in quotes may hold the separator. */
function cellsOf(line: string, separator: string): string[] {
  const cells = line.match(
    new RegExp(`(?:"(?:[^"]|"")*"|[^"${separator}])+|(?<=^|${separator})(?=${separator}|$)`, "gu"),
  );
  return (cells ?? []).map((cell) => cell.trim().replace(/^"(.*)"$/su, "$1"));
}

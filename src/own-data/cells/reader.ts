import type { OwnCells } from "#demos/cells/own-cells.ts";
import type { Reader } from "../reading/reader.ts";
import { readAnnData } from "./anndata.ts";
import { readCellTable } from "./table.ts";

export const reader: Reader<OwnCells> = (source, output) =>
  (source.format === "h5ad" ? readAnnData : readCellTable)(source, output);

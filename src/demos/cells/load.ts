import typedUrl from "../data/pbmc3k-cells.json?url";
import markedUrl from "../data/pbmc68k-markers.json?url";
import { fetchJson } from "../genome/fetch-json.ts";
import {
  type MarkedCells,
  type MarkedCellsFile,
  readMarkedCells,
  readTypedCells,
  type TypedCells,
  type TypedCellsFile,
} from "./cells.ts";

export const loadTypedCells = async (): Promise<TypedCells> =>
  readTypedCells(await fetchJson<TypedCellsFile>(typedUrl));

export const loadMarkedCells = async (): Promise<MarkedCells> =>
  readMarkedCells(await fetchJson<MarkedCellsFile>(markedUrl));

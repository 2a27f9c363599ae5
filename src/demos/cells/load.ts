import typedUrl from "../data/pbmc3k-cells.json?url";
import markedUrl from "../data/pbmc68k-markers.json?url";
import { fetchJson } from "../genome/fetch-json.ts";
import { readMarkedCells, readTypedCells } from "./example-files.ts";

export const loadTypedCells = async () => readTypedCells(await fetchJson(typedUrl));

export const loadMarkedCells = async () => readMarkedCells(await fetchJson(markedUrl));

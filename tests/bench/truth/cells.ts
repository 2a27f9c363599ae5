import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { countTypes } from "#demos/cells/cells.ts";
import type { Column, OwnCells } from "#demos/cells/own-cells.ts";
import { at } from "#lib/at.ts";
import { reader } from "#own-data/cells/reader.ts";
import { Refusal } from "#own-data/reading/refusal.ts";
import { problemText } from "#own-data/words.ts";
import { readAll } from "../../unit/own-data/read.ts";
import type { Row } from "../table.ts";

/** Debian's python3, for which python3-anndata is packed. */
const PYTHON = "/usr/bin/python3";
const SCRIPT = fileURLToPath(new URL("./cells.py", import.meta.url));

/** A column as anndata reads it: labels with counts, or numbers, of which so many are missing. */
type TheirColumn = { labels: Record<string, number> } | { missing: number };

interface TheirMap {
  cells: number;
  bounds: [left: number, low: number, right: number, high: number] | [];
  columns: Record<string, TheirColumn>;
  genes: Record<string, number>;
}

type Theirs = { refused: string } | { cells: number; maps: Record<string, TheirMap> };

/** Reads every .h5ad in a folder here and with anndata: a row for each file, and one for each disagreement. */
export async function cells(folder: string): Promise<Row[]> {
  const files = globSync(join(folder, "**/*.h5ad")).sort();
  const printed = execFileSync(PYTHON, [SCRIPT, ...files], { encoding: "utf8", maxBuffer: 1 << 28 });
  const theirs = printed
    .trim()
    .split("\n")
    .map((line): Theirs => JSON.parse(line));
  const rows: Row[] = [];
  for (const [index, file] of files.entries()) rows.push(...(await compare(file, at(theirs, index))));
  return rows;
}

async function compare(path: string, theirs: Theirs): Promise<Row[]> {
  const file = basename(path);
  const row = (what: string, ours: unknown, anndata: unknown, agrees: boolean): Row => ({
    file,
    what,
    ours: `${ours}`,
    anndata: `${anndata}`,
    agrees: agrees ? "yes" : "NO",
  });
  const counts = "refused" in theirs ? theirs.refused : theirs.cells;
  try {
    const { data, facts } = await readAll(reader, "h5ad", [readFileSync(path)]);
    const map = facts.guesses.find(({ id }) => id === "embedding")?.value ?? "";
    const own = "maps" in theirs ? theirs.maps[map] : undefined;
    const remarks = facts.remarks.map(({ why }) => why).join(", ");
    const whole = row(
      `cells of ${map}${remarks && ` (${remarks})`}`,
      facts.records,
      own?.cells ?? counts,
      "cells" in theirs && facts.records === (own?.cells ?? theirs.cells),
    );
    return [
      whole,
      ...(own ? differences(data, own).map(([what, ours, anndata]) => row(what, ours, anndata, false)) : []),
    ];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [row("refused", problemText(error.problem), counts, "refused" in theirs || theirs.cells === 0)];
  }
}

type Difference = readonly [what: string, ours: unknown, theirs: unknown];

function differences({ bounds, columns, genes }: OwnCells, theirs: TheirMap): Difference[] {
  const isNear = (a: number, b: number | undefined) =>
    b !== undefined && Math.abs(a - b) <= 1e-5 * Math.max(1, Math.abs(b));
  const found: Difference[] = [];
  const own = [bounds.left, bounds.low, bounds.right, bounds.high];
  if (!own.every((value, index) => isNear(value, theirs.bounds[index])))
    found.push(["bounds", own, theirs.bounds]);
  for (const { name, values } of genes) {
    const sum = Float64Array.from(values).reduce((total, value) => total + value, 0);
    if (!isNear(sum, theirs.genes[name])) found.push([`sum of ${name}`, sum, theirs.genes[name]]);
  }
  for (const [name, column] of Object.entries(theirs.columns)) {
    const mine = columns.find((each) => each.name === name);
    const labels = "labels" in column ? Object.keys(column.labels).length : 0;
    if (!mine) {
      // Names of their own for nearly every cell make no legend; long ones are cut.
      if (labels <= 50 && name.length < 120) found.push([`column ${name}`, "none", Object.keys(column)[0]]);
    } else found.push(...columnDifferences(mine, column));
  }
  return found;
}

function columnDifferences(mine: Column, theirs: TheirColumn): Difference[] {
  const counts = countTypes(mine);
  const countOf = (label: string) => counts[mine.types.indexOf(label)] ?? 0;
  if (!("labels" in theirs)) {
    const missing = countOf("Not labelled");
    return missing === theirs.missing ? [] : [[`missing in ${mine.name}`, missing, theirs.missing]];
  }
  return mine.types.slice(0, mine.named).flatMap((label, index): Difference[] => {
    const count = theirs.labels[label === "(no name)" ? "" : label];
    return count === counts[index] ? [] : [[`${mine.name}: ${label}`, counts[index], count]];
  });
}

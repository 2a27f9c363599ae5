import type { OwnCells } from "#demos/cells/own-cells.ts";
import { kindOf, worthOf } from "#demos/inventory/values.ts";
import { at } from "#lib/at.ts";
import type { Output, Source } from "../reading/reader.ts";
import { Refusal } from "../reading/refusal.ts";
import { delimitedRows } from "../table/delimited.ts";
import { labelling, short } from "./columns.ts";
import { ownGene, pictureOf, show } from "./picture.ts";

const GENES = 12;

/** Reads cells out of delimited text: two columns are their places, those of numbers may be genes. */
export async function readCellTable(source: Source, output: Output<OwnCells>): Promise<void> {
  const { batches, ...found } = await delimitedRows(source);
  let header: readonly string[] | undefined;
  let columns: Column[] = [];
  const showNow = () => {
    const { data, facts } = cellsOf(columns, source.choices);
    const guesses = [...facts.guesses, ...found.guesses];
    show(output, data, { ...facts, guesses, remarks: [...found.remarks, ...facts.remarks] });
  };
  for await (const batch of batches) {
    const rows = batch.filter((row) => row.some((cell) => cell.trim() !== ""));
    header ??= rows.shift();
    if (header && columns.length === 0 && rows.length > 0)
      columns = header.map((name, index) => startColumn(name.trim(), index, rows));
    for (const row of rows) for (const column of columns) column.add(row);
    if (columns.length > 0 && output.due()) showNow();
  }
  if (columns.length === 0) throw new Refusal("no-cells");
  showNow();
}

/** Collects a column's values as they come. The first rows tell whether they are numbers. */
function startColumn(name: string, index: number, first: readonly string[][]) {
  const cellOf = (row: readonly string[]) => row[index]?.trim() ?? "";
  const kind = kindOf(first.map(cellOf));
  const isNumeric = kind === "number" || kind === "comma";
  const numbers: number[] = [];
  const { add, labels } = labelling();
  return {
    name,
    isNumeric,
    add: (row: readonly string[]) => {
      if (isNumeric) numbers.push(worthOf(kind, cellOf(row)));
      else add(cellOf(row));
    },
    values: () => (isNumeric ? Float32Array.from(numbers) : labels()),
  };
}

type Column = ReturnType<typeof startColumn>;

/** Names of a map's first column, and the last characters of its second's by those of the first's. */
const FIRST = /^(?:(?:x_)?(?:umap|t-?sne|pca?|pacmap|phate))?[\s_.-]*[1x]$/iu;
const SECOND: Readonly<Record<string, string>> = { 1: "2", x: "y", X: "Y" };

/** Pairs of columns that are named as coordinates; else the first two of numbers. */
function pairsOf(columns: readonly Column[]): (readonly [Column, Column])[] {
  const pairs = columns
    .filter(({ name }) => FIRST.test(name))
    .flatMap((first) => {
      const name = `${first.name.slice(0, -1)}${SECOND[first.name.slice(-1)]}`;
      const second = columns.find((column) => column.name === name);
      return second ? [[first, second] as const] : [];
    });
  const [first, second] = columns.filter(({ isNumeric }) => isNumeric);
  return pairs.length === 0 && first && second ? [[first, second]] : pairs;
}

function placesOf({ name, isNumeric, values }: Column): Float32Array {
  if (!isNumeric) throw new Refusal("no-numbers", { column: short(name) });
  return values() as Float32Array;
}

function cellsOf(columns: readonly Column[], choices: Source["choices"]) {
  const pairs = pairsOf(columns);
  const maps = pairs.map((pair) => pair.map(({ name }) => short(name)).join(", "));
  const chosen = Math.max(0, maps.indexOf(choices.embedding ?? ""));
  const [first, second] = pairs[chosen] ?? [];
  if (!first || !second) throw new Refusal("no-coordinates", { columns: columns.length });
  const others = columns.filter((column) => !pairs.some((pair) => pair.includes(column)));
  const axes = [short(first.name), short(second.name)] as const;
  const [x, y] = [placesOf(first), placesOf(second)];
  const map = at(maps, chosen);
  const { data, facts, keep } = pictureOf({ maps, map, axes, x, y, columns: others }, choices);
  const measured = others.filter(({ isNumeric }) => isNumeric);
  const names = measured.map(({ name }) => short(name));
  const asked = names.indexOf(data.gene);
  const genes = measured
    .filter((_, index) => index < GENES || index === asked)
    .map(({ name, values }) => ownGene(name, keep(values() as Float32Array)));
  return { data: { ...data, names, genes }, facts };
}

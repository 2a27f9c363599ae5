import type { OwnCells } from "#demos/cells/own-cells.ts";
import { kindOf, type ValueKind, worthOf } from "#demos/inventory/values.ts";
import { at } from "#lib/at.ts";
import type { Output, Source } from "../reading/reader.ts";
import { Refusal } from "../reading/refusal.ts";
import { CellCache, Row } from "../reading/row.ts";
import { delimitedRows } from "../table/delimited.ts";
import { labelling, short } from "./columns.ts";
import { pairsOf } from "./coordinates.ts";
import { ownGene, pictureOf, show } from "./picture.ts";
import { isAside, isPositions, POSITION_COLUMNS, shiftOf } from "./recognise.ts";

const GENES = 12;

/** Reads cells out of delimited text: two columns are their places, those of numbers may be genes. */
export async function readCellTable(source: Source, output: Output<OwnCells>): Promise<void> {
  const { read, ...found } = await delimitedRows(source);
  /** The rows of the first piece, by which the columns are told. */
  let opening: string[][] | undefined = [];
  let columns: Column[] = [];
  const showNow = () => {
    const { data, facts } = cellsOf(columns, source.choices);
    const guesses = [...facts.guesses, ...found.guesses];
    show(output, data, { ...facts, guesses, remarks: [...found.remarks, ...facts.remarks] });
  };
  const add = (row: Row) => {
    for (const column of columns) column.add(row);
  };
  const start = () => {
    const rows = [...(opening ?? [])];
    const header = headerOf(rows);
    if (!header || rows.length === 0) return;
    columns = startColumns(header, rows);
    const row = new Row();
    for (const texts of rows) add(row.fill(texts));
    opening = undefined;
  };
  await read(
    (row) => {
      if (row.filled() === 0) return;
      if (opening) opening.push(row.texts());
      else add(row);
    },
    () => {
      if (opening) start();
      if (columns.length > 0 && output.due()) showNow();
    },
  );
  if (opening) start();
  if (columns.length === 0) throw new Refusal("no-cells");
  showNow();
}

/** The header, which is taken from the first rows, or is known where they have none. */
function headerOf(rows: string[][]): readonly string[] | undefined {
  while (isAside(rows[0]?.[0] ?? "")) rows.shift();
  const [first] = rows;
  if (!first) return;
  if (isPositions(first.join(","))) return POSITION_COLUMNS.split(",");
  rows.shift();
  return shiftOf(first, rows) ? ["", ...first] : first;
}

function startColumns(header: readonly string[], first: readonly string[][]): Column[] {
  const places = new Set(pairsOf(header).flatMap(({ x, y }) => [x, y]));
  return header.map((name, index) => startColumn(name.trim(), index, first, places.has(index)));
}

/** Collects a column's values as they come. The first rows tell whether they are numbers; most places have to be. */
function startColumn(name: string, index: number, first: readonly string[][], isPlace: boolean) {
  const cellOf = (row: readonly string[]) => row[index]?.trim() ?? "";
  const cells = first.map(cellOf);
  const kind = isPlace ? placeKind(cells) : kindOf(cells);
  const isNumeric = kind === "number" || kind === "comma";
  const numbers: number[] = [];
  const { add, codeOf, isFull, labels } = labelling();
  const codes = new CellCache((text) => codeOf(text.trim()));
  const point = (kind === "comma" ? "," : ".").charCodeAt(0);
  const numberIn = (row: Row) => {
    const number = row.number(index, point);
    return Number.isNaN(number) ? worthOf(kind, row.text(index).trim()) : number;
  };
  return {
    name,
    isNumeric,
    add: (row: Row) => {
      if (isNumeric) numbers.push(numberIn(row));
      else if (!isFull()) add(codes.of(row, index));
    },
    values: () => (isNumeric ? Float64Array.from(numbers) : labels()),
  };
}

type Column = ReturnType<typeof startColumn>;

/** Numbers, in the way that fits more cells; text where hardly any cell is one. */
function placeKind(cells: readonly string[]): ValueKind {
  const fits = (kind: ValueKind) => cells.filter((cell) => !Number.isNaN(worthOf(kind, cell))).length;
  const kind = fits("comma") > fits("number") ? "comma" : "number";
  return fits(kind) * 2 > cells.length ? kind : "text";
}

/** Maps by columns that are named as coordinates; else the first two columns of numbers are one. */
function mapsOf(columns: readonly Column[]) {
  const pairs = pairsOf(columns.map(({ name }) => name)).map(({ x, y, isTissue }) => ({
    pair: [at(columns, x), at(columns, y)] as const,
    isTissue,
  }));
  const [first, second] = columns.filter(({ isNumeric }) => isNumeric);
  return pairs.length === 0 && first && second
    ? [{ pair: [first, second] as const, isTissue: undefined }]
    : pairs;
}

function placesOf({ name, isNumeric, values }: Column): Float32Array {
  if (!isNumeric) throw new Refusal("no-numbers", { column: short(name) });
  return Float32Array.from(values() as Float64Array);
}

function cellsOf(columns: readonly Column[], choices: Source["choices"]) {
  const found = mapsOf(columns);
  const maps = found.map(({ pair }) => pair.map(({ name }) => short(name)).join(", "));
  const chosen = Math.max(0, maps.indexOf(choices.embedding ?? ""));
  if (found.length === 0) throw new Refusal("no-coordinates", { columns: columns.length });
  const { pair, isTissue } = at(found, chosen);
  const others = columns.filter((column) => !found.some((map) => map.pair.includes(column)));
  const axes = [short(pair[0].name), short(pair[1].name)] as const;
  const [x, y] = [placesOf(pair[0]), placesOf(pair[1])];
  const map = at(maps, chosen);
  const { data, facts, keep } = pictureOf({ maps, map, axes, isTissue, x, y, columns: others }, choices);
  const measured = others.filter(({ isNumeric }) => isNumeric);
  const names = measured.map(({ name }) => short(name));
  const asked = names.indexOf(data.gene);
  const genes = measured
    .filter((_, index) => index < GENES || index === asked)
    .map(({ name, values }) => ownGene(name, keep(values() as Float64Array)));
  return { data: { ...data, names, genes }, facts };
}

import Papa from "papaparse";
import { boundsOf } from "#demos/cells/cells.ts";
import type { Column, OwnCells } from "#demos/cells/own-cells.ts";
import { at } from "#lib/at.ts";
import type { Output, Source } from "../reading/reader.ts";
import { Refusal } from "../reading/refusal.ts";
import {
  allCells,
  buffersOf,
  colourOf,
  figureOf,
  labelColumn,
  numberColumn,
  ownGene,
  short,
} from "./columns.ts";

/** Characters that are taken apart at once. */
const BLOCK = 1 << 18;
/** Characters of a row at most. */
const LONGEST = 1 << 23;
const COLUMNS = 60;
const GENES = 12;
/** Texts that differ in more ways than this are names and no labels. */
const DISTINCT = 1000;

const COORDINATE = /^(?:x_)?(umap|t-?sne|pca?|pacmap|phate|)[\s_.-]*([12xy])$/iu;

/** Values of one column as they come in, a text as the index of its label. */
interface Values {
  name: string;
  isNumeric: boolean;
  numbers: number[];
  labels: Map<string, number>;
}

export async function readCellTable(source: Source, output: Output<OwnCells>): Promise<void> {
  const [file] = source.files;
  if (!file) return;
  let columns: Values[] | undefined;
  let names: string[] = [];
  let separator = ",";
  for await (const block of blocks(source.text(file))) {
    let from = 0;
    if (names.length === 0) {
      separator = separatorOf(block);
      names = at(rowsOf(block.slice(0, endOfLine(block)), separator), 0).map((name) => name.trim());
      from = endOfLine(block);
    }
    const rows = rowsOf(block.slice(from), separator);
    columns ??= names.map((name, index) =>
      columnOf(
        name,
        rows.map((row) => row[index] ?? ""),
      ),
    );
    for (const row of rows) for (const [index, column] of columns.entries()) add(column, row[index] ?? "");
    if (output.due()) show(columns, source, output);
  }
  if (!columns || columns[0]?.numbers.length === 0) throw new Refusal("no-cells");
  show(columns, source, output);
}

/** The characters in blocks that end where a row does: at a line end that lies in no quoted text. */
async function* blocks(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let [held, seen, end, quoted] = ["", 0, 0, false];
  for await (const piece of pieces) {
    held += piece;
    if (held.length < BLOCK) continue;
    // The last character waits: a line end may have two.
    for (; seen < held.length - 1; seen += 1) {
      const character = held.charCodeAt(seen);
      if (character === 34) quoted = !quoted;
      else if (quoted) continue;
      else if (character === 10 || (character === 13 && held.charCodeAt(seen + 1) !== 10)) end = seen + 1;
    }
    if (end > 0) yield held.slice(0, end);
    held = held.slice(end);
    [seen, end] = [seen - end, 0];
    if (held.length > LONGEST) throw new Refusal("row-too-long");
  }
  if (held.trim() !== "") yield held;
}

const endOfLine = (text: string): number => /\r\n|\r|\n/u.exec(text)?.index ?? text.length;

const separatorOf = (text: string): string => {
  const header = text.slice(0, endOfLine(text));
  return ["\t", ";", ","].reduce((best, each) =>
    header.split(each).length > header.split(best).length ? each : best,
  );
};

function rowsOf(text: string, delimiter: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: true });
  if (errors.some(({ code }) => code === "MissingQuotes")) throw new Refusal("open-quote");
  return data;
}

/** A number with a point or, as many a spreadsheet has it, a comma. */
const numberOf = (text: string): number => {
  const plain = text.trim().replace(/^(-?\d*),(\d+(?:e[+-]?\d+)?)$/iu, "$1.$2");
  return plain === "" ? Number.NaN : Number(plain);
};

const MISSING = /^(?:|nan|na|n\/a|none|null)$/iu;

function columnOf(name: string, texts: readonly string[]): Values {
  const filled = texts.filter((text) => !MISSING.test(text.trim()));
  const isNumeric = filled.length > 0 && filled.every((text) => !Number.isNaN(numberOf(text)));
  return { name, isNumeric, numbers: [], labels: new Map() };
}

function add({ isNumeric, numbers, labels }: Values, text: string): void {
  if (isNumeric) numbers.push(numberOf(text));
  else if (MISSING.test(text.trim())) numbers.push(-1);
  else {
    const label = short(text);
    const index = labels.get(label) ?? labels.size;
    if (labels.size <= DISTINCT) labels.set(label, index);
    numbers.push(index);
  }
}

/** Pairs of columns with coordinates by the names of their maps; else the first two of numbers. */
function pairsOf(columns: readonly Values[]): Map<string, readonly [Values, Values]> {
  const pairs = new Map<string, readonly [Values, Values]>();
  for (const column of columns) {
    const [, map, axis] = COORDINATE.exec(column.name) ?? [];
    if (map === undefined || !/[1x]/iu.test(axis ?? "")) continue;
    const other = columns.find(({ name }) => {
      const [, ownMap, ownAxis] = COORDINATE.exec(name) ?? [];
      return ownMap === map && /[2y]/iu.test(ownAxis ?? "") && name !== column.name;
    });
    if (other && !pairs.has(map)) pairs.set(map || `${column.name}, ${other.name}`, [column, other]);
  }
  const [first, second] = columns.filter(({ isNumeric }) => isNumeric);
  if (pairs.size === 0 && first && second) pairs.set(`${first.name}, ${second.name}`, [first, second]);
  return pairs;
}

function show(values: readonly Values[], source: Source, output: Output<OwnCells>): void {
  const pairs = pairsOf(values);
  const options = [...pairs.keys()];
  const chosen = options.find((name) => name === source.choices.embedding) ?? options[0];
  const pair = chosen === undefined ? undefined : pairs.get(chosen);
  if (chosen === undefined || !pair) throw new Refusal("no-coordinates", { columns: values.length });
  const [xs, ys] = pair.map(({ numbers, isNumeric }) => (isNumeric ? numbers : [])) as [number[], number[]];
  const kept = [...xs.keys()].filter((cell) => Number.isFinite(xs[cell]) && Number.isFinite(ys[cell]));
  if (kept.length === 0) throw new Refusal("no-numbers", { column: short(pair[0].name) });
  const pick = (numbers: readonly number[]) => Float32Array.from(kept, (cell) => at(numbers, cell));
  const coordinates = new Set([...pairs.values()].flat());
  const others = values.filter((column) => !coordinates.has(column));
  const numeric = others.filter(({ isNumeric }) => isNumeric);
  const columns = others
    .slice(0, COLUMNS)
    .map((column) => asColumn(column, pick(column.numbers)))
    .filter((column) => column !== undefined);
  const coloured = columns.length > 0 ? columns : [allCells(kept.length)];
  const asked = numeric.find(({ name }) => short(name) === source.choices.gene);
  const measured = [...new Set([...(asked ? [asked] : []), ...numeric.slice(0, GENES)])];
  const [x, y] = [pick(xs), pick(ys)];
  const data: OwnCells = {
    x,
    y,
    bounds: boundsOf(x, y),
    axes: [short(pair[0].name), short(pair[1].name)],
    columns: coloured,
    colour: colourOf(coloured, source.choices.colour),
    figures: numeric.flatMap(({ name, numbers }) => figureOf(name, pick(numbers)) ?? []).slice(0, 2),
    genes: measured.map(({ name, numbers }) => ownGene(name, pick(numbers))),
    names: numeric.map(({ name }) => short(name)),
    gene: source.choices.gene ?? "",
  };
  const left = xs.length - kept.length;
  const facts = {
    records: kept.length,
    unit: "cells",
    guesses: [
      { id: "embedding", value: chosen, options },
      { id: "colour", value: at(coloured, data.colour).name, options: coloured.map(({ name }) => name) },
    ],
    remarks: left > 0 ? [{ why: "no-place", values: { cells: left } }] : [],
  };
  output.show(data, facts, buffersOf(data));
}

/** Names that nearly every cell has of its own, as barcodes are, make no legend. */
function asColumn({ name, isNumeric, labels }: Values, own: Float32Array): Column | undefined {
  if (isNumeric) return numberColumn(name, own);
  if (labels.size > DISTINCT || (labels.size > 50 && labels.size > own.length / 2)) return;
  return labelColumn(name, [...labels.keys()], own);
}

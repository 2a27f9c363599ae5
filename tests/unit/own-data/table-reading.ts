import { ownData } from "#content/own-data.ts";
import type { OwnTable } from "#demos/inventory/table.ts";
import { cellOf } from "#demos/inventory/table.ts";
import { reader } from "#own-data/table/reader.ts";
import { type ReadOptions, refusalOf, type Shown, shownBy } from "./read.ts";

interface Read extends Pick<Shown<OwnTable>, "facts"> {
  table: OwnTable;
  /** How often it was shown. */
  shown: number;
}

interface Options extends ReadOptions {
  format?: "delimited" | "xlsx";
}

export async function read(
  given: BlobPart,
  { format = "delimited", ...options }: Options = {},
): Promise<Read> {
  const shown = await shownBy(reader, format, [given], options);
  const last = shown.at(-1);
  if (!last) throw new Error("Nothing was shown.");
  return { table: last.data, facts: last.facts, shown: shown.length };
}

/** The names of the columns in their order, and the cells of each row. */
export const gridOf = ({ table }: Read) => ({
  names: table.texts.toSorted((a, b) => a.place - b.place).map(({ name }) => name),
  rows: table.lines.map((line) => line.split("\t")),
});

export const names = ({ table }: Read) => table.texts.map(({ name }) => name);

/** A column's cells by its name. */
export function cells({ table }: Read, name: string): string[] {
  const column = table.texts.find((one) => one.name === name);
  if (!column) throw new Error(`There is no column ${name}.`);
  return Array.from({ length: table.size }, (_, row) => cellOf(table, column, row));
}

export const kinds = ({ table }: Read) =>
  Object.fromEntries(table.texts.map(({ name, kind }) => [name, kind]));

/** The remarks' keys, each of which has its sentence. */
export const remarks = ({ facts }: Read) =>
  facts.remarks.map(({ why }) => {
    if (!(why in ownData.remarks)) throw new Error(`The remark ${why} has no sentence.`);
    return why;
  });
export const guess = ({ facts }: Read, id: string) => facts.guesses.find((one) => one.id === id)?.value;

/** The sentence's key and values with which a file is refused. */
export const refusal = (...given: Parameters<typeof read>) => refusalOf(read(...given));

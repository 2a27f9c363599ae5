import { ownData } from "#content/own-data.ts";
import type { OwnTable } from "#demos/inventory/table.ts";
import { cellOf } from "#demos/inventory/table.ts";
import type { Facts } from "../../../src/own-data/protocol.ts";
import { textOf } from "../../../src/own-data/reading/text.ts";
import { reader } from "../../../src/own-data/table/reader.ts";

export interface Read {
  table: OwnTable;
  facts: Omit<Facts, "bytes" | "size" | "whole">;
  shown: number;
}

interface Options {
  piece?: number;
  choices?: Record<string, string>;
  format?: "delimited" | "xlsx";
  whole?: boolean;
  due?: boolean;
}

/** Reads a table as its worker does, in pieces of any size. */
export async function read(given: string | Uint8Array<ArrayBuffer>, options: Options = {}): Promise<Read> {
  const { piece = 1 << 16, choices = {}, format = "delimited", whole = true, due = false } = options;
  const file = new File([given], "own");
  const content = new Uint8Array(await file.arrayBuffer());
  async function* bytes() {
    for (let at = 0; at < content.length; at += piece) yield content.subarray(at, at + piece);
  }
  let last: Omit<Read, "shown"> | undefined;
  let shown = 0;
  await reader(
    {
      files: [file],
      format,
      choices,
      bytes,
      text: () => textOf(bytes()),
      progress: () => ({ bytes: content.length, size: content.length, whole }),
    },
    {
      due: () => due,
      show: (table, facts) => {
        last = { table, facts };
        shown += 1;
      },
    },
  );
  if (!last) throw new Error("Nothing was shown.");
  return { ...last, shown };
}

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
export const refusal = (given: Parameters<typeof read>[0], options?: Options) =>
  read(given, options).then(
    () => undefined,
    (error: { problem?: unknown }) => error.problem ?? error,
  );

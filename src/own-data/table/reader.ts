import type { OwnTable } from "#demos/inventory/table.ts";
import { at } from "#lib/at.ts";
import type { Reader } from "../reading/reader.ts";
import { tableColumns } from "./columns.ts";
import { delimitedRows } from "./delimited.ts";
import { isSection, startOf } from "./start.ts";
import { workbookRows } from "./workbook.ts";

/** Rows by which the header and the useful columns are found. */
const OPENING = 500;

/** A sample sheet: delimited text or a workbook, to a table whose rows are tubes in boxes. */
export const reader: Reader<OwnTable> = {
  kind: "table",
  read: async (source, output) => {
    const file = at(source.files, 0);
    const { batches, guess, remarks } =
      source.format === "xlsx"
        ? await workbookRows(file.size, source.bytes(file), source.choices.sheet)
        : await delimitedRows(source.text(file), source.choices.separator, () => source.progress().whole);
    const opening: string[][] = [];
    let columns: ReturnType<typeof tableColumns> | undefined;
    let [inSection, ended] = [false, false];
    const begin = () => {
      const start = startOf(opening);
      ({ inSection, ended } = start);
      return tableColumns(start, source.choices);
    };
    const show = () => {
      if (!columns) return;
      const { table, guesses, remarks: said } = columns.table();
      output.show(
        table,
        {
          records: columns.rows(),
          unit: "rows",
          guesses: [...(guess ? [guess] : []), ...guesses],
          remarks: [...remarks, ...said],
        },
        table.texts.map(({ starts }) => starts.buffer as ArrayBuffer),
      );
    };

    for await (const batch of batches) {
      for (const row of batch) {
        if (columns) {
          ended ||= inSection && isSection(row);
          if (!ended) columns.add(row);
        } else if (row.some((cell) => cell.trim() !== "")) {
          opening.push(row);
          if (opening.length === OPENING) columns = begin();
        }
      }
      if (columns && output.due()) show();
    }
    columns ??= begin();
    show();
  },
};

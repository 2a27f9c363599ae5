import type { OwnTable } from "#demos/inventory/table.ts";
import { at } from "#lib/at.ts";
import type { Reader } from "../reading/reader.ts";
import { tableColumns } from "./columns.ts";
import { delimitedRows } from "./delimited.ts";
import { tableRows } from "./start.ts";
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
    const isOfTable = tableRows(remarks);
    const opening: string[][] = [];
    let columns: ReturnType<typeof tableColumns> | undefined;
    const show = () => {
      columns ??= tableColumns(opening, source.choices);
      const { table, guesses, remarks: said } = columns.table();
      output.show(table, {
        records: table.rows,
        unit: "rows",
        guesses: guess ? [guess, ...guesses] : guesses,
        remarks: [...remarks, ...said],
      });
    };

    for await (const batch of batches) {
      for (const row of batch.filter(isOfTable)) {
        if (columns) columns.add(row);
        else if (opening.push(row) === OPENING) columns = tableColumns(opening, source.choices);
      }
      if (columns && output.due()) show();
    }
    show();
  },
};

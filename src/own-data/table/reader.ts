import type { OwnTable } from "#demos/inventory/table.ts";
import type { Reader } from "../reading/reader.ts";
import { tableColumns } from "./columns.ts";
import { delimitedRows } from "./delimited.ts";
import { workbookRows } from "./workbook/rows.ts";

/** Rows by which the header and the useful columns are found. */
const OPENING = 500;

/** A sample sheet: delimited text or a workbook, to a table whose rows are tubes in boxes. */
export const reader: Reader<OwnTable> = async (source, output) => {
  const rowsOf = source.format === "xlsx" ? workbookRows : delimitedRows;
  const { read, guesses: found, remarks } = await rowsOf(source);
  const opening: string[][] = [];
  let columns: ReturnType<typeof tableColumns> | undefined;
  const show = () => {
    columns ??= tableColumns(opening, source.choices);
    const { table, guesses, remarks: said } = columns.table();
    output.show(table, {
      records: table.rows,
      unit: "rows",
      guesses: [...found, ...guesses],
      remarks: [...remarks, ...said],
    });
  };

  await read(
    (row) => {
      if (columns) columns.add(row);
      else if (opening.push(row.texts()) === OPENING) columns = tableColumns(opening, source.choices);
    },
    () => columns && output.due() && show(),
  );
  show();
};

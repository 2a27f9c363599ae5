#!/bin/sh
# write-excel-file 4.1.1 writes a number that JavaScript calls NaN (a mean of no values) as `<v>NaN</v>`, which no
# number of a workbook may be. read-excel-file 9.3.17, by the same author, then refuses the whole workbook; SheetJS
# 0.18.5 and exceljs 4.4.0 write the same. hucre 1.0.0 reads the other cells. Check for NaN before writing, and do not
# take the refusal for a damaged file.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund write-excel-file@4.1.1 read-excel-file@9.3.17 hucre@1.0.0
cat > try.mjs <<'SCRIPT'
import { readFileSync } from "node:fs";
import { readXlsx } from "hucre/xlsx";
import read from "read-excel-file/node";
import write from "write-excel-file/node";

const row = [{ type: String, value: "A-1" }, { type: Number, value: Number.NaN }];
await write([row]).toFile("cell.xlsx");
console.log("write-excel-file 4.1.1 wrote A-1 and NaN; expected A-1 to be read");
const first = await read("cell.xlsx").then(([{ data }]) => data[0][0], (error) => `refused, ${error.message}`);
const other = (await readXlsx(new Uint8Array(readFileSync("cell.xlsx")))).sheets[0].rows[0][0];
console.log(`seen: read-excel-file 9.3.17: ${first}; hucre 1.0.0: ${other}`);
process.exit(first.startsWith("refused") && other === "A-1" ? 0 : 1);
SCRIPT
node try.mjs

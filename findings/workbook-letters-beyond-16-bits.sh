#!/bin/sh
# openpyxl 3.0.9 (Debian 12) writes every letter of a sheet that is not ASCII as a number: the Chinese character U+20BB7
# as `&#134071;`. read-excel-file 9.3.17 (by its parser saxen) and SheetJS 0.18.5 keep 16 bits of that number, and show
# the Tamil letter U+0BB7 in its place, without a word. Names of people and places have such characters: where they
# matter, parse the sheet with a parser of the full standard.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
version=$(/usr/bin/python3 -c 'import openpyxl; print(openpyxl.__version__)')
[ "$version" = 3.0.9 ] || { echo "openpyxl is $version, not 3.0.9"; exit 1; }
npm init -y > /dev/null
npm install --silent --no-audit --no-fund read-excel-file@9.3.17 xlsx@0.18.5
/usr/bin/python3 - <<'PYTHON'
import openpyxl
book = openpyxl.Workbook()
book.active.append(["\U00020BB7"])
book.save("letter.xlsx")
PYTHON
cat > read.mjs <<'SCRIPT'
import { readFileSync } from "node:fs";
import read from "read-excel-file/node";
import * as XLSX from "xlsx";

const code = (text) => `U+${text.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
const [{ data }] = await read("letter.xlsx");
const sheet = Object.values(XLSX.read(readFileSync("letter.xlsx")).Sheets)[0];
console.log("openpyxl 3.0.9 wrote U+20BB7; expected U+20BB7 from both");
const seen = `read-excel-file 9.3.17: ${code(data[0][0])}, xlsx 0.18.5: ${code(sheet.A1.v)}`;
console.log(`seen: ${seen}`);
process.exit(seen === "read-excel-file 9.3.17: U+0BB7, xlsx 0.18.5: U+0BB7" ? 0 : 1);
SCRIPT
node read.mjs

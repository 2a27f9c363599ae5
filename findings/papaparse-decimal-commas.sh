#!/bin/sh
# papaparse 5.7.1 takes the comma for the separator of a plate reader's export from a country where it is the decimal
# mark: in rows of `0,512;0,044;0,498` without a header both divide every row alike, and of these it prefers the one
# that gives more cells. The numbers fall apart ('0', '512;0', …), without an error.
# Whoever reads tables of laboratories has to prefer the semicolon, which no number holds.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --prefix . papaparse@5.7.1 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { readFileSync } from "node:fs";
import Papa from "papaparse";

const { version } = JSON.parse(readFileSync("node_modules/papaparse/package.json", "utf8"));
const { data, meta, errors } = Papa.parse("0,512;0,044;0,498\n1,020;0,051;0,503\n0,733;0,047;0,511");
console.log(`papaparse ${version}`);
console.log("expected: 3 cells in a row, divided by ;");
console.log(`seen: ${data[0].length} cells in a row, divided by ${meta.delimiter}, ${errors.length} errors`);
process.exit(meta.delimiter === "," && errors.length === 0 ? 0 : 1);
JS
node try.mjs

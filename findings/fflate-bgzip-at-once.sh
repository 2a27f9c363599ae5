#!/bin/sh
# fflate 0.8.3: gunzipSync() gives nothing for a file that bgzip wrote, and throws no error. It takes the length of the
# data from the file's last four bytes, but these belong to the empty block with which every such file ends, so that
# there is room for 0 bytes. Of files that were put together by cat it gives as many bytes as the last one holds.
# Whoever reads .vcf.gz or .fastq.gz with it sees an empty file: inflate block by block, or with Gunzip.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --prefix . fflate@0.8.3 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { readFileSync } from "node:fs";
import { gunzipSync as all, gzipSync } from "node:zlib";
import { gunzipSync } from "fflate";

const { version } = JSON.parse(readFileSync("node_modules/fflate/package.json", "utf8"));
// The block that ends a file of bgzip: SAM specification 1.6, section 4.1.2.
const end = Buffer.from("H4sIBAAAAAAA/wYAQkMCABsAAwAAAAAAAAAAAA==", "base64");
const files = [
  Buffer.concat([gzipSync("chr1\t100\n".repeat(1000)), end]),
  Buffer.concat([gzipSync("chr1\t100\n".repeat(1000)), gzipSync("chr2\t100\n")]),
];
const expected = files.map((file) => all(file).length).join(" and ");
const seen = files.map((file) => gunzipSync(file).length).join(" and ");
console.log(`fflate ${version}`);
console.log(`expected: ${expected} bytes`);
console.log(`seen: ${seen} bytes`);
process.exit(seen === "0 and 9" ? 0 : 1);
JS
node try.mjs

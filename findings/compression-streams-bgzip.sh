#!/bin/sh
# DecompressionStream("gzip") reads no file of bgzip and none that was put together by cat: after the first member it
# throws a TypeError, as its standard demands ('additional input' after the end), although RFC 1952 (2.2) says that a
# file may have any number of members. Browsers do the same; Node's own zlib, here in the same version, reads all.
# Nothing says how many bytes the member had. Whoever wants the platform's speed has to find the members' ends: bgzip
# writes the length of each block into its header.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --prefix . node@24.21.0 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { gunzipSync, gzipSync } from "node:zlib";

const file = Buffer.concat([gzipSync("chr1\t100\n"), gzipSync("chr2\t200\n")]);
const inflated = new Response(new Blob([file]).stream().pipeThrough(new DecompressionStream("gzip")));
const seen = await inflated.text().catch((error) => error.name);
console.log(`Node ${process.version}`);
console.log(`expected: ${gunzipSync(file).length} bytes`);
console.log(`seen: ${seen}`);
process.exit(seen === "TypeError" ? 0 : 1);
JS
node_modules/.bin/node try.mjs

#!/bin/sh
# zxing-wasm 3.1.4: its writer marks bytes as binary (ECI 899), and its reader shows them as ISO-8859-1. UTF-8 that is
# written as a Uint8Array comes back as 'JÃ¶rg', while the same text as a string comes back as 'Jörg'. Whoever writes
# badges from bytes has to read `bytes`, not `text`, and decode them.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund zxing-wasm@3.1.4 sharp@0.34.4 >/dev/null
cat >run.mjs <<'JS'
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { prepareZXingModule as prepareReader, readBarcodes } from "zxing-wasm/reader";
import { prepareZXingModule as prepareWriter, writeBarcode } from "zxing-wasm/writer";

const wasm = (part) => ({
  overrides: { wasmBinary: readFileSync(`node_modules/zxing-wasm/dist/${part}/zxing_${part}.wasm`).buffer },
  fireImmediately: true,
});
await prepareReader(wasm("reader"));
await prepareWriter(wasm("writer"));
const roundTrip = async (content) => {
  const { svg } = await writeBarcode(content, { format: "QRCode", scale: 4 });
  const png = await sharp(Buffer.from(svg)).flatten({ background: "#fff" }).png().toBuffer();
  const [found] = await readBarcodes(new Blob([png]));
  return `${found.text} (${found.contentType}, ECI ${found.hasECI})`;
};
const { version } = JSON.parse(readFileSync("node_modules/zxing-wasm/package.json", "utf8"));
const seen = [await roundTrip("Jörg"), await roundTrip(new TextEncoder().encode("Jörg"))].join(", ");
const expected = "Jörg (Text, ECI false), JÃ¶rg (Binary, ECI true)";
console.log(`zxing-wasm ${version}\nas a reader would think: Jörg, Jörg\nexpected here: ${expected}\nseen: ${seen}`);
process.exit(seen === expected ? 0 : 1);
JS
node run.mjs

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { replaceSite } from "#build/site-folder.ts";

export const NAMES = [
  "404.html",
  "index.html",
  "robots.txt",
  "sitemap.xml",
  "worker.js",
  "assets/a-1.js",
  "assets/a-1.css",
];

/** A build of the smallest site, each of whose files says which build it is of; `spoil` is called before its end. */
export const buildOf = (version: string, spoil?: (client: string) => void) => async (folder: string) => {
  const client = join(folder, "client");
  mkdirSync(join(client, "assets"), { recursive: true });
  for (const name of NAMES) {
    writeFileSync(join(client, name), version);
    writeFileSync(join(client, `${name}.br`), brotliCompressSync(version));
    writeFileSync(join(client, `${name}.gz`), gzipSync(version));
    await new Promise((resolve) => setImmediate(resolve));
  }
  writeFileSync(join(folder, "site.json"), JSON.stringify({ pages: { "index.html": { styleHash: "" } } }));
  const chunk = { file: "assets/a-1.js", css: ["assets/a-1.css"] };
  writeFileSync(join(folder, "manifest.json"), JSON.stringify({ "index.html": chunk }));
  spoil?.(client);
};

/** Builds again and again, until it is killed; writes a dot after each. */
export async function buildEndlessly(root: string): Promise<void> {
  for (let count = 1; ; count += 1) {
    await replaceSite(root, buildOf(`${process.pid}.${count}`));
    process.stdout.write(".");
  }
}

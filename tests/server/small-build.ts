import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { replaceSite } from "#build/site-folder.ts";

const NAMES = [
  "404.html",
  "index.html",
  "robots.txt",
  "sitemap.xml",
  "worker.js",
  "assets/a-1.js",
  "assets/a-1.css",
];
export const FILES = NAMES.flatMap((name) => [name, `${name}.br`, `${name}.gz`]);

/** A build of the smallest site, each of whose files says which build it is of. */
export const buildOf = (version: string, without?: string) => async (folder: string) => {
  mkdirSync(join(folder, "client/assets"), { recursive: true });
  for (const name of FILES) {
    if (name !== without) writeFileSync(join(folder, "client", name), version);
    await new Promise((resolve) => setImmediate(resolve));
  }
  writeFileSync(join(folder, "site.json"), JSON.stringify({ pages: { "index.html": { styleHash: "" } } }));
  const chunk = { file: "assets/a-1.js", css: ["assets/a-1.css"] };
  writeFileSync(join(folder, "manifest.json"), JSON.stringify({ "index.html": chunk }));
};

/** Builds again and again, until it is killed; writes a dot after each. */
export async function buildEndlessly(root: string): Promise<void> {
  for (let count = 1; ; count += 1) {
    await replaceSite(root, buildOf(`${process.pid}.${count}`));
    process.stdout.write(".");
  }
}

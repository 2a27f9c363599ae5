import { rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { compressFolder } from "./compress.ts";
import { contentFaults } from "./content.ts";
import { type PrerenderEntry, prerender } from "./prerender.ts";
import { siteUrlFrom } from "./site-url.ts";

/*
 * npm run build: the client, the prerenderer, every route's finished HTML, then the compressed copies.
 */
const root = fileURLToPath(new URL("../../", import.meta.url));
const dist = `${root}dist`;
const client = `${dist}/client`;

const faults = contentFaults();
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exit(1);
}

const siteUrl = siteUrlFrom(process.env);
await rm(dist, { recursive: true, force: true });
await build({ root, logLevel: "warn", build: { outDir: client, manifest: true } });
await build({
  root,
  logLevel: "warn",
  publicDir: false,
  build: { outDir: `${dist}/prerender`, ssr: "src/entry-prerender.tsx", copyPublicDir: false },
});

const entry = (await import(`${dist}/prerender/entry-prerender.js`)) as PrerenderEntry;
const built = await prerender(client, entry, siteUrl);
await writeFile(`${dist}/site.json`, JSON.stringify(built, null, 2));
await rm(`${client}/.vite`, { recursive: true });
await rm(`${dist}/prerender`, { recursive: true });
await compressFolder(client);
console.log(`Built ${built.routes.length + 1} pages for ${siteUrl}`);

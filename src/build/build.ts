import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { compressFolder } from "#delivery/compress.ts";
import { type PrerenderEntry, prerender } from "#delivery/prerender.ts";
import { reasonOf } from "#server/enquiries/owner/new-file.ts";
import { contentFaults } from "./content.ts";
import { keepEarlierAssets } from "./earlier-assets.ts";
import { completeNotices } from "./notices.ts";
import { offlineWorker } from "./offline-worker.ts";
import { replaceSite } from "./site-folder.ts";
import { siteUrlFrom } from "./site-url.ts";
import { stampFolder } from "./stamp.ts";

/*
 * npm run build: client, prerenderer, every route's HTML, then the compressed copies. replaceSite() swaps it in
 * at the end, so that a site being served is not disturbed and a failed build changes nothing.
 */
const root = fileURLToPath(new URL("../../", import.meta.url));

const faults = await contentFaults();
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exit(1);
}

const siteUrl = siteUrlFrom(process.env);
const pages = await replaceSite(root, async (dist) => {
  const client = `${dist}/client`;
  const offline = offlineWorker(client);
  await build({
    root,
    logLevel: "warn",
    plugins: [offline.plugin],
    build: { outDir: client, manifest: true },
  });
  await build({
    root,
    logLevel: "warn",
    publicDir: false,
    build: { outDir: `${dist}/prerender`, ssr: "src/delivery/render-route.tsx", copyPublicDir: false },
  });

  await build({
    root,
    logLevel: "warn",
    configFile: false,
    publicDir: false,
    build: {
      outDir: `${dist}/first`,
      rolldownOptions: {
        input: "src/kiosk/first/index.ts",
        output: { format: "iife", entryFileNames: "kiosk.js" },
      },
    },
  });

  const entry = (await import(`${dist}/prerender/render-route.js`)) as PrerenderEntry;
  const built = await prerender(client, entry, siteUrl, await readFile(`${dist}/first/kiosk.js`, "utf8"));
  await writeFile(`${dist}/site.json`, JSON.stringify(built, null, 2));
  await rename(`${client}/.vite/manifest.json`, `${dist}/manifest.json`);
  await rm(`${client}/.vite`, { recursive: true });
  for (const folder of ["prerender", "first"]) await rm(`${dist}/${folder}`, { recursive: true });
  await offline.write();
  await completeNotices(client);
  await compressFolder(client);
  await stampFolder(client);
  await keepEarlierAssets(`${root}dist`, dist);
  return entry.routes.length;
}).catch((error: NodeJS.ErrnoException) => {
  const isOfTheDisk = error.errno !== undefined;
  console.error(isOfTheDisk ? `Nothing was built, and dist/ is as it was: ${reasonOf(error)}.` : error);
  process.exit(1);
});
console.log(`Built ${pages} pages for ${siteUrl}`);

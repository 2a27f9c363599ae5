import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { compressFolder } from "#delivery/compress.ts";
import { type PrerenderEntry, prerender } from "#delivery/prerender.ts";
import { readConfig } from "#server/config.ts";
import { PlainError, reasonOf } from "#server/plain-error.ts";
import { orExplain } from "#server/start.ts";
import { contentFaults } from "./content.ts";
import { keepEarlierAssets } from "./earlier-assets.ts";
import { completeNotices } from "./notices.ts";
import { buildOfflineWorker } from "./offline-worker.ts";
import { replaceSite } from "./site-folder.ts";
import { stampFolder } from "./stamp.ts";

/*
 * npm run build: client, prerenderer, every route's HTML, then the compressed copies. replaceSite() swaps it in
 * at the end, so that a site being served is not disturbed and a failed build changes nothing.
 */
const root = fileURLToPath(new URL("../../", import.meta.url));
const COMMON = { root, logLevel: "warn" } as const;

await orExplain(async () => {
  const faults = await contentFaults();
  if (faults.length > 0) throw new PlainError(faults.join("\n"));
  const { siteUrl } = readConfig({ SITE_URL: process.env.SITE_URL });
  const pages = await replaceSite(root, (dist) => buildIn(dist, siteUrl)).catch(explainDisk);
  console.log(`Built ${pages} pages for ${siteUrl}`);
});

async function buildIn(dist: string, siteUrl: string): Promise<number> {
  const client = `${dist}/client`;
  await build({ ...COMMON, build: { outDir: client, manifest: true } });
  await build({
    ...COMMON,
    publicDir: false,
    build: { outDir: `${dist}/prerender`, ssr: "src/delivery/render-route.tsx", copyPublicDir: false },
  });

  await build({
    ...COMMON,
    configFile: false,
    publicDir: false,
    build: {
      outDir: `${dist}/first`,
      rolldownOptions: {
        input: "src/kiosk/bootstrap/index.ts",
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
  await buildOfflineWorker(root, client);
  await completeNotices(client);
  await compressFolder(client);
  await stampFolder(client);
  await keepEarlierAssets(`${root}dist`, dist);
  return entry.routes.length;
}

/** Node and Vite tell a full disk in their own ways, and rolldown as a fault of its own. */
function explainDisk(error: NodeJS.ErrnoException): never {
  const isFull = /ENOSPC|\(os error 28\)/u.test(error.message);
  if (error.errno === undefined && !isFull) throw error;
  const reason = isFull ? "no space left on device" : reasonOf(error);
  throw new PlainError(`Nothing was built, and dist/ is as it was: ${reason}.`);
}

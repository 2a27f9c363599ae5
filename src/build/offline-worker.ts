import { build } from "vite";
import { getManifest } from "workbox-build";
import { NOTICES } from "./notices.ts";

/** The largest file that a kiosk keeps, in bytes: a video. */
const LARGEST = 32 * 1024 * 1024;
/** Files that no page shows on a kiosk's screen. */
const LEFT_OUT = [
  "404.html",
  "robots.txt",
  "sitemap.xml",
  "look-inside/**",
  "social/**",
  // A kiosk plays the other encoding; where it cannot, the wide cut.
  "media/*-phone.mp4",
  // Nobody opens a file of their own in a kiosk.
  "assets/own-*",
  "assets/*.{tsv,csv,bgz}",
  NOTICES,
];

/** Builds the kiosks' offline worker, src/kiosk/offline/worker.ts, which keeps the files that are now in `client`. */
export async function buildOfflineWorker(root: string, client: string): Promise<void> {
  const { manifestEntries, warnings } = await getManifest({
    globDirectory: client,
    globPatterns: ["**/*"],
    globIgnores: LEFT_OUT,
    // Their names have a hash of their content.
    dontCacheBustURLsMatching: /^assets\//,
    maximumFileSizeToCacheInBytes: LARGEST,
    manifestTransforms: [
      // Under the address at which the server answers it: /about/index.html would be a redirect.
      async (entries) => ({
        manifest: entries.map((entry) => ({
          ...entry,
          url: `/${entry.url.replace(/(?:^|\/)index\.html$/u, "")}`,
        })),
      }),
    ],
  });
  if (warnings.length > 0) throw new Error(warnings.join("\n"));
  await build({
    root,
    logLevel: "warn",
    configFile: false,
    publicDir: false,
    define: { "self.__WB_MANIFEST": JSON.stringify(manifestEntries) },
    build: {
      outDir: client,
      emptyOutDir: false,
      rolldownOptions: {
        input: "src/kiosk/offline/worker.ts",
        output: { format: "iife", entryFileNames: "worker.js" },
      },
    },
  });
}

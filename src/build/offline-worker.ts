import type { Plugin } from "vite";
import { type VitePluginPWAAPI, VitePWA } from "vite-plugin-pwa";
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

/**
 * The kiosks' offline worker, src/kiosk/offline/worker.ts, with the list of everything it keeps. The plugin belongs to
 * the client's build; `write` is called when the pages' HTML is there, which the plugin itself would not wait for.
 */
export function offlineWorker(outDir: string): { plugin: Plugin; write(): Promise<void> } {
  const plugin = VitePWA({
    strategies: "injectManifest",
    srcDir: "src/kiosk/offline",
    filename: "worker.ts",
    outDir,
    integration: {
      configureCustomSWViteBuild(config) {
        config.logLevel = "warn";
      },
    },
    injectRegister: false,
    manifest: false,
    injectManifest: {
      rollupFormat: "iife",
      globPatterns: ["**/*"],
      globIgnores: LEFT_OUT,
      maximumFileSizeToCacheInBytes: LARGEST,
      manifestTransforms: [
        // Under the address at which the server answers it: /about/index.html would be a redirect.
        async (entries) => ({
          manifest: entries.map((entry) => ({
            ...entry,
            url: `/${entry.url.replace(/(?:^|\/)index\.html$/u, "")}`,
          })),
          warnings: [],
        }),
      ],
    },
  }).find(({ name }) => name === "vite-plugin-pwa");
  const api = plugin?.api as VitePluginPWAAPI | undefined;
  if (plugin === undefined || api === undefined)
    throw new Error("vite-plugin-pwa has changed its plugins' names.");
  return { plugin, write: () => api.generateSW() };
}

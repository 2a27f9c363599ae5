import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { scopedClassName } from "./src/build/class-names.ts";
import { designTokens } from "./src/build/design-tokens.ts";
import { fonts } from "./src/build/fonts.ts";
import { leanReact } from "./src/build/lean-react.ts";
import { NOTICES } from "./src/build/notices.ts";
import { paperQueries } from "./src/build/paper-queries.ts";
import { pureRouter } from "./src/build/pure-router.ts";
import { soundChunks } from "./src/build/sound-chunks.ts";
import { springClasses } from "./src/build/spring-classes.ts";
import { readConfig } from "./src/server/config.ts";

/** `Features.LightDark` of Lightning CSS. */
const LIGHT_DARK = 1 << 20;

export default defineConfig({
  plugins: [fonts(), designTokens(), react(), leanReact(), pureRouter(), soundChunks(), springClasses()],
  // The hero imports what answers a pointer when there is one.
  worker: {
    format: "es",
    rolldownOptions: { output: { comments: false }, treeshake: { propertyReadSideEffects: false } },
  },
  css: {
    modules: { generateScopedName: scopedClassName },
    postcss: { plugins: [paperQueries] },
    // No light-dark() is used; left in, the flag has every rule with a color-scheme declare variables for it.
    lightningcss: { exclude: LIGHT_DARK },
  },
  define: {
    "import.meta.env.SITE_URL": JSON.stringify(readConfig({ SITE_URL: process.env.SITE_URL }).siteUrl),
  },
  build: {
    // Vite's own, but for Firefox: 114 lacks toSorted() and toSpliced(), which syntax lowering does not add.
    target: ["chrome111", "edge111", "firefox115", "safari16.4"],
    // Pictures stay files: markup and scripts do not grow by what a visitor may never see.
    assetsInlineLimit: 0,
    // three.js alone is larger than Vite's limit; tests/budgets/ holds the sizes that count.
    chunkSizeWarningLimit: 1000,
    // The licences of everything that is bundled; src/build/notices.ts completes the file.
    license: { fileName: NOTICES },
    rolldownOptions: {
      // On a busy machine the build would warn that its plugins took long.
      checks: { bundlerTimings: false },
      // src/delivery/boot.ts loads the client by import(). It is named here too, so that its style sheet, which fixes the
      // order of the cascade layers, is bundled first: rolldown takes what only import() reaches in the order of its paths.
      input: ["index.html", "src/delivery/client.tsx"],
      output: {
        codeSplitting: {
          groups: [
            // What every page needs, in one file each: a dozen small requests cost a phone more than their bytes.
            // boot.ts with what every import() of a chunk goes through and what it shares with the sections: it must not
            // pull the shell in with it, and a second file would delay the first paint on a slow line.
            {
              name: "boot",
              test: /vite\/preload-helper|src\/(?:delivery\/boot|loading\/(?:keep-trying|notice|preload|replay)|content\/notice)/,
              priority: 5,
            },
            {
              name: "vendor",
              // zustand/traditional is react-three-fiber's.
              test: /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|zustand(?!\/esm\/traditional))\/|src\/delivery\/react/,
              priority: 4,
            },
            // A few hundred bytes each, which several pages and scenes share: one request instead of three.
            {
              name: "scene-lib",
              test: /src\/(?:design\/(?:colour|tokens)|lib\/hash)\.ts/,
              priority: 1,
            },
            // What pages with a scene open with; without these a page that loads a part of it later would divide it.
            {
              name: "stage",
              test: /src\/scenes\/(?:runtime\/(?:pause-button|stage)\.tsx|hero-cubes\/model\/timeline\.ts)/,
              priority: 2,
            },
            // What only some pages open with; a higher priority takes what both need.
            {
              name: "section-parts",
              test: /src\/(?:ui\/(?:entry-grid|page-head|section\/section-head|tabs)|state\/(?:carousel|modal|toggle)|lib\/(?:geometry|random|vec))/,
              priority: 2,
            },
            {
              name: "shell",
              test: /src\/(?:design\/tokens\.css|lib\/(?!geometry|hash|path|random|variates|vec)|delivery\/client|loading\/(?:deferred|keep-(?:html|input)|open|page)|(?:app|motion|state|ui)\/(?!icons\/(?:icon-paths|offerings|settings|sources)|carousel|entry-grid|modal|page-head|portrait|section\/section-head|tabs|toggle|emblem|field|video|dialog|table|springs))/,
              priority: 3,
            },
          ],
        },
      },
    },
  },
});

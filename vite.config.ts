import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { fonts } from "./src/build/fonts.ts";
import { pureRouter } from "./src/build/pure-router.ts";

export default defineConfig({
  plugins: [fonts(), react(), pureRouter()],
  build: {
    // Pictures stay files: markup and scripts do not grow by what a visitor may never see.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs, in one file each: a dozen small requests cost a phone more than their bytes.
            // What every import() of a chunk goes through, apart: src/boot.ts must not pull the shell in with it.
            { name: "preload", test: /vite\/preload-helper/, priority: 3 },
            {
              name: "vendor",
              test: /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|zustand)\//,
              priority: 2,
            },
            // A few hundred bytes each, which several pages and scenes share: one request instead of three.
            { name: "scene-lib", test: /src\/scenes\/lib\/(?:colour|ease|hash)\.ts/, priority: 1 },
            {
              name: "shell",
              test: /src\/(?:app|state|ui)\/(?!icons\/(?:icon-paths|offerings|settings|sources)|portrait|emblem|field|video|dialog|table)/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});

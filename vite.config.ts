import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { fonts } from "./src/build/fonts.ts";

export default defineConfig({
  plugins: [fonts(), react()],
  build: {
    target: ["chrome111", "edge111", "firefox114", "safari16.4"],
    // Pictures stay files: markup and scripts do not grow by what a visitor may never see.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});

import { defineConfig } from "vitest/config";

// biome-ignore lint/style/noDefaultExport: Vitest reads a config's default export.
export default defineConfig({
  test: {
    name: "faults",
    include: ["tests/faults/**/*.test.ts"],
    environment: "node",
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // These tests measure times and fill disks, so they run one at a time.
    fileParallelism: false,
  },
});

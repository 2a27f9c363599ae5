import { defineConfig } from "vitest/config";

// biome-ignore lint/style/noDefaultExport: the runner takes what a config exports by default.
export default defineConfig({
  test: {
    name: "faults",
    include: ["tests/faults/**/*.test.ts"],
    environment: "node",
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // They measure times and fill disks: one after the other.
    fileParallelism: false,
  },
});

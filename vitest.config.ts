import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    // A limit of patience: the machine may have other work.
    testTimeout: 60_000,
    // The server's tests mostly wait, for disks and timers: more of them at once than there are processors.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        // Pure models: no file leaves anything behind for the next one.
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          isolate: false,
          unstubGlobals: true,
        },
      },
      // Servers, databases and commands are started; on a busy machine that takes its time.
      {
        extends: true,
        test: {
          name: "server",
          include: ["tests/server/**/*.test.ts"],
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

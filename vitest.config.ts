import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { prebuiltThread } from "./tests/server/prebuilt.ts";

// Each server that a test starts loads its database thread anew, and each command all of its code. Compiled once, the
// one takes a quarter and the other almost half less processor time.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "node_modules/.cache/node-compile");

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
          setupFiles: ["tests/unit/unstub.ts"],
        },
      },
      // Servers, databases and commands are started; on a busy machine that takes its time.
      {
        extends: true,
        plugins: [prebuiltThread],
        test: {
          name: "server",
          // Loaded anew for each file, the server's code would be a sixth of the processor time.
          isolate: false,
          include: ["tests/server/**/*.test.ts"],
          globalSetup: ["tests/server/prebuilt.ts", "tests/server/shared-postgres.ts"],
          hookTimeout: 60_000,
          // As in playwright.config.ts: one that passes only when repeated is listed as flaky.
          retry: 1,
        },
      },
    ],
  },
});

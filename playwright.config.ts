import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "./src/media-tools/chromium.ts";
import type { Options } from "./tests/browser/fixtures.ts";
import { freePort } from "./tests/free-port.ts";
import { findPageBrowser, NO_SUGGESTIONS, PAGE_FLAGS } from "./tests/shell.ts";

const launch = (path: string | undefined, args: readonly string[]) => ({
  launchOptions: { ...(path ? { executablePath: path } : {}), args: [...args] },
});

// A free port, so that several checkouts on one machine can test side by side. What is set here, workers inherit.
process.env.E2E_PORT ??= String(await freePort());
const PORT = Number(process.env.E2E_PORT);
// The server under test and the tests that read its database share one path.
process.env.E2E_DATABASE ??= join(mkdtempSync(join(tmpdir(), "cubiome-e2e-")), "enquiries.sqlite");

/** Whether pages are opened in a headless shell, which is not the browser that visitors use. */
const hasShell = findPageBrowser() !== findChromium()?.path;
const FULL_BROWSER = /@full-browser/;

/** WebGL in software, but pages and Canvas2D without it: through software GL they take more than twice as long. */
const SCENE_FLAGS = [
  ...CHROMIUM_FLAGS,
  "--disable-gpu-rasterization",
  "--disable-accelerated-2d-canvas",
  NO_SUGGESTIONS,
];

export default defineConfig<Options>({
  testDir: "tests/browser",
  globalTeardown: "./tests/browser/remove-database.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Pages wait for frames and timers: a third keeps two processors busy.
  workers: 3,
  // Limits of patience, not waits: the machine may have other work.
  timeout: 90_000,
  // A test that passes only when repeated is listed as flaky at the end: a fault to mend, but no reason to stop a change.
  retries: 1,
  expect: { timeout: 20_000 },
  outputDir: "test-results",
  snapshotPathTemplate: "{testDir}/reference-pictures/{arg}{ext}",
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["dot"], ["json"]] : "list",
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1440, height: 900 },
    // A kiosk's offline worker copies the whole site, at three seconds of processor time for each test that opens one.
    serviceWorkers: "block",
  },
  projects: [
    // Headless shell with software GL cannot photograph a canvas that a worker paints.
    // One at a time: a scene in software takes all the processors that it finds, and two take more than twice as long.
    // Half the pixels each way take a fifth less.
    {
      name: "scenes",
      workers: 1,
      testMatch: "scenes-*.spec.ts",
      use: { ...launch(findChromium()?.path, SCENE_FLAGS), deviceScaleFactor: 0.5 },
    },
    {
      name: "pages",
      testIgnore: "scenes-*.spec.ts",
      ...(hasShell ? { grepInvert: FULL_BROWSER } : {}),
      use: { ...launch(findPageBrowser(), PAGE_FLAGS), scenes: "still" },
    },
    // A visitor's browser alone is asked what differs in it: the round of the Tab key, a window's scroll bars.
    ...(hasShell
      ? [
          {
            name: "full-browser",
            grep: FULL_BROWSER,
            use: {
              ...launch(findChromium()?.path, [...PAGE_FLAGS, NO_SUGGESTIONS]),
              scenes: "still" as const,
            },
          },
        ]
      : []),
  ],
  webServer: {
    command: "node src/server/main.ts",
    url: `http://localhost:${PORT}/healthz`,
    env: { PORT: String(PORT), DATABASE_URL: `sqlite:${process.env.E2E_DATABASE}` },
    reuseExistingServer: false,
    timeout: 20_000,
  },
});

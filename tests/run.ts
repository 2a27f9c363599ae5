import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "../src/studio/chromium.ts";

/*
 * npm test: every check in turn, all of them even when one fails, then the runners' counts on one line.
 */
const folder = mkdtempSync(join(tmpdir(), "cubiome-test-"));
const vitestJson = join(folder, "vitest.json");
const playwrightJson = join(folder, "playwright.json");

const browser = ensureChromium();
console.log(`Browser: ${browser.path} (from ${browser.from})`);

const steps: readonly (readonly [name: string, command: string, args: readonly string[]])[] = [
  ["format and lint", "biome", ["ci", "--error-on-warnings", "."]],
  ["types", "tsc", ["--project", "."]],
  [
    "unit and server tests",
    "vitest",
    ["run", "--reporter=default", "--reporter=json", `--outputFile=${vitestJson}`],
  ],
  ["build", "node", ["src/build/build.ts"]],
  ["browser tests", "playwright", ["test"]],
];

const failed: string[] = [];
for (const [name, command, args] of steps) {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command, args, {
    stdio: "inherit",
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightJson, CHROMIUM_PATH: browser.path },
  });
  if (status !== 0) failed.push(name);
}

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

function readCounts<Report>(path: string, counts: (report: Report) => Counts): Counts {
  try {
    return counts(JSON.parse(readFileSync(path, "utf8")) as Report);
  } catch {
    // The runner ended before it could report: its step has failed above.
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const vitest = readCounts(
  vitestJson,
  (report: { numPassedTests: number; numFailedTests: number; numPendingTests: number }) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  }),
);
const playwright = readCounts(
  playwrightJson,
  ({ stats }: { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }),
);

console.log(failed.length > 0 ? `\nFailed: ${failed.join(", ")}` : "\nAll steps passed.");
console.log(
  `${vitest.passed + playwright.passed} passed, ${vitest.failed + playwright.failed} failed, ${vitest.skipped + playwright.skipped} skipped`,
);
process.exit(failed.length > 0 ? 1 : 0);

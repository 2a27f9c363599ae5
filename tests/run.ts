import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";
import { ensureChromium } from "../src/studio/chromium.ts";
import { ensureShell } from "./shell.ts";
import { FORMAT_AND_LINT, runSteps, TYPES } from "./steps.ts";

/*
 * npm test: runs every check, even after a failure, then prints the runners' counts on one line. The browser tests run
 * last and alone: they need the build and both processors.
 */
const folder = mkdtempSync(join(tmpdir(), "cubiome-test-"));
const vitestJson = join(folder, "vitest.json");
const playwrightJson = join(folder, "playwright.json");

const browser = ensureChromium();
const shell = ensureShell(browser);
console.log(
  shell
    ? `Browsers: ${browser.path} for scenes, ${shell} for pages`
    : `Browser: ${browser.path}. Its headless shell is missing, without which the tests take half as long again.`,
);

const failed = await runSteps([
  FORMAT_AND_LINT,
  TYPES,
  { name: "build", command: "node", args: ["src/build/build.ts"] },
  {
    name: "unit and server tests",
    command: "vitest",
    args: ["run", "--reporter=default", "--reporter=json", `--outputFile=${vitestJson}`],
  },
]);
failed.push(...(await runSteps([{ name: "budgets", command: "node", args: ["tests/budgets/run.ts"] }])));
failed.push(
  ...(await runSteps([
    {
      name: "browser tests",
      command: "playwright",
      args: ["test"],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightJson },
    },
  ])),
);

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Titles of the tests that passed only when repeated. */
  flaky: string[];
}

const flakyIn = ({ suites = [], specs }: JSONReportSuite): string[] => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky")).map(({ title }) => title),
  ...suites.flatMap(flakyIn),
];

function readCounts<Report>(path: string, counts: (report: Report) => Counts): Counts {
  try {
    return counts(JSON.parse(readFileSync(path, "utf8")) as Report);
  } catch {
    // The runner ended without a report; its step has already failed above.
    return { passed: 0, failed: 1, skipped: 0, flaky: [] };
  }
}

const vitest = readCounts(
  vitestJson,
  ({ numPassedTests, numFailedTests, numPendingTests, testResults }: JsonTestResults) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
    flaky: testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages?.length)
      .map(({ title }) => title),
  }),
);
const playwright = readCounts(playwrightJson, ({ stats, suites }: JSONReport) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
  flaky: suites.flatMap(flakyIn),
}));

const flaky = [...vitest.flaky, ...playwright.flaky];

// The counts decide too: a runner that ends with 0 in spite of a failure has been seen.
if (vitest.failed + playwright.failed > 0 && failed.length === 0) failed.push("by the counts");

rmSync(folder, { recursive: true });
console.log(failed.length > 0 ? `\nFailed: ${failed.join(", ")}` : "\nAll steps passed.");
console.log(
  `${vitest.passed + playwright.passed} passed, ${vitest.failed + playwright.failed} failed, ${vitest.skipped + playwright.skipped} skipped${flaky.length > 0 ? `, flaky: ${flaky.join("; ")}` : ""}`,
);
process.exit(failed.length > 0 ? 1 : 0);

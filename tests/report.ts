import { readFileSync } from "node:fs";
import type { JSONReport, JSONReportSpec, JSONReportSuite } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";

/** Summary of a JSON report of vitest or Playwright. */
export interface Report {
  passed: number;
  failed: number;
  skipped: number;
  /** Titles of the tests that passed only when repeated. */
  flaky: readonly string[];
  times: readonly { title: string; seconds: number }[];
}

function readReport<Json>(path: string, toReport: (json: Json) => Report): Report {
  try {
    return toReport(JSON.parse(readFileSync(path, "utf8")) as Json);
  } catch {
    // The runner ended without a report; its step has already failed.
    return { passed: 0, failed: 1, skipped: 0, flaky: [], times: [] };
  }
}

export const readVitest = (path: string): Report =>
  readReport(path, (json: JsonTestResults) => {
    const tests = json.testResults.flatMap(({ assertionResults }) => assertionResults);
    return {
      passed: json.numPassedTests,
      failed: json.numFailedTests,
      skipped: json.numPendingTests,
      flaky: tests
        .filter(({ status, failureMessages }) => status === "passed" && failureMessages?.length)
        .map(({ title }) => title),
      times: tests.map(({ fullName, duration }) => ({ title: fullName, seconds: (duration ?? 0) / 1000 })),
    };
  });

const specsIn = ({ suites = [], specs }: JSONReportSuite): JSONReportSpec[] => [
  ...specs,
  ...suites.flatMap(specsIn),
];

export const readPlaywright = (path: string): Report =>
  readReport(path, ({ stats, suites }: JSONReport) => {
    const specs = suites.flatMap(specsIn);
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      flaky: specs
        .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
        .map(({ title }) => title),
      times: specs.map(({ file, title, tests }) => ({
        title: `${file}: ${title}`,
        seconds: tests
          .flatMap(({ results }) => results)
          .reduce((sum, { duration }) => sum + duration / 1000, 0),
      })),
    };
  });

/** The ten slowest tests, a line each. */
export const slowest = (...reports: readonly Report[]): string =>
  reports
    .flatMap(({ times }) => times)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ title, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${title}`)
    .join("\n");

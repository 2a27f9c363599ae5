import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureChromium } from "../src/media-tools/chromium.ts";
import { readPlaywright, readVitest, slowest } from "./report.ts";
import { ensureShell } from "./shell.ts";
import { FORMAT_AND_LINT, runSteps, type Step, TYPES } from "./steps.ts";
import { playwrightArguments, type Tier, vitestFiles } from "./tiers.ts";

/*
 * npm test and npm run test:rest: run every check of their tier, even after a failure, then print the slowest tests and
 * the runners' counts on one line. The browser tests run last and alone: they need the build and both processors.
 */
const tier: Tier = process.argv[2] === "rest" ? "rest" : "core";
/** The runners' own reports stay here until the next run. */
const folder = join("test-reports", tier);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const vitestJson = join(folder, "vitest.json");
const playwrightJson = join(folder, "playwright.json");

const browser = ensureChromium();
const shell = ensureShell(browser);
console.log(
  shell
    ? `Browsers: ${browser.path} for scenes, ${shell} for pages`
    : `Browser: ${browser.path}. Its headless shell is missing, without which the tests take half as long again.`,
);

const tests: Step = {
  name: tier === "core" ? "unit and server tests" : "server tests",
  command: "vitest",
  args: ["run", "--reporter=default", "--reporter=json", `--outputFile=${vitestJson}`, ...vitestFiles(tier)],
};
const build: Step = { name: "build", command: "node", args: ["src/build/build.ts"] };
const budgets: Step = { name: "budgets", command: "node", args: ["tests/budgets/run.ts"] };
const browserTests: Step = {
  name: "browser tests",
  command: "playwright",
  args: ["test", ...playwrightArguments(tier)],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightJson },
};
// The rest uses the core's build.
const rounds = tier === "core" ? [[FORMAT_AND_LINT, TYPES, build, tests], [budgets]] : [[tests]];
const failed: string[] = [];
for (const steps of [...rounds, [browserTests]]) failed.push(...(await runSteps(steps)));

const [unit, pages] = [readVitest(vitestJson), readPlaywright(playwrightJson)];
// The counts decide too: a runner that ends with 0 in spite of a failure has been seen.
if (unit.failed + pages.failed > 0 && failed.length === 0) failed.push("by the counts");

console.log(`\nThe slowest tests (all are in ${folder}):\n${slowest(unit, pages)}`);
console.log(failed.length > 0 ? `\nFailed: ${failed.join(", ")}` : "\nAll steps passed.");
if (tier === "core") console.log("Left to `npm run test:all`: the other server and browser tests.");
const flaky = [...unit.flaky, ...pages.flaky];
console.log(
  `${unit.passed + pages.passed} passed, ${unit.failed + pages.failed} failed, ${unit.skipped + pages.skipped} skipped${flaky.length > 0 ? `, flaky: ${flaky.join("; ")}` : ""}`,
);
process.exit(failed.length > 0 ? 1 : 0);

import { FORMAT_AND_LINT, runSteps, TYPES } from "./steps.ts";

/*
 * npm run check: what a change can be checked by at once. All unit tests run, not a choice of them: together they take
 * a few seconds, and many read files that no import leads to.
 */
const failed = await runSteps([
  FORMAT_AND_LINT,
  TYPES,
  { name: "unit tests", command: "vitest", args: ["run", "--project=unit", "--reporter=minimal"] },
]);
console.log(failed.length > 0 ? `\nFailed: ${failed.join(", ")}` : "\nAll checks passed.");
process.exit(failed.length > 0 ? 1 : 0);

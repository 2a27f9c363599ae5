import { spawnSync } from "node:child_process";

/*
 * npm run pictures: compares every page of the last build with its reference picture
 * (tests/browser/reference-pictures/), shows what changed as a page with before, after and difference, and accepts it.
 */
const REPORT = "playwright-report/index.html";

const run = (...options: string[]): boolean =>
  spawnSync("playwright", ["test", "reference-pictures", "--retries=0", ...options], {
    stdio: "inherit",
    env: { ...process.env, PLAYWRIGHT_HTML_OPEN: "never" },
  }).status === 0;

if (run("--reporter=line,html")) console.log("Every page looks like its reference picture.");
else if (run("--reporter=line", "--update-snapshots=changed"))
  console.log(
    `Before, after and difference: ${REPORT}. The pictures are renewed: commit them if that is as meant.`,
  );
else {
  console.error(`Not every page could be photographed; see above, and ${REPORT}.`);
  process.exitCode = 1;
}

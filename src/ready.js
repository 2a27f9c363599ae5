import { accessSync, constants, existsSync } from "node:fs";

/*
 * node src/ready.js [dev]: begins every npm script. Where that could not run, it says in a sentence what is missing. In
 * JavaScript, for a Node that cannot read TypeScript; `dev`: for scripts that build or test, in this folder.
 */
const OLDEST = 24;

function fault() {
  const isDev = process.argv[2] === "dev";
  if (!existsSync("node_modules/.package-lock.json"))
    return "The packages are not installed, or not all of them: run npm ci in this folder first.";
  if (Number.parseInt(process.versions.node, 10) < OLDEST)
    return `This is Node ${process.versions.node}, and Node ${OLDEST} is needed, which npm ci installs here: run npm ci, with install scripts allowed, and start this by npm run.`;
  if (!isDev) return undefined;
  if (!existsSync("node_modules/.bin/tsc"))
    return "The packages that build and test the site are not installed: run npm ci, without --omit=dev.";
  try {
    accessSync(".", constants.W_OK);
    return undefined;
  } catch (error) {
    return `This folder cannot be written to (${error.code}): run it as a user who may, or in a copy. What is built already starts with npm run serve.`;
  }
}

const found = fault();
if (found !== undefined) {
  console.error(found);
  process.exit(1);
}

import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    ownersTool: string;
  }
}

const ENQUIRIES = join(import.meta.dirname, "../../src/server/enquiries");
const THREAD = join(ENQUIRIES, "store/sqlite/worker.ts");
const TOOL = join(ENQUIRIES, "owner/cli.ts");
// Always the same: Node keeps what it has compiled by the file's path.
const FOLDER = join(import.meta.dirname, "../../node_modules/.cache/prebuilt");

const builtPath = (source: string) => join(FOLDER, `${basename(source, ".ts")}.mjs`);

/**
 * Bundles the database's thread and the owner's tool: tests start each of them hundreds of times, and each loads some
 * 400 files, which takes more than half of its processor time. Servers that run as processes are started from source.
 */
export async function setup({ provide }: TestProject): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  await Promise.all([THREAD, TOOL].map(bundle));
  provide("ownersTool", builtPath(TOOL));
}

async function bundle(source: string): Promise<void> {
  const file = builtPath(source);
  const result = await build({
    configFile: false,
    logLevel: "warn",
    plugins: [ownPlace],
    ssr: { noExternal: true },
    build: { ssr: source, write: false, rolldownOptions: { output: { codeSplitting: false } } },
  });
  if (!("output" in result)) throw new Error(`${source} was not built`);
  // In one step: another run of the tests may be reading it.
  writeFileSync(`${file}.${process.pid}`, result.output[0].code);
  renameSync(`${file}.${process.pid}`, file);
}

/** Modules go on finding the files beside them. */
const ownPlace: Plugin = {
  name: "own-place",
  enforce: "pre",
  transform: (code, id) => code.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href)),
};

/** Starts database threads from the bundle. */
export const prebuiltThread: Plugin = {
  name: "prebuilt-thread",
  enforce: "pre",
  transform(code, id) {
    if (!id.endsWith("store/sqlite/thread.ts")) return undefined;
    return code.replace('"./worker.ts"', JSON.stringify(pathToFileURL(builtPath(THREAD)).href));
  },
};

import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Manifest } from "vite";
import { isCompressed } from "#delivery/compress.ts";
import { takeLock } from "#server/file-lock.ts";
import { PlainError } from "#server/plain-error.ts";
import { beforeOf, putBack } from "#server/site-before.ts";

const RETRY = 500;
/** Files that the server reads at its start, and no page refers to. */
const ALWAYS = ["404.html", "index.html", "robots.txt", "sitemap.xml", "worker.js"];

/**
 * Has `build` fill a folder in `dist.next`, one build at a time, and puts it in the place of `dist` when it
 * is whole. Until then nothing changes there, however the process ends; what a killed build leaves goes with the next.
 */
export async function replaceSite<Result>(
  root: string,
  build: (folder: string) => Promise<Result>,
): Promise<Result> {
  const site = join(root, "dist");
  const builds = join(root, "dist.next");
  await mkdir(builds, { recursive: true });
  const lock = await waitForLock(builds);
  const next = join(builds, "next");
  try {
    putBack(site);
    await rm(next, { recursive: true, force: true });
    const result = await build(next);
    await assertWhole(next);
    await rm(beforeOf(site), { recursive: true, force: true });
    // One after the other without a break; whoever starts after a kill between them puts the old one back.
    if (existsSync(site)) renameSync(site, beforeOf(site));
    renameSync(next, site);
    await rm(beforeOf(site), { recursive: true, force: true });
    return result;
  } finally {
    await rm(next, { recursive: true, force: true });
    lock.release();
  }
}

async function waitForLock(builds: string) {
  for (let isTold = false; ; isTold = true) {
    const lock = takeLock(join(builds, "lock"));
    const file = join(builds, "holder");
    if (lock !== undefined) {
      writeFileSync(file, `process ${process.pid} on ${hostname()}, since ${new Date().toISOString()}`);
      return lock;
    }
    const holder = existsSync(file) ? readFileSync(file, "utf8") : "another process";
    if (!isTold) console.log(`A build is under way in this folder (${holder}): waiting for its end.`);
    await sleep(RETRY);
  }
}

/** Throws PlainError if a file that others refer to is missing or empty, or a compressed copy holds something else. */
async function assertWhole(folder: string): Promise<void> {
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), "utf8"));
  const { pages }: { pages: object } = await read("site.json");
  const manifest: Manifest = await read("manifest.json");
  const chunks = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets,
  ]);
  for (const name of new Set([...ALWAYS, ...Object.keys(pages), ...chunks]))
    if (!(await isWhole(join(folder, "client", name)).catch(() => false)))
      throw new PlainError(`The build lacks ${name}, or a part of it; dist/ is as it was. Build again.`);
}

async function isWhole(file: string): Promise<boolean> {
  const content = await readFile(file);
  if (content.length === 0 || !isCompressed(file)) return content.length > 0;
  const isCopy = async (end: string, unpack: (packed: Buffer) => Buffer) =>
    unpack(await readFile(file + end)).equals(content);
  return (await isCopy(".br", brotliDecompressSync)) && isCopy(".gz", gunzipSync);
}

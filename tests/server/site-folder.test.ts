import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { replaceSite } from "#build/site-folder.ts";
import { at } from "#lib/at.ts";
import { readSiteManifest } from "#server/site.ts";
import { temporaryFolder } from "./harness.ts";
import { buildOf, NAMES } from "./small-build.ts";

/** The build that the site is of; undefined if it is not of one alone. */
function versionIn(root: string): string | undefined {
  const texts = NAMES.flatMap((name) => {
    const file = join(root, "dist/client", name);
    const copies = [brotliDecompressSync(readFileSync(`${file}.br`)), gunzipSync(readFileSync(`${file}.gz`))];
    return [readFileSync(file), ...copies].map(String);
  });
  return new Set(texts).size === 1 ? texts[0] : undefined;
}

test("two builds at once both succeed, the second after the first, and it is told whom it waits for", async () => {
  const root = temporaryFolder();
  const said = vi.spyOn(console, "log").mockImplementation(() => undefined);
  await Promise.all([replaceSite(root, buildOf("one")), replaceSite(root, buildOf("two"))]);
  expect(versionIn(root)).toBe("two");
  expect(said.mock.calls.flat()).toEqual([
    expect.stringContaining(`A build is under way in this folder (process ${process.pid} on `),
  ]);
  said.mockRestore();
  expect(readdirSync(root).sort()).toEqual(["dist", "dist.next"]);
});

const FAULTS = [
  (file: string) => rmSync(file),
  (file: string) => truncateSync(file),
  (file: string) => truncateSync(file, statSync(file).size - 1),
];

test.each(NAMES)(
  "a build in which %s or a compressed copy is missing, empty or cut off changes nothing",
  async (name) => {
    const root = temporaryFolder();
    await replaceSite(root, buildOf("good"));
    for (const [index, end] of ["", ".br", ".gz"].entries()) {
      const spoil = at(FAULTS, (index + NAMES.indexOf(name)) % FAULTS.length);
      const bad = buildOf("bad", (client) => spoil(join(client, name + end)));
      await expect(replaceSite(root, bad), end).rejects.toThrow(`The build lacks ${name},`);
    }
    expect(versionIn(root)).toBe("good");
    expect(readdirSync(join(root, "dist.next")).sort()).toEqual(["holder", "lock"]);
  },
);

test("killed at ten moments, and between the two renames, the last whole build stays", async () => {
  const root = temporaryFolder();
  await replaceSite(root, buildOf("0"));
  const module = new URL("./small-build.ts", import.meta.url).href;
  const script = `import(${JSON.stringify(module)}).then((builds) => builds.buildEndlessly(process.argv[1]))`;
  for (let time = 0; time < 10; time += 1) {
    const child = spawn(process.execPath, ["-e", script, root]);
    const exited = once(child, "exit");
    await once(child.stdout, "data");
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 50));
    child.kill("SIGKILL");
    await exited;
    readSiteManifest(join(root, "dist"));
    expect(versionIn(root)).toMatch(new RegExp(`^${child.pid}\\.`, "u"));
  }
  rmSync(join(root, "dist.before"), { recursive: true, force: true });
  renameSync(join(root, "dist"), join(root, "dist.before"));
  await expect(
    replaceSite(
      root,
      buildOf("bad", (client) => rmSync(join(client, "worker.js"))),
    ),
  ).rejects.toThrow();
  expect(versionIn(root)).toMatch(/^\d+\.\d+$/u);
  expect(existsSync(join(root, "dist.before"))).toBe(false);
});

import { execFile, execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { canMount } from "../faults/mount.ts";
import { temporaryFolder } from "./harness.ts";

const READY = join(import.meta.dirname, "../../src/ready.js");
const OLD_NODE = `data:text/javascript,Object.defineProperty(process.versions,"node",{value:"20.19.0"})`;

/** A folder with these files, as npm leaves them. */
function folderWith(...files: string[]): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
  for (const file of files) writeFileSync(join(folder, "node_modules", file), "");
  return folder;
}

const run = (folder: string, args: readonly string[] = [], flags: readonly string[] = []) =>
  new Promise<[code: number, out: string]>((resolve) => {
    execFile(process.execPath, [...flags, READY, ...args], { cwd: folder }, (error, out, err) =>
      resolve([error === null ? 0 : Number(error.code), out + err]),
    );
  });

const sentence = (words: string) => [
  1,
  expect.stringMatching(new RegExp(`^[^\\n]*${words}[^\\n]*\\.\\n$`, "u")),
];

test("every script of package.json begins with the look whether it can run", () => {
  const { scripts } = JSON.parse(readFileSync(join(READY, "../../package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const begins = /^(?:node src\/ready\.js (?:dev )?&& |npm test && |npm run build && )/u;
  expect(Object.entries(scripts).filter(([, script]) => !begins.test(script))).toEqual([]);
});

test("it says nothing where all is there, and one sentence where something is missing", async () => {
  const whole = folderWith(".package-lock.json", ".bin/tsc");
  const served = folderWith(".package-lock.json");
  expect(await run(whole, ["dev"])).toEqual([0, ""]);
  expect(await run(served)).toEqual([0, ""]);
  expect(await run(served, ["dev"])).toEqual(sentence("without --omit=dev"));
  for (const folder of [temporaryFolder(), folderWith(".bin/tsc")])
    for (const flags of [[], ["--import", OLD_NODE]])
      expect(await run(folder, ["dev"], flags)).toEqual(sentence("run npm ci in this folder first"));
  expect(await run(whole, [], ["--import", OLD_NODE])).toEqual(sentence("This is Node 20\\.19\\.0"));
});

test("a build for an address that is none says so in one sentence, and changes nothing", () => {
  const build = join(import.meta.dirname, "../../src/build/build.ts");
  const { status, stderr } = spawnSync(process.execPath, [build], {
    env: { ...process.env, SITE_URL: "cubiome" },
  });
  expect([status, String(stderr)]).toEqual([
    1,
    expect.stringMatching(/^SITE_URL: expected a URL that starts with http:\/\/ or https:\/\/[^\n]*\n$/u),
  ]);
});

test.skipIf(!canMount)(
  "a folder that is read-only is said, where something is to be built in it",
  async () => {
    const folder = folderWith(".package-lock.json", ".bin/tsc");
    execFileSync("mount", ["--bind", folder, folder]);
    onTestFinished(() => void execFileSync("umount", ["-l", folder]));
    execFileSync("mount", ["-o", "remount,bind,ro", folder]);
    expect(await run(folder, ["dev"])).toEqual(sentence("cannot be written to \\(EROFS\\)"));
    expect(await run(folder)).toEqual([0, ""]);
  },
);

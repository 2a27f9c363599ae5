import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/* npm run count: how much there is to read. Run in two checkouts it compares them. */

const COMMENT = /^\s*(?:\{?\/\*|\/\/|\*(?: |\/|$))/u;
const files = (...folders: string[]): string[] =>
  execFileSync("git", ["ls-files", ...folders], { encoding: "utf8" })
    .split("\n")
    .filter((file) => /\.(?:tsx?|css|glsl)$/u.test(file));
const linesOf = (file: string): string[] => readFileSync(file, "utf8").trimEnd().split("\n");

const source = files("src", "shaders");
const lines = source.flatMap(linesOf);
const sizes = source.map((file) => linesOf(file).length).sort((a, b) => a - b);
const sizeAt = (share: number) => sizes[Math.floor(sizes.length * share)];
const matching = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length;
const twins = source.filter(
  (file) => !file.endsWith(".worker.ts") && existsSync(file.replace(/(?:\.module)?\.\w+$/u, "")),
);

console.table({
  "source: files": source.length,
  "source: lines": lines.length,
  "lines of a file: median": sizeAt(0.5),
  "lines of a file: 90 of 100 have at most": sizeAt(0.9),
  "lines of a file: most": sizes.at(-1),
  "comments, % of lines": Number(((100 * matching(COMMENT)) / lines.length).toFixed(1)),
  "?? 0, ?? 1, ?? '', ?? []": matching(/\?\? (?:0|1|""|\[\])(?![\w.])/u),
  suppressions: matching(/biome-ignore/u),
  "as unknown as": matching(/as unknown as/u),
  "files beside a folder of their name": twins.length,
  "tests: files": files("tests").length,
  "tests: lines": files("tests").flatMap(linesOf).length,
});
for (const file of twins) console.log(`beside a folder of its name: ${file}`);

import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const FILES = globSync("{src,shaders,tests}/**/*.{ts,tsx,css,glsl}");

const isComment = (line: string): boolean => /^\s*(?:\{?\/\*|\/\/|\*)/u.test(line);

/** Comments with their places, e.g. 'src/lib/at.ts:3'. */
function* comments(): Generator<{ place: string; line: string; opens: boolean }> {
  for (const file of FILES) {
    const lines = readFileSync(file, "utf8").split("\n");
    for (const [index, line] of lines.entries()) {
      if (!isComment(line)) continue;
      const before = lines[index - 1]?.trim();
      const opens = line.trim().startsWith("*")
        ? before === "/**" || before === "/*"
        : !before?.startsWith("//");
      yield { place: `${file}:${index + 1}`, line, opens };
    }
  }
}

it("keeps comment lines within 120 characters", () => {
  expect([...comments()].filter(({ line }) => line.length > 120).map(({ place }) => place)).toEqual([]);
});

// "What is left of it." says less than "Rest of the bytes.": such a comment has to be deciphered.
it("begins comments with a subject or a verb", () => {
  const clause = /^\s*(?:\{?\/\*+|\/\/|\*)\s*(?:What|Of|Only what)\b/u;
  expect(
    [...comments()].filter(({ line, opens }) => opens && clause.test(line)).map(({ place }) => place),
  ).toEqual([]);
});

it("names only files that exist in comments", () => {
  const existing = globSync("{src,shaders,tests,docs,findings}/**/*.*").map((path) => `/${path}`);
  const named = [...comments()].flatMap(({ place, line }) =>
    (line.match(/(?<![\w.…*]|https?:\S*)[\w-]+(?:\/[\w.-]+)+\.(?:tsx?|css|glsl|md)\b/gu) ?? []).map(
      (path) => ({ place, path }),
    ),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ path }) => !existing.some((one) => one.endsWith(`/${path}`)))).toEqual([]);
});

it("keeps files within 300 lines", () => {
  const lines = (file: string): number => readFileSync(file, "utf8").trimEnd().split("\n").length;
  expect(FILES.filter((file) => lines(file) > 300)).toEqual([]);
});

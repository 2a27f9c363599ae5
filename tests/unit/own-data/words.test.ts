import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ownData } from "#content/own-data.ts";
import { REFUSED } from "#own-data/reading/signatures.ts";
import { factsText, formatBytes, problemText, timeLeft } from "#own-data/words.ts";

const source = globSync("src/own-data/**/*.ts").map((path) => readFileSync(path, "utf8"));
const keysOf = (pattern: RegExp) =>
  source.flatMap((text) => [...text.matchAll(pattern)].map(([, key = ""]) => key));

it("every refusal has its sentence", () => {
  const keys = keysOf(/(?:new Refusal|refuse)\(\s*"([\w-]+)"/gu);
  expect(keys.length).toBeGreaterThan(20);
  keys.push(...REFUSED);
  expect(keys.filter((key) => !(key in ownData.problems))).toEqual([]);
});

it("every remark has its sentence", () => {
  const keys = keysOf(/why: "([\w-]+)"/gu);
  expect(keys.filter((key) => !(key in ownData.remarks) && !(key in ownData.problems))).toEqual([]);
});

it("no sentence shows marks of markup", () => {
  const sentences = Object.values({ ...ownData.problems, ...ownData.remarks });
  expect(sentences.filter((sentence) => sentence.includes("`"))).toEqual([]);
});

it("a sentence groups the numbers that it names", () => {
  expect(problemText({ why: "cut-off", values: { byte: 65536 } })).toContain("at byte 65,536");
});

it("the line says how much of the file is shown", () => {
  const facts = {
    records: 2_412_889,
    unit: "reads",
    bytes: 64e6,
    size: 9.1e9,
    whole: false,
    guesses: [],
    remarks: [],
  };
  expect(factsText(facts)).toBe("2,412,889 reads of 9.1 GB, the first 64.0 MB shown");
  expect(factsText({ ...facts, whole: true })).toBe("2,412,889 reads of 9.1 GB");
  expect(factsText({ ...facts, records: 1, whole: true })).toBe("1 read of 9.1 GB");
  expect(timeLeft(facts, 1000)).toBe("3 min");
  expect([0, 999, 1000, 12_345, 999_999_999].map(formatBytes)).toEqual([
    "0 bytes",
    "999 bytes",
    "1.0 kB",
    "12.3 kB",
    "1000 MB",
  ]);
});

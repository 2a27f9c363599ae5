import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DEMO_IDS } from "#demos/list.ts";
import { demoPaths } from "#studio/record/demo-paths.ts";
import { checkLength, checkTotal, encodeToFit, LIMITS, QUALITIES } from "#studio/record/limits.ts";
import { mediaListText } from "#studio/record/media-list.ts";

describe("encoding to fit", () => {
  it("keeps the best quality that fits", () => {
    const tried: number[] = [];
    const result = encodeToFit("clip", "webm", (crf) => {
      tried.push(crf);
      return tried.length < 3 ? LIMITS.webm + 1 : LIMITS.webm;
    });
    expect(tried).toEqual(QUALITIES.webm.slice(0, 3));
    expect(result).toEqual({ crf: QUALITIES.webm[2], bytes: LIMITS.webm });
  });

  it("leaves out qualities that cannot fit", () => {
    const tried: number[] = [];
    encodeToFit("clip", "webm", (crf) => {
      tried.push(crf);
      return tried.length === 1 ? LIMITS.webm * 3 : LIMITS.webm;
    });
    expect(tried).toEqual([QUALITIES.webm[0], QUALITIES.webm[2]]);
  });

  it("fails with the file's name when no quality fits", () => {
    expect(() => encodeToFit("clip", "mp4", () => LIMITS.mp4 + 1)).toThrow(/clip\.mp4 has 1800 kB/);
  });
});

describe("limits", () => {
  it("refuses recordings under 8 s and over 12 s", () => {
    expect(() => checkLength("clip", 7.9)).toThrow(/clip lasts 7.9 s/);
    expect(() => checkLength("clip", 12.1)).toThrow(/clip/);
    expect(() => checkLength("clip", 12)).not.toThrow();
  });

  it("refuses more than 24 MB in all", () => {
    expect(() => checkTotal(24_000_001)).toThrow(/24000 kB/);
  });
});

describe("the list of recorded videos", () => {
  it("is JSON in the order of the demonstrations", () => {
    const text = mediaListText({ "viewer-scroll": 9.5, "biobank-hero": 12 });
    expect(Object.entries(JSON.parse(text))).toEqual([
      ["biobank-hero", 12],
      ["viewer-scroll", 9.5],
    ]);
  });
});

describe("what is recorded", () => {
  it("is every demonstration when none is named", () => {
    expect(Object.keys(demoPaths([]))).toEqual(DEMO_IDS);
    for (const path of Object.values(demoPaths([]))) expect(existsSync(path), path).toBe(true);
  });

  it("refuses a name that no demonstration has", () => {
    expect(() => demoPaths(["cell-typo"])).toThrow(/no video 'cell-typo'.*cell-type/);
  });
});

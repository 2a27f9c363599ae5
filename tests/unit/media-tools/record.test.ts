import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { DEMO_IDS } from "#demos/list.ts";
import {
  checkLength,
  checkTotal,
  checkType,
  encodeToFit,
  LEAST_TYPE,
  LIMITS,
  QUALITIES,
} from "#media-tools/record/limits.ts";
import { fileNames, MEDIA, mediaBytes, mediaListText } from "#media-tools/record/media-list.ts";
import { CUTS } from "#media-tools/record/stage/recorder.ts";
import { demoPaths } from "#media-tools/record/stage-build.ts";

describe("encoding to fit", () => {
  it("keeps the best quality that fits", () => {
    const tried: number[] = [];
    const result = encodeToFit("clip", "wide", "webm", (crf) => {
      tried.push(crf);
      return tried.length < 3 ? LIMITS.wide.webm + 1 : LIMITS.wide.webm;
    });
    expect(tried).toEqual(QUALITIES.webm.slice(0, 3));
    expect(result).toEqual({ crf: QUALITIES.webm[2], bytes: LIMITS.wide.webm });
  });

  it("leaves out qualities that cannot fit", () => {
    const tried: number[] = [];
    encodeToFit("clip", "wide", "webm", (crf) => {
      tried.push(crf);
      return tried.length === 1 ? LIMITS.wide.webm * 3 : LIMITS.wide.webm;
    });
    expect(tried).toEqual([QUALITIES.webm[0], QUALITIES.webm[2]]);
  });

  it("fails with the file's name when no quality fits", () => {
    expect(() => encodeToFit("clip", "phone", "mp4", () => LIMITS.phone.mp4 + 1)).toThrow(
      /clip\.mp4 has 900 kB/,
    );
  });
});

describe("limits", () => {
  it("refuses recordings under 8 s and over 12 s", () => {
    expect(() => checkLength("clip", 7.9)).toThrow(/clip lasts 7.9 s/);
    expect(() => checkLength("clip", 12.1)).toThrow(/clip/);
    expect(() => checkLength("clip", 12)).not.toThrow();
  });

  it("refuses type on a phone that a screen of 390 px shows in less than 11 px", () => {
    expect(() => checkType("clip-phone", 3, { text: "F01", pixels: 12.5 })).toThrow(
      /'F01' in 12.5 px at 3 s/,
    );
    expect(() => checkType("clip-phone", 3, { text: "F01", pixels: LEAST_TYPE })).not.toThrow();
    expect(() => checkType("clip-phone", 3, null)).not.toThrow();
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

describe("the recorded files", () => {
  it.each(DEMO_IDS.flatMap((id) => CUTS.map((cut) => [id, cut] as const)))(
    "of %s have the %s cut in both encodings, within their limits, and its poster",
    async (id, cut) => {
      const paths = fileNames(id, cut).map((name) => join(MEDIA, name));
      const [webm, mp4, poster] = paths.map((path) => statSync(path).size);
      const { width, height } = await sharp(paths[2]).metadata();
      expect([width, height]).toEqual(cut === "wide" ? [1920, 1080] : [800, 1000]);
      expect(webm).toBeLessThanOrEqual(LIMITS[cut].webm);
      expect(mp4).toBeLessThanOrEqual(LIMITS[cut].mp4);
      expect(poster).toBeLessThan(100_000);
    },
  );

  it("are no more than 24 MB together", () => {
    expect(() => checkTotal(mediaBytes())).not.toThrow();
  });
});

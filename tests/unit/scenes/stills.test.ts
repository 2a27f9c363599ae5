import { readFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { PHONE_STILL, STILLS } from "#media-tools/stills/list.ts";
import { rasterise } from "#media-tools/stills/phone-still.ts";
import { samplesStill } from "#scenes/hero-cubes/still/samples.ts";

describe("stills", () => {
  for (const [path, draw] of STILLS) {
    const committed = readFileSync(new URL(`../../../src/scenes/${path}`, import.meta.url), "utf8");

    it(`${path} is what its model draws, to the byte`, () => {
      expect(draw()).toBe(committed);
    });

    it(`${path} carries no text, script or style and no number that is not one`, () => {
      expect(committed).not.toMatch(/<text|<script|<style|style=|NaN|Infinity|undefined|href="http/);
    });
  }
});

it("the still of samples has no light that its upper or lower edge cuts off", async () => {
  const onBlack = rasterise(samplesStill()).flatten({ background: "#000" }).raw();
  const { data, info } = await onBlack.toBuffer({ resolveWithObject: true });
  const row = info.width * info.channels;
  expect(Math.max(...data.subarray(0, row), ...data.subarray(-row))).toBeLessThan(16);
});

describe("the phone's still", () => {
  const file = new URL(`../../../src/scenes/${PHONE_STILL}`, import.meta.url);

  /** All channels of all pixels, alpha included, 0–255. */
  const channels = (image: Sharp): Promise<Buffer> => image.ensureAlpha().raw().toBuffer();
  const difference = async (one: Sharp, other: Sharp): Promise<number> => {
    const [a, b] = await Promise.all([channels(one), channels(other)]);
    expect(a.length).toBe(b.length);
    return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;
  };

  it("shows what the still of samples shows", async () => {
    // Compression accounts for a difference of 3; a different still of the hero would differ by 69.
    expect(await difference(sharp(readFileSync(file)), rasterise(samplesStill()))).toBeLessThan(3.5);
  });

  it("costs a phone no more than 36 kB", () => {
    expect(readFileSync(file).length).toBeLessThan(36_000);
  });
});

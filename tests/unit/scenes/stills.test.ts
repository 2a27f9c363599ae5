import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { STILLS } from "#studio/stills/list.ts";

describe("stills", () => {
  for (const [path, draw] of STILLS) {
    it(`${path} is what its model draws, to the byte`, () => {
      const committed = readFileSync(new URL(`../../../src/scenes/${path}`, import.meta.url), "utf8");
      expect(draw()).toBe(committed);
    });

    it(`${path} carries no text, script or style and no number that is not one`, () => {
      expect(draw()).not.toMatch(/<text|<script|<style|style=|NaN|Infinity|undefined|href="http/);
    });
  }
});

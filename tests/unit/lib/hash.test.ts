import { describe, expect, it } from "vitest";
import { hash, hashText, valueNoise } from "#lib/hash.ts";

describe("hashes", () => {
  it("are even, independent of their neighbours and the same every time", () => {
    const draws = Array.from({ length: 4000 }, (_, i) => hash(3, i));
    const mean = draws.reduce((a, b) => a + b) / draws.length;
    expect(mean).toBeGreaterThan(0.47);
    expect(mean).toBeLessThan(0.53);
    const together = draws.slice(1).reduce((sum, d, i) => sum + (d - 0.5) * ((draws[i] ?? 0) - 0.5), 0);
    expect(Math.abs(together / draws.length)).toBeLessThan(0.005);
    expect(hash(3, 7, 1)).toBe(hash(3, 7, 1));
    expect(new Set([hash(3, 7), hash(4, 7), hash(3, 8), hash(3, 7, 1)]).size).toBe(4);
  });

  it("of a text are those of 32-bit FNV-1a", () => {
    expect(["", "a", "foobar"].map(hashText)).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
  });

  it("make noise that meets the lattice and does not jump between", () => {
    expect(valueNoise(5, 2, 3)).toBe(hash(5, 2, 3));
    expect(valueNoise(5, 2.9999, 3)).toBeCloseTo(valueNoise(5, 3.0001, 3), 3);
  });
});

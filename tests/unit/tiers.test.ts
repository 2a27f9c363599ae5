import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BROWSER, SERVER, vitestFiles } from "../tiers.ts";

describe("npm test and test:rest", () => {
  it("name only files that exist in the core", () => {
    const files = [
      ...SERVER.map((name) => `tests/server/${name}.test.ts`),
      ...BROWSER.map((name) => `tests/browser/${name}.spec.ts`),
    ];
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it("share the server tests, each in one of them", () => {
    const [core, rest] = [vitestFiles("core"), vitestFiles("rest")];
    expect(core.filter((file) => rest.includes(file))).toEqual([]);
    expect(core).toHaveLength(SERVER.length + 1);
    expect(rest.length).toBeGreaterThan(0);
  });
});

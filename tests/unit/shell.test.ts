import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { findShell } from "../shell.ts";
import { temporaryFolder } from "../temporary-folder.ts";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

function program(path: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "");
  chmodSync(file, 0o755);
  return file;
}

describe("the headless shell that belongs to a browser", () => {
  const ofSystem = () => program("bin/chromium-headless-shell");
  const ofPlaywright = () =>
    program("browsers/chromium_headless_shell-12/chrome-headless-shell-linux64/chrome-headless-shell");
  const find = (from: string) =>
    findShell({ from }, join(folder, "bin"), join(folder, "browsers/chromium-12/chrome-linux64/chrome"));

  it("is none where none is installed", () => {
    expect(find("this system")).toBeUndefined();
    expect(find("Playwright's browsers")).toBeUndefined();
  });

  it("is Playwright's beside Playwright's Chromium, and the system's beside the system's", () => {
    const [system, playwright] = [ofSystem(), ofPlaywright()];
    expect(find("Playwright's browsers")).toBe(playwright);
    expect(find("this system")).toBe(system);
  });

  it("is the other one where its own is missing", () => {
    const playwright = ofPlaywright();
    expect(find("this system")).toBe(playwright);
  });

  it("is none of another revision of Playwright's", () => {
    program("browsers/chromium_headless_shell-11/chrome-headless-shell-linux64/chrome-headless-shell");
    expect(find("Playwright's browsers")).toBeUndefined();
  });

  it("is none beside the browser that CHROMIUM_PATH names", () => {
    ofSystem();
    ofPlaywright();
    expect(find("CHROMIUM_PATH")).toBeUndefined();
  });
});

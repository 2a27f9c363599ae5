import { describe, expect, test } from "vitest";
import { passedBudgets } from "../../budgets/compare.ts";
import { type Manifest, type Weights, weigh, weighBuild } from "../../budgets/weigh.ts";

const chunk = (file: string, more: Partial<Manifest[string]> = {}): Manifest[string] => ({
  file: `assets/${file}`,
  imports: [],
  dynamicImports: [],
  css: [],
  assets: [],
  ...more,
});
const HOME = "src/pages/home/index.tsx";
const ABOUT = "src/pages/about/index.tsx";
const manifest: Manifest = {
  "_boot-aaaaaaaa.js": chunk("boot-aaaaaaaa.js", { dynamicImports: ["src/delivery/client.tsx"] }),
  "src/delivery/client.tsx": chunk("client-aaaaaaaa.js", { imports: ["_shell-aaaaaaaa.js"] }),
  "_shell-aaaaaaaa.js": chunk("shell-aaaaaaaa.js", {
    dynamicImports: [HOME, ABOUT],
    assets: ["assets/archivo-aaaaaaaa.woff2"],
  }),
  [HOME]: chunk("home-aaaaaaaa.js", {
    dynamicImports: ["src/pages/home/bioradar/index.tsx", "src/pages/home/inside/dialog.tsx"],
    css: ["assets/home-aaaaaaaa.css"],
    assets: ["assets/hero.worker-aaaaaaaa.js"],
  }),
  "src/pages/home/bioradar/index.tsx": chunk("bioradar-aaaaaaaa.js", {
    dynamicImports: ["src/scenes/bioradar/webgl.tsx"],
    assets: ["assets/still-aaaaaaaa.svg", "assets/still-bbbbbbbb.svg", "assets/canvas2d.worker-aaaaaaaa.js"],
  }),
  "src/scenes/bioradar/webgl.tsx": chunk("webgl-aaaaaaaa.js", { imports: ["_three-aaaaaaaa.js"] }),
  "_three-aaaaaaaa.js": chunk("three-aaaaaaaa.js"),
  "src/pages/home/inside/dialog.tsx": chunk("dialog-aaaaaaaa.js", {
    imports: ["_shell-aaaaaaaa.js"],
    dynamicImports: ["src/scenes/inside/webgl.tsx"],
    css: ["assets/dialog-aaaaaaaa.css"],
    assets: ["assets/cell-aaaaaaaa.avif"],
  }),
  "src/scenes/inside/webgl.tsx": chunk("inside-aaaaaaaa.js", { imports: ["_three-aaaaaaaa.js"] }),
  [ABOUT]: chunk("about-aaaaaaaa.js"),
};
const pages = [
  { id: "home", file: "index.html" },
  { id: "about", file: "about/index.html" },
];
const weights = () => weigh(manifest, pages, () => 1_000);

describe("what a page weighs", () => {
  test("until somebody scrolls: what it imports and starts by itself, and no other page", () => {
    expect(Object.keys(weights().home?.["script until scrolled"] ?? {}).sort()).toEqual(
      ["boot", "client", "hero.worker", "home", "shell"].map((name) => `assets/${name}.js`),
    );
  });

  test("as a whole: its sections and their workers too, WebGL by itself", () => {
    const { home } = weights();
    expect(Object.keys(home?.["script whole"] ?? {})).toEqual(
      expect.arrayContaining(["assets/bioradar.js", "assets/canvas2d.worker.js"]),
    );
    expect(Object.keys(home?.["script whole"] ?? {})).not.toContain("assets/webgl.js");
    expect(Object.keys(home?.webgl ?? {}).sort()).toEqual(["assets/three.js", "assets/webgl.js"]);
  });

  test("when a dialog is asked for: what nothing else of the page needs", () => {
    const { home } = weights();
    expect(Object.keys(home?.["when asked"] ?? {}).sort()).toEqual(
      ["cell.avif", "dialog.css", "dialog.js", "inside.js"].map((name) => `assets/${name}`),
    );
    expect(Object.keys(home?.["script whole"] ?? {})).not.toContain("assets/dialog.js");
  });

  test("counts two files that share a name but for their hash", () => {
    expect(weights().home?.pictures).toEqual({ "assets/still.svg": 2_000 });
  });
});

describe("budgets", () => {
  const accepted: Weights = weights();
  const grown = (growth: number): Weights =>
    weigh(manifest, pages, (file) => 1_000 + (file.startsWith("assets/shell") ? growth : 0));

  test("allow a little growth", () => {
    expect(passedBudgets(grown(300), accepted)).toEqual([]);
  });

  test("that are passed name the page, the kind and the files that grew", () => {
    const passed = passedBudgets(grown(301), accepted);
    expect(passed).toHaveLength(4);
    expect(passed[0]).toBe(
      "home, script until scrolled: 5301 bytes, the budget is 5300\n    +301 assets/shell.js",
    );
  });

  test("name a file that is new", () => {
    const without = structuredClone(accepted) as Record<string, Record<string, Record<string, number>>>;
    delete without.home?.css?.["assets/home.css"];
    expect(passedBudgets(accepted, without as Weights)).toEqual([
      "home, css: 1000 bytes, the budget is 300\n    +1000 assets/home.css (new)",
    ]);
  });

  test("let no page's HTML grow beyond a first round trip, whatever was accepted", () => {
    const heavy = weigh(manifest, pages, (file) => (file === "index.html" ? 14_001 : 1_000));
    expect(passedBudgets(heavy, heavy)).toEqual([
      "home, html: 14001 bytes, no page may have more than 13550",
    ]);
  });

  test("are missing for a page that nobody has accepted", () => {
    expect(passedBudgets(accepted, {})).toEqual(["home: has no budget yet", "about: has no budget yet"]);
  });

  test("need a build, and say so", () => {
    expect(() => weighBuild("/nowhere", pages)).toThrow(/^There is no \S+: run npm run build first\.$/u);
  });
});

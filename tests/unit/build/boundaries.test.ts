import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, it } from "vitest";

/** The ground floor: every room may import it. */
const ground = ["lib", "design"];

/** Imports allowed to each room of src beside itself: other rooms, or single modules of them. */
const ROOMS: Record<string, readonly string[]> = {
  lib: [],
  design: [],
  motion: ["lib"],
  state: ground,
  content: ground,
  enquiry: ["content/enquiry.ts", ...ground],
  ui: ["motion", ...ground],
  demos: ["ui", "motion", ...ground],
  "own-data": ["scenes", "demos", "ui", "state", "content", ...ground],
  diagrams: ["ui", "motion", "state", "content", ...ground],
  loading: ["ui", "motion", "content", ...ground],
  scenes: ["loading", "ui", "motion", "state", "content", "shaders", ...ground],
  kiosk: ["scenes", "diagrams", "ui", "motion", "state", "content", "enquiry", ...ground],
  pages: [
    "scenes",
    "diagrams",
    "demos",
    "own-data",
    "loading",
    "kiosk",
    "ui",
    "motion",
    "state",
    "content",
    "enquiry",
    ...ground,
  ],
  app: ["pages", "kiosk", "loading", "ui", "motion", "state", "content", ...ground],
  delivery: ["app", "kiosk/bootstrap", "loading", "build", "content", ...ground],
  server: ["enquiry", "content/site.ts", "content/enquiry-result.ts", "content/mail-link.ts", ...ground],
  // They assemble the site or make its pictures, and are part of neither the site nor the server.
  build: ["*"],
  "media-tools": ["*"],
  // Starts and checks the browser of a kiosk.
  "kiosk-launcher": ["media-tools", "content", "enquiry", ...ground],
};

/** Pure modules import no package, and no room but the ground floor. */
const PURE = /^(?:lib|design)\/|^(?:scenes|diagrams)\/[^/]+\/model(?:\.ts|\/)/u;

/** True if the file at `path` may import `specifier`. The entry modules, directly in src, may import any room. */
function mayImport(path: string, specifier: string): boolean {
  const from = posix.relative("src", path);
  if (!/^[#.]/u.test(specifier)) return !PURE.test(from);
  // Outside src only the folder's name counts.
  const to = specifier.startsWith("#")
    ? specifier.slice(1)
    : posix.join(posix.dirname(from), specifier).replace(/^(?:\.\.\/)+/u, "");
  const [room = "", page] = from.split("/");
  if (page === undefined) return true;
  if (to.startsWith(room === "pages" ? `pages/${page}/` : `${room}/`)) return true;
  const open = PURE.test(from) ? ground : (ROOMS[room] ?? []);
  return open.some((other) => other === "*" || to === other || to.startsWith(`${other}/`));
}

const fileOf = (path: string, specifier: string): string =>
  specifier.startsWith("#") ? `src/${specifier.slice(1)}` : posix.join(posix.dirname(path), specifier);

it("imports run downwards, from room to room", () => {
  const refused = globSync("src/**/*.{ts,tsx,css}").flatMap((path) => {
    const imports = readFileSync(path, "utf8").matchAll(/\b(?:from|import|new URL)\s*\(?\s*"([^"]+)"/gu);
    return [...imports]
      .filter(([, specifier = ""]) => !mayImport(path, specifier))
      .map(([, specifier]) => `${path} imports ${specifier}`);
  });
  expect(refused).toEqual([]);
});

it("only what runs in every tab is imported outright: a kiosk's code comes where a kiosk is", () => {
  const outright = globSync("src/{app,pages}/**/*.{ts,tsx}").filter((path) =>
    /^import (?!type)[^;]*?"#kiosk\//mu.test(readFileSync(path, "utf8")),
  );
  expect(outright).toEqual([]);
});

it("no file imports itself by way of others, types included", () => {
  const imports = new Map(
    globSync("src/**/*.{ts,tsx}").map((path) => {
      const found = readFileSync(path, "utf8").matchAll(/^(?:import|export)\b[^"';]*?from "([^"?]+)";$/gmu);
      return [path, [...found].map(([, specifier = ""]) => fileOf(path, specifier))];
    }),
  );
  const whole = new Set<string>();
  const circles: string[] = [];
  const follow = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(" → "));
    else if (!whole.has(path))
      for (const next of imports.get(path) ?? []) if (imports.has(next)) follow(next, [...way, path]);
    whole.add(path);
  };
  for (const path of imports.keys()) follow(path, []);
  expect(circles).toEqual([]);
});

it.each([
  ["src/design/a.ts", "#ui/classes.ts"],
  ["src/design/b.ts", "../scenes/lib/ease.ts"],
  ["src/lib/a.ts", "#content/site.ts"],
  ["src/lib/b.ts", "../ui/tabs/keys.ts"],
  ["src/lib/c.ts", "react"],
  ["src/motion/a.ts", "#ui/tabs/keys.ts"],
  ["src/motion/b.ts", "../state/menu.ts"],
  ["src/server/n.ts", "#motion/motion.ts"],
  ["src/ui/a.ts", "#content/site.ts"],
  ["src/ui/b.ts", "../state/menu.ts"],
  ["src/content/c.ts", "#app/routes.ts"],
  ["src/server/d.ts", "#content/people.ts"],
  ["src/server/e.ts", "../app/routes.ts"],
  ["src/pages/home/f.ts", "#server/app.ts"],
  ["src/pages/home/g.ts", "../../app/routes.ts"],
  ["src/pages/home/h.ts", "#media-tools/long-reads/reads.ts"],
  ["src/pages/home/i.ts", "../../media-tools/long-reads/reads.ts"],
  ["src/demos/a.ts", "#pages/home/index.tsx"],
  ["src/demos/b.ts", "#media-tools/record/limits.ts"],
  ["src/demos/cell-type/c.ts", "../../content/site.ts"],
  ["src/app/j.ts", "#demos/list.ts"],
  ["src/ui/k.ts", "#demos/demo.ts"],
  ["src/scenes/helix/l.ts", "#demos/recording.ts"],
  ["src/server/m.ts", "#demos/list.ts"],
  ["src/ui/l.ts", "#loading/keep-trying.ts"],
  ["src/scenes/helix/n.ts", "#delivery/html.ts"],
  ["src/delivery/a.ts", "#pages/home/index.tsx"],
  ["src/app/o.ts", "#delivery/boot.ts"],
  ["src/loading/a.ts", "#app/app.tsx"],
  ["src/scenes/helix/model.ts", "react"],
  ["src/scenes/bioradar/model.ts", "three"],
  ["src/scenes/hero-cubes/model/pose.ts", "#ui/tabs/keys.ts"],
  ["src/pages/home/j.ts", "../about/people/index.tsx"],
  ["src/pages/home/k.ts", "#pages/about/people/index.tsx"],
  ["src/ui/l.ts", "../../server/anything.ts"],
])("%s may not import %s", (path, target) => {
  expect(mayImport(path, target)).toBe(false);
});

it.each([
  ["src/ui/g.ts", "#design/tokens.ts"],
  ["src/scenes/helix/model.ts", "#design/tokens.ts"],
  ["src/server/h.ts", "#design/css.ts"],
  ["src/design/i.ts", "./colour.ts"],
  ["src/lib/a.ts", "./math.ts"],
  ["src/motion/c.ts", "#lib/math.ts"],
  ["src/motion/d.ts", "zustand"],
  ["src/ui/d.ts", "#lib/math.ts"],
  ["src/ui/e.ts", "#motion/frames.ts"],
  ["src/server/e.ts", "#lib/html.ts"],
  ["src/demos/g.ts", "#lib/math.ts"],
  ["src/pages/home/a.ts", "#content/home.ts"],
  ["src/pages/insight-factory/e.ts", "#demos/list.ts"],
  ["src/demos/f.ts", "#ui/icons/icon.tsx"],
  ["src/media-tools/record/g.ts", "#demos/list.ts"],
  ["src/server/b.ts", "#content/site.ts"],
  ["src/server/c.ts", "#enquiry/schema.ts"],
  ["src/scenes/helix/d.ts", "react"],
  ["src/scenes/helix/e.ts", "#loading/keep-trying.ts"],
  ["src/delivery/b.ts", "#app/app.tsx"],
  ["src/pages/home/l.ts", "./hero/index.tsx"],
])("%s may import %s", (path, target) => {
  expect(mayImport(path, target)).toBe(true);
});

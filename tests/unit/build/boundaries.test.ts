import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";

/** Runs the project's lint rules over a tree of one-line files. */
const tree = mkdtempSync(join(tmpdir(), "boundaries-"));
const { $schema: _schema, vcs: _vcs, ...config } = JSON.parse(readFileSync("biome.json", "utf8"));
writeFileSync(join(tree, "biome.json"), JSON.stringify({ ...config, root: true }));
afterAll(() => rmSync(tree, { recursive: true }));

/** Whether the import rule rejects `target` in a file at `path`. */
function refused(path: string, target: string): boolean {
  const file = join(tree, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `import { thing } from "${target}";\nconsole.log(thing);\n`);
  const { stdout, stderr } = spawnSync(
    resolve("node_modules/.bin/biome"),
    ["lint", "--only=style/noRestrictedImports", "--reporter=json", path],
    { cwd: tree, encoding: "utf8" },
  );
  const start = stdout.indexOf("{");
  if (start < 0) throw new Error(stderr);
  return JSON.parse(stdout.slice(start).trim()).summary.errors > 0;
}

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
  ["src/pages/home/h.ts", "#studio/long-reads/reads.ts"],
  ["src/pages/home/i.ts", "../../studio/long-reads/reads.ts"],
  ["src/demos/a.ts", "#pages/home/index.tsx"],
  ["src/demos/b.ts", "#studio/record/limits.ts"],
  ["src/demos/cell-type/c.ts", "../../content/site.ts"],
  ["src/app/j.ts", "#demos/list.ts"],
  ["src/ui/k.ts", "#demos/demo.ts"],
  ["src/scenes/helix/l.ts", "#demos/lib/timeline.ts"],
  ["src/server/m.ts", "#demos/list.ts"],
  ["src/ui/l.ts", "#delivery/loading/keep-trying.ts"],
  ["src/scenes/helix/n.ts", "#delivery/page-loader.ts"],
  ["src/delivery/a.ts", "#pages/home/index.tsx"],
  ["src/scenes/helix/model.ts", "react"],
  ["src/scenes/bioradar/model.ts", "three"],
])("%s may not import %s", (path, target) => {
  expect(refused(path, target)).toBe(true);
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
  ["src/studio/record/g.ts", "#demos/list.ts"],
  ["src/server/b.ts", "#content/site.ts"],
  ["src/server/c.ts", "#enquiry/schema.ts"],
  ["src/scenes/helix/d.ts", "react"],
  ["src/scenes/helix/e.ts", "#delivery/loading/keep-trying.ts"],
  ["src/delivery/b.ts", "#app/app.tsx"],
])("%s may import %s", (path, target) => {
  expect(refused(path, target)).toBe(false);
});

import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

export const KINDS = [
  "html",
  "css",
  "fonts",
  "script until scrolled",
  "script whole",
  "webgl",
  "pictures",
  "when asked",
] as const;
export type Kind = (typeof KINDS)[number];

/** Bytes as sent (brotli where there is such a file) by file name without its hash; files of one name are added up. */
export type Files = Readonly<Record<string, number>>;
export type Weights = Readonly<Record<string, Readonly<Record<Kind, Files>>>>;

const list = z.array(z.string()).default([]);
const chunk = z.object({
  file: z.string(),
  imports: list,
  dynamicImports: list,
  css: list,
  assets: list,
});
const manifestSchema = z.record(z.string(), chunk);
export type Manifest = z.infer<typeof manifestSchema>;

export interface Page {
  id: string;
  /** Its prerendered file in dist/client/. */
  file: string;
}

/** The shell, which the boot script of every page loads. */
const SHELL = "src/delivery/client.tsx";

/**
 * Files of each page, from the build's own manifest. 'script until scrolled' is what a page imports by itself, with the
 * workers that its own chunks start: what a phone loads before anybody touches it. 'script whole' adds its sections,
 * scenes and their workers but not WebGL; 'pictures' are all sizes and formats of each picture. 'when asked' is what
 * only what a visitor opens on the page needs, its scripts, styles and pictures, and is in none of the others.
 * @param size bytes of a file of dist/client/ as sent
 */
export function weigh(manifest: Manifest, pages: readonly Page[], size: (file: string) => number): Weights {
  const chunkOf = (key: string) => {
    const found = manifest[key];
    if (found === undefined) throw new Error(`The build's manifest has no ${key}.`);
    return found;
  };
  const reach = (roots: readonly string[], next: (key: string) => readonly string[]) => {
    const reached = new Set(roots);
    for (const key of reached) for (const found of next(key)) reached.add(found);
    return [...reached];
  };
  const files = (paths: Iterable<string>): Files => {
    const sizes: Record<string, number> = {};
    for (const path of new Set(paths)) {
      const name = withoutHash(path);
      sizes[name] = (sizes[name] ?? 0) + size(path);
    }
    return sizes;
  };
  const scripts = (keys: readonly string[]) => files(keys.map((key) => chunkOf(key).file));

  const boot = Object.keys(manifest).filter(isBoot);
  return Object.fromEntries(
    pages.map(({ id, file }) => {
      const first = reach([...boot, SHELL, pageKey(id)], (key) => chunkOf(key).imports);
      // The shell's own dynamic imports are the other pages.
      const later = (key: string) => [
        ...chunkOf(key).imports,
        ...(isShell(key)
          ? []
          : chunkOf(key).dynamicImports.filter((each) => !isKiosk(each) && !isAsked(each))),
      ];
      const whole = reach([...boot, SHELL, pageKey(id)], (key) =>
        later(key).filter((each) => !isWebgl(each)),
      );
      const all = reach([...boot, SHELL, pageKey(id)], later);
      const opened = all.flatMap((key) => chunkOf(key).dynamicImports.filter(isAsked));
      const asked = reach(opened, later).filter((key) => !all.includes(key));
      const assets = all.flatMap((key) => chunkOf(key).assets);
      const withWorkers = (keys: readonly string[]) =>
        files(keys.map(chunkOf).flatMap(({ file, assets }) => [file, ...assets.filter(isScript)]));
      return [
        id,
        {
          html: files([file]),
          css: files(whole.flatMap((key) => chunkOf(key).css)),
          fonts: files(assets.filter((asset) => asset.endsWith(".woff2"))),
          "script until scrolled": withWorkers(first),
          "script whole": withWorkers(whole),
          webgl: scripts(all.filter((key) => !whole.includes(key))),
          pictures: files(assets.filter((asset) => /\.(?:avif|webp|png|jpg|svg)$/u.test(asset))),
          "when asked": files(
            asked.flatMap((key) => [chunkOf(key).file, ...chunkOf(key).css, ...chunkOf(key).assets]),
          ),
        },
      ];
    }),
  );
}

export const total = (files: Files): number => Object.values(files).reduce((sum, bytes) => sum + bytes, 0);

const pageKey = (id: string) => `src/pages/${id}/index.tsx`;
const isShell = (key: string) => isBoot(key) || key === SHELL || key.startsWith("_shell-");
const isBoot = (key: string) => key.startsWith("_boot-");
/** Visitors never download it. */
const isKiosk = (key: string) => key.startsWith("src/kiosk/");
/** Loaded when a visitor opens it: a dialog, or what reads a file of the visitor's own. */
const isAsked = (key: string) => /^src\/(?:pages\/.*\/dialog|own-data\/index)\.tsx$/u.test(key);
const isScript = (file: string) => file.endsWith(".js");
const isWebgl = (key: string) => /\/webgl(?:\.tsx|\/)/u.test(key);

/** 'assets/home-BuU8Ln6l.js' → 'assets/home.js' */
const withoutHash = (path: string) => path.replace(/-[\w-]{8}(?=\.\w+$)/u, "");

/**
 * Weighs the last build.
 * @throws when there is none
 */
export function weighBuild(dist: string, pages: readonly Page[]): Weights {
  const file = join(dist, "manifest.json");
  if (!existsSync(file)) throw new Error(`There is no ${file}: run npm run build first.`);
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  return weigh(manifest, pages, (file) => {
    const path = join(dist, "client", file);
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  });
}

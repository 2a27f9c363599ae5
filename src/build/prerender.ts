import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { PrerenderedPage } from "../entry-prerender.tsx";
import { filesOf, inlineScripts, type Manifest, partStylesOf, sha256, styleAttributes } from "./html.ts";
import { robots, sitemap, webManifest } from "./site-files.ts";

/** The font of the headline; the labels' font is found by the styles. */
const FIRST_FONT = /archivo.*\.woff2$/;

interface Route {
  id: string;
  path: string;
  file: string;
}

/** What the build of src/entry-prerender.tsx exports. */
export interface PrerenderEntry {
  routes: readonly Route[];
  prerenderRoute: (route: Route, siteUrl: string) => Promise<PrerenderedPage>;
}

/** What the server's headers need to know of the build; dist/site.json. */
export interface BuiltSite {
  routes: string[];
  scriptHashes: string[];
  styleHashes: string[];
}

/**
 * Writes every route's finished HTML, the sitemap and its like.
 * @param client the folder of the client build
 * @param siteUrl the site's origin, without a trailing slash
 * @throws when a page's markup carries style attributes or inline scripts, which the CSP would block
 */
export async function prerender(client: string, entry: PrerenderEntry, siteUrl: string): Promise<BuiltSite> {
  const manifest = JSON.parse(await readFile(join(client, ".vite/manifest.json"), "utf8")) as Manifest;
  const hashes = await assetHashes(client);
  const importMap = JSON.stringify({
    integrity: Object.fromEntries([...hashes].filter(([path]) => path.endsWith(".js"))),
  });
  const importMapTag = `<script type="importmap">${importMap}</script>`;
  const template = (await readFile(join(client, "index.html"), "utf8"))
    .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, "")
    .replace(/\s*<script type="module"[^>]*><\/script>/g, "");

  const styleHashes = new Set<string>();

  for (const route of entry.routes) {
    const { html, head } = await entry.prerenderRoute(route, siteUrl);
    const blocked = [...styleAttributes(html), ...inlineScripts(html)][0];
    if (blocked) throw new Error(`${route.path}: the CSP would block ${blocked.slice(0, 200)}`);
    const [preloads, markup] = splitPreloads(html);
    const assets = await assetsOf(client, manifest, hashes, `src/pages/${route.id}/index.tsx`);
    styleHashes.add(sha256(assets.css));
    const page = template
      .replace("<!--head-->", () =>
        [head, importMapTag, preloads, ...assets.tags].filter(Boolean).join("\n    "),
      )
      .replace("<!--app-->", () => markup);
    const target = join(client, route.file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, page);
  }

  await writeFile(join(client, "sitemap.xml"), sitemap(entry.routes, siteUrl));
  await writeFile(join(client, "robots.txt"), robots(siteUrl));
  await writeFile(join(client, "site.webmanifest"), webManifest());
  return {
    routes: entry.routes.map((route) => route.path).filter((path) => path !== "*"),
    scriptHashes: [sha256(importMap)],
    styleHashes: [...styleHashes],
  };
}

/** React puts the preloads of urgent images before the markup they belong to; their place is the head. */
function splitPreloads(html: string): [preloads: string, markup: string] {
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(html)?.[0] ?? "";
  return [preloads, html.slice(preloads.length)];
}

/** The integrity of every script and style sheet, by its address. */
async function assetHashes(client: string): Promise<Map<string, string>> {
  const names = (await readdir(join(client, "assets"))).filter((name) => /\.(?:js|css)$/.test(name)).sort();
  const entries = names.map(
    async (name): Promise<[string, string]> => [
      `/assets/${name}`,
      sha256(await readFile(join(client, "assets", name))),
    ],
  );
  return new Map(await Promise.all(entries));
}

/** What a page's head needs of the build. */
interface PageAssets {
  tags: string[];
  /** The inlined style sheet. */
  css: string;
}

/**
 * The tags that load the shell and one page, with nothing left to be discovered late. The styles stand in the page:
 * it paints without waiting for a second answer. Their files are named as well, for a medium that never comes, so
 * that the page's script finds its style sheet there. src/boot.ts fetches the modules once the page is seen.
 */
async function assetsOf(
  client: string,
  manifest: Manifest,
  hashes: ReadonlyMap<string, string>,
  page: string,
): Promise<PageAssets> {
  const [boot = ""] = filesOf(manifest, "index.html").scripts;
  const shell = filesOf(manifest, "src/entry-client.tsx");
  const own = filesOf(manifest, page);
  const modules = [...new Set([...shell.scripts, ...own.scripts])].map((file) => `/${file}`);
  const styles = [...new Set([...shell.styles, ...own.styles, ...partStylesOf(manifest, page)])];
  const sheets = await Promise.all(styles.map((file) => readFile(join(client, file), "utf8")));
  const css = sheets.join("").replaceAll("\n", "");
  const fonts = Object.values(manifest)
    .map((chunk) => chunk.file)
    .filter((file) => FIRST_FONT.test(file));
  const integrity = (file: string) => `integrity="${hashes.get(`/${file}`) ?? ""}" crossorigin`;
  return {
    css,
    tags: [
      `<style>${css}</style>`,
      ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
      ...styles.map((file) => `<link rel="stylesheet" href="/${file}" media="not all" ${integrity(file)}>`),
      `<script type="module" src="/${boot}" data-modules="${modules.join(" ")}" ${integrity(boot)}></script>`,
    ],
  };
}
